import { Alert, Card, Grid } from '@mantine/core'
import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { findResultUrgency } from '../../catalogue/urgency.ts'
import { useSuspenseStudioDocument } from '../content/use-suspense-studio-document.ts'
import type { EditorPlace } from '../content/editor-place.ts'
import { toPathInContent } from '../content/links.ts'
import { useEditorPlace } from '../content/use-editor-place.ts'
import { NotFound } from '../ui/not-found.tsx'
import { RangeWord } from '../ui/range-word.tsx'
import { StudioPage, textsCrumb } from '../ui/studio-page.tsx'
import { listFileFindings, useStudioIndex } from '../content/use-studio-index.ts'
import { useDraftPreview } from '../content/use-draft-preview.ts'
import { useLastGood } from '../content/use-last-good.ts'
import { FindingList } from '../ui/finding-list.tsx'
import type { SharedDocument } from '../model/text.ts'
import type { TestDocument } from '../model/documents.ts'
import { DeviceControl } from '../preview/device-control.tsx'
import { devices, type PreviewDevice } from '../preview/preview-device.ts'
import { PreviewNote } from '../preview/preview-note.tsx'
import { ResultPreview } from '../preview/result-preview.tsx'
import { findEntryForPerson, computePlaceholderValues } from '../preview/sample-person.ts'
import { EntryFacts } from './entry-facts.tsx'
import classes from './entry-page.module.css'
import { EntryTabs } from './entry-tabs.tsx'
import { PersonControls } from './person-controls.tsx'
import { mapFindingsToSentences } from './sentence-list.tsx'
import { useChosenSentence } from './use-chosen-sentence.ts'
import { useEditorTab, useOpenedFile } from './use-opened-file.ts'
import { useSampleReader } from './use-sample-reader.ts'
import { useSentenceInView } from './use-sentence-in-view.ts'
import { TextTools } from './text-tools.tsx'

/** A text as participants read it: on each device, for each value, with its sentences, findings and source. */
export function EntryPage() {
  const { test: id = '', contentId = '' } = useParams()
  // A new text opens at its first words, and one that was being edited at the cursor's last place.
  const { start, visit = '', keep } = useEditorPlace('edit')
  const document = useSuspenseStudioDocument<TestDocument>(`tests/${id}.json`)
  const isThere = document?.definition.entries[contentId] !== undefined
  const earlier = useEarlierTest(id, contentId, isThere)
  const shown = useLastGood(document ?? earlier, isThere) ?? earlier
  if (shown?.id !== id || !shown.definition.entries[contentId]) return <NotFound what="text" />
  return (
    <Entry
      key={`${id} ${visit}`}
      document={shown}
      contentId={contentId}
      isLost={!isThere}
      start={isThere ? start : { line: 1 }}
      onPlace={keep}
    />
  )
}

/** The test in the compared revision, if a text that it has there cannot be read in the current files. */
function useEarlierTest(id: string, contentId: string, isThere: boolean): TestDocument | undefined {
  const { findings, compare } = useStudioIndex()
  const isNeeded = !isThere && compare !== undefined
  const known = useSuspenseStudioDocument<TestDocument>(isNeeded ? `before/${id}.json` : undefined)
  if (!known) return undefined
  const entry = known.entries.find((one) => one.contentId === contentId)
  // Two revisions may use different paths for the folder.
  const paths = new Set([known.file, ...(entry ? [known.files[entry.at[0]]!] : [])].map(toPathInContent))
  const isBroken = findings.some(({ severity, file }) => severity === 'error' && paths.has(toPathInContent(file)))
  return isBroken ? known : undefined
}

interface EntryProps {
  readonly document: TestDocument
  readonly contentId: string
  /** Whether its file has become unreadable. */
  readonly isLost: boolean
  /** The place where its editor opens; absent if the sentences are shown first. */
  readonly start: EditorPlace | undefined
  /** Called with the editor's place, or undefined when it is closed. */
  readonly onPlace: (place: EditorPlace | undefined) => void
}

function Entry({ document, contentId, isLost, start, onPlace }: EntryProps) {
  const { findings, isLocal, tests } = useStudioIndex()
  const [device, setDevice] = useState<PreviewDevice>('phone')
  const shared = useSuspenseStudioDocument<SharedDocument>('shared.json') ?? {}
  const ownFile = document.files[document.entries.find((one) => one.contentId === contentId)!.at[0]]!
  const editorTab = useEditorTab(ownFile, {
    start: isLocal ? start : undefined,
    files: [...document.files, ...Object.values(shared).map((source) => source.file)],
  })
  const { tab, opened } = editorTab
  const draft = useDraftPreview(document, opened.file, tab === 'source')
  const isDraftShown = draft.draftDocument?.definition.entries[contentId] !== undefined
  const shown = isDraftShown ? draft.draftDocument : document
  const { definition } = shown
  const entry = shown.entries.find((one) => one.contentId === contentId)!
  const range = tests.find((test) => test.id === document.id)?.ranges.find((one) => one.id === entry.rangeId)
  const { reader, choose } = useSampleReader(shown, entry.rangeId, contentId)
  const { person, incidentalIds } = reader
  const read = findEntryForPerson(definition, person)
  const sentences = listSentences(shown, entry.blocks)
  const names = [...new Set(sentences.flatMap(({ from = [] }) => from))]
  const mark = useChosenSentence(shown, sentences)
  const editor = useOpenedFile(shown, editorTab, mark, onPlace)
  const panel = useSentenceInView(mark.sentence?.text, tab)
  const files = [...new Set([shown.files[entry.at[0]]!, ...sentences.map(({ at }) => shown.files[at[0]]!)])]
  const own = listFileFindings(findings, files)
  const causes = mapFindingsToSentences(shown, sentences, own)
  return (
    <StudioPage
      title={`${document.label}: ${range?.label ?? contentId}`}
      heading={document.label}
      trail={[textsCrumb, { label: document.label, to: `/test/${document.id}` }]}
      current={entry.name}
      badge={range && <RangeWord range={range} urgency={findResultUrgency(definition, range.id, contentId)} />}
      tools={<TextTools test={document} entry={entry} />}
      detail={
        <EntryFacts
          test={document}
          entry={entry}
          urgency={range?.urgency && (definition.entries[contentId]?.urgency ?? range.urgency)}
          file={ownFile}
          onSkip={() => editor.changeTab('sentences')}
        />
      }
    >
      {isLost && (
        <Alert color="red" role="alert">
          The saved file of this text cannot be read, so you see the text as it was before. The file is open under Edit;
          below it is what is wrong.
        </Alert>
      )}
      <Card>
        <PersonControls
          test={shown}
          person={person}
          isRead={read?.contentId === contentId}
          isInRange={read !== undefined}
          onChoose={(next) => choose({ ...reader, person: next })}
          incidentalIds={incidentalIds}
          onIncidentals={(ids) => choose({ ...reader, incidentalIds: ids })}
        />
      </Card>
      <FindingList
        findings={own.filter((finding) => !causes.has(finding) && (tab !== 'source' || finding.file !== opened.file))}
        title="What the check found in this text"
      />
      <Grid gap="md">
        <Grid.Col span={{ base: 12, sm: device === 'phone' ? 6 : 12, md: device === 'phone' ? 5 : 7 }}>
          <DeviceControl device={device} onChange={setDevice} />
          <div className={classes.pane}>
            {isLocal && <PreviewNote state={draft.state === 'unsaved' && !isDraftShown ? 'unreadable' : draft.state} />}
            {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and the keyboard scrolls what has the focus */}
            <div ref={panel} className={classes.panel} tabIndex={0} role="region" aria-label="The result as it is read">
              <ResultPreview
                device={device}
                title={`The result on ${devices[device].label.toLowerCase()}`}
                test={shown}
                contentId={contentId}
                values={computePlaceholderValues(definition, person, shown.placeholders)}
                incidentalIds={incidentalIds}
                onSentenceClick={editor.press}
                findMarks={mark.findMarks}
              />
            </div>
          </div>
        </Grid.Col>
        <Grid.Col span={{ base: 12, sm: device === 'phone' ? 6 : 12, md: device === 'phone' ? 7 : 5 }}>
          <EntryTabs
            test={shown}
            entry={entry}
            shared={shared}
            files={files}
            names={names}
            findings={own}
            tab={tab}
            editor={editor}
            chosen={mark.index}
            onDraft={draft.onDraft}
          />
        </Grid.Col>
      </Grid>
    </StudioPage>
  )
}

function listSentences({ blocks }: TestDocument, indexes: readonly number[]) {
  return indexes.flatMap((index) => blocks[index]!.sentences)
}
