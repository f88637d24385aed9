import { Accordion, Card, Text } from '@mantine/core'
import { useParams } from 'react-router-dom'
import { useSuspenseStudioDocument } from '../content/use-suspense-studio-document.ts'
import { NotFound } from '../ui/not-found.tsx'
import { SharedFilesNote } from '../ui/shared-files-note.tsx'
import { StudioPage, textsCrumb } from '../ui/studio-page.tsx'
import { useStudioIndex } from '../content/use-studio-index.ts'
import { LimitButton } from '../ui/limits/limit-button.tsx'
import { RangeMenu } from '../ui/structure/range-menu.tsx'
import { listBandLines } from '../ui/list-band-lines.ts'
import { SourceWords } from '../ui/source-words.tsx'
import { TestBands } from '../ui/test-bands.tsx'
import { FindingList } from '../ui/finding-list.tsx'
import { EngineerNote } from '../ui/engineer-note.tsx'
import { PlaceLink } from '../ui/place-link.tsx'
import { RangeTable } from './range-table.tsx'
import type { TestDocument } from '../model/documents.ts'

/** A test: its bands, and for each range the texts that may be read in it. */
export function TestPage() {
  const { test: id = '', range: chosen } = useParams()
  const document = useSuspenseStudioDocument<TestDocument>(`tests/${id}.json`)
  const { tests, findings } = useStudioIndex()
  const summary = tests.find((test) => test.id === id)
  if (!document || !summary) return <NotFound what="test" />
  return (
    <StudioPage
      title={document.label}
      trail={[textsCrumb]}
      tools={<LimitButton test={document} rangeId={chosen} />}
      detail={
        <>
          <SharedFilesNote test={id} />
          {document.definition.questionnaire?.flags && (
            <Text component="span" fz="inherit" display="block">
              <PlaceLink file={document.file} line={1} label="Open the ranges, limits and questions as a form" />
            </Text>
          )}
          <EngineerNote>
            {id}, <PlaceLink file={document.file} line={1} label={document.file} />
          </EngineerNote>
        </>
      }
    >
      <FindingList
        findings={findings.filter(({ file }) => file.includes(`${summary.folder}/`))}
        title="What the check found in the files of this test"
      />
      <RangeTable document={document} ranges={summary.ranges} chosen={chosen} />
      {listBandLines(document.definition).length > 0 && (
        <Card>
          <TestBands test={document} isBrief />
          <RangeMenu test={document} />
        </Card>
      )}
      <Accordion variant="contained">
        <Accordion.Item value="source">
          <Accordion.Control>Where the numbers of this test come from</Accordion.Control>
          <Accordion.Panel>
            <Text fz="sm" maw="68ch">
              <SourceWords source={document.source} />
            </Text>
          </Accordion.Panel>
        </Accordion.Item>
      </Accordion>
    </StudioPage>
  )
}
