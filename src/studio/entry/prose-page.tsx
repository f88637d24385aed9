import { Grid } from '@mantine/core'
import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { splitEntryId } from '../../catalogue/text-id.ts'
import { useSuspenseStudioDocument } from '../content/use-suspense-studio-document.ts'
import { createFileLabeler } from '../content/create-file-labeler.ts'
import { isOtherText, toPathInContent } from '../content/links.ts'
import { NotFound } from '../ui/not-found.tsx'
import { StudioPage, textsCrumb } from '../ui/studio-page.tsx'
import { listFileFindings, useStudioIndex } from '../content/use-studio-index.ts'
import { FindingList } from '../ui/finding-list.tsx'
import { PlaceLink } from '../ui/place-link.tsx'
import type { OthersDocument, TestDocument } from '../model/documents.ts'
import type { StudioText, TextTable } from '../model/text.ts'
import { DeviceControl } from '../preview/device-control.tsx'
import type { PreviewDevice } from '../preview/preview-device.ts'
import { ProsePreview } from '../preview/prose-preview.tsx'
import { mapFindingsToSentences, SentenceList } from './sentence-list.tsx'
import { useChosenSentence } from './use-chosen-sentence.ts'

/**
 * The page of a text that is not an entry: a section of a product, a page, messages of the portal, or the text of an incidental finding.
 */
export function ProsePage() {
  const { '*': id = '' } = useParams()
  return isOtherText(id) ? <OtherText id={id} /> : <IncidentalText id={id} />
}

function OtherText({ id }: { id: string }) {
  const document = useSuspenseStudioDocument<OthersDocument>('others.json')
  const { others } = useStudioIndex()
  const text = document?.texts.find((one) => one.id === id)
  if (!document || !text) return <NotFound what="text" />
  return <TextDetail title={others.find((one) => one.id === id)?.title ?? id} table={document} text={text} />
}

function IncidentalText({ id }: { id: string }) {
  const { interpretationId, name } = splitEntryId(id)
  const document = useSuspenseStudioDocument<TestDocument>(`tests/${interpretationId}.json`)
  const text = document?.incidentals.find((one) => one.id === name)
  if (!document || !text) return <NotFound what="text" />
  return <TextDetail title={`${document.label}: ${name}`} table={document} text={text} />
}

function TextDetail({ title, table, text }: { title: string; table: TextTable; text: StudioText }) {
  const index = useStudioIndex()
  const { findings } = index
  const file = table.files[text.at[0]]!
  const nameFile = createFileLabeler(index)
  const [device, setDevice] = useState<PreviewDevice>('phone')
  const own = listFileFindings(findings, [file])
  const sentences = text.blocks.flatMap((at) => table.blocks[at]!.sentences)
  const mark = useChosenSentence(table, sentences)
  const causes = mapFindingsToSentences(table, sentences, own)
  return (
    <StudioPage
      title={title}
      trail={[textsCrumb]}
      current={title}
      detail={
        <>
          Reading grade {text.grade}, aim for 7 or less · {text.words} words ·{' '}
          <PlaceLink file={file} line={text.at[1]} label={nameFile(toPathInContent(file))} />
        </>
      }
    >
      <FindingList findings={own.filter((finding) => !causes.has(finding))} title="Found in the file of this text" />
      <Grid gap="md">
        <Grid.Col span={{ base: 12, md: 6 }}>
          <DeviceControl device={device} onChange={setDevice} />
          <ProsePreview
            device={device}
            table={table}
            text={text}
            title={title}
            onSentenceClick={mark.choose}
            {...(mark.findMarks && { findMarks: mark.findMarks })}
          />
        </Grid.Col>
        <Grid.Col span={{ base: 12, md: 6 }}>
          <SentenceList table={table} blocks={text.blocks} chosen={mark.index} onChoose={mark.choose} findings={own} />
        </Grid.Col>
      </Grid>
    </StudioPage>
  )
}
