import { Alert, Anchor, Grid, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { Link, useParams, useSearchParams } from 'react-router-dom'
import { isAxisFlag } from '../../catalogue/family.ts'
import { findEntryUrgency } from '../../catalogue/urgency.ts'
import { useStudioModel } from '../content/use-studio-model.ts'
import { formatEditorPlace, parseEditorPlace, type EditorPlace } from '../content/editor-place.ts'
import { createFileNamer } from '../content/create-file-namer.ts'
import { toContentPath } from '../content/links.ts'
import { useEditorPlace } from '../content/use-editor-place.ts'
import { NotFound } from '../ui/not-found.tsx'
import { RangeWord } from '../ui/range-word.tsx'
import { StudioPage, textsCrumb } from '../ui/studio-page.tsx'
import { listFileFindings, useStudioIndex } from '../content/use-studio-index.ts'
import { useDraftPreview } from '../content/use-draft-preview.ts'
import { useLastGood } from '../content/use-last-good.ts'
import { FindingList } from '../ui/finding-list.tsx'
import { FamilyMenu } from '../ui/structure/family-menu.tsx'
import { PlaceLink } from '../ui/place-link.tsx'
import type { StudioTest } from '../model/documents.ts'
import { findSentenceIndex } from '../preview/find-sentence-index.ts'
import { PreviewNote } from '../preview/preview-note.tsx'
import { ResultPreview } from '../preview/result-preview.tsx'
import { createSamplePerson, computePlaceholderValues } from '../preview/sample-person.ts'
import { CombinationMatrix } from './combination-matrix.tsx'
import {
  completeAxes,
  findFamilyEntry,
  listFamilyEntries,
  describeFamilyPeople,
  listPlacedSentences,
  findSentencePlace,
  listAudience,
} from './combinations.ts'
import { createFamilyMarkFinder, createAddedCheck } from './family-marks.ts'
import { FamilyTabs, type FamilyTab } from './family-tabs.tsx'
import { listExactEntries, type EditTarget } from './edit-target.ts'
import { AnswersCard } from './answers-card.tsx'
import { markTarget, readTarget } from './target-address.ts'

/** A family: flags as switches, the text that each combination reads, and who reads each sentence. */
export function FamilyPage() {
  const { test: id = '', family: name = '' } = useParams()
  const now = useStudioModel<StudioTest>(`tests/${id}.json`)
  const document = useLastGood(now, hasFamily(now, name))
  const { start, visit = '', keep } = useEditorPlace('edit')
  if (document?.id !== id || !hasFamily(document, name)) return <NotFound what="family" />
  return <Family key={`${id} ${name} ${visit}`} document={document} name={name} start={start} onPlace={keep} />
}

interface FamilyProps {
  readonly document: StudioTest
  readonly name: string
  /** Where the editor opens; absent where it does not. */
  readonly start: EditorPlace | undefined
  /** Told where the editor is, or that it is closed. */
  readonly onPlace: (place: EditorPlace | undefined) => void
}

function Family({ document, name, start, onPlace }: FamilyProps) {
  const [search, setSearch] = useSearchParams()
  const index = useStudioIndex()
  const { findings, tests, isLocal } = index
  const nameFile = createFileNamer(index)
  const [sentence, setSentence] = useState<string>()
  const [line, setLine] = useState(start?.line)
  const [edited, setEdited] = useState<string>()
  const [tab, setTab] = useState<FamilyTab>(start ? 'source' : 'readers')
  const [chosenTarget, setTarget] = useState<EditTarget | undefined>(
    start && (start.file === undefined ? readTarget(search) : 'these'),
  )
  const asked = (search.get('flags') ?? '').split(/[ +]/).filter((flag) => flag !== '')
  const flags = completeAxes(listFamilyEntries(document, name), asked)
  const exact = listExactEntries(listFamilyEntries(document, name), asked)
  // Where an axis is open, the answers lead to several texts, and none of them alone is meant.
  const own = exact.length === 1 && exact[0]!.isOwn === true ? exact[0] : undefined
  const target = chosenTarget ?? (own ? 'these' : asked.length === 0 ? 'all' : undefined)
  const familyFile = document.files[getFamily(document, name).at[0]]!
  const file = own && target === 'these' ? document.files[own.at[0]]! : familyFile
  const isEditing =
    tab === 'source' && (target !== 'these' || own !== undefined || exact.some(({ isOwn }) => isOwn !== true))
  const keepPlace = (at: number, column?: number) =>
    onPlace({
      line: at,
      ...(column !== undefined && { column }),
      ...(file !== familyFile && { file: toContentPath(file) }),
    })
  useEffect(() => {
    if (isEditing) keepPlace(line ?? 1)
    else onPlace(undefined)
    // oxlint-disable-next-line react/exhaustive-deps -- from here on the cursor says where it is
  }, [isEditing, file])
  const { state, draftDocument, onDraft } = useDraftPreview(document, file, isEditing)
  const isDraftShown = hasFamily(draftDocument, name)
  const shown = isDraftShown ? draftDocument! : document
  const family = getFamily(shown, name)
  const all = listFamilyEntries(shown, name)
  const entry = findFamilyEntry(shown, name, flags)
  const readers = sentence === undefined ? [] : listAudience(shown, all, sentence)
  const chosen = readers.length > 0 ? sentence : undefined
  const range = tests.find((test) => test.id === shown.id)?.ranges.find((one) => one.id === family.rangeId)
  const people = describeFamilyPeople(shown, family)
  const called = [range?.label ?? name, people].filter((words) => words !== '').join(', ')
  const choose = (next: readonly string[]) => {
    setLine(undefined)
    const place = parseEditorPlace(search, 'edit')
    const answers = markTarget(new URLSearchParams(next.length > 0 ? { flags: next.join(' ') } : {}), target)
    setSearch(formatEditorPlace(answers, 'edit', place), { replace: true })
  }
  const findLine = (words: string | undefined) => {
    const place = entry && words !== undefined ? findSentencePlace(shown, entry, words) : undefined
    return place?.file === file ? place.line : undefined
  }
  const sentences = entry ? listPlacedSentences(shown, entry) : []
  const chooseSentence = (words: string | undefined) => {
    setSentence(words)
    // Where words are being written for some people, the sentence is the place for them, and the focus stays there.
    if (tab !== 'source' || file !== familyFile) setLine(findLine(words))
  }
  const changeTab = (next: FamilyTab) => {
    setLine(findLine(chosen))
    setEdited(chosen)
    setTab(next)
  }
  const isAdded = createAddedCheck(shown, listFamilyEntries(shown, name), entry)
  const findMarks = createFamilyMarkFinder(isAdded, chosen)
  const separate = all.filter(({ isOwn }) => isOwn).length
  const person = entry && createSamplePerson(shown.definition, entry.rangeId, entry.contentId)
  return (
    <StudioPage
      title={`${shown.label}: ${called}`}
      heading={people === '' ? shown.label : `${shown.label}, ${people}`}
      trail={[textsCrumb, { label: shown.label, to: `/test/${shown.id}` }]}
      current={called}
      badge={
        range && (
          <RangeWord
            range={range}
            urgency={entry && findEntryUrgency(shown.definition, entry.rangeId, entry.contentId)}
          />
        )
      }
      tools={<FamilyMenu test={document} name={name} />}
      detail={
        <>
          {separate > 0
            ? `One file for ${all.length - separate} of ${all.length} texts (in separate files: ${separate}):`
            : `One file for ${all.length} texts:`}{' '}
          <PlaceLink file={familyFile} line={family.at[1]} label={nameFile(toContentPath(familyFile))} />
        </>
      }
    >
      <FindingList findings={listFileFindings(findings, isEditing ? [] : [familyFile, file])} title="Findings" />
      <AnswersCard
        family={family}
        all={all}
        flags={asked}
        entry={entry}
        searched={search.get('from') === 'search' ? asked.filter((flag) => !isAxisFlag(flag)) : []}
        target={tab === 'source' ? target : chosenTarget}
        onChoose={choose}
        onTarget={(next) => {
          setTarget(next)
          setSearch((now) => markTarget(now, next), { replace: true })
          setLine(undefined)
          setTab('source')
        }}
      />
      <Grid gap="md">
        <Grid.Col span={{ base: 12, sm: 6, md: 5, lg: 4 }}>
          {entry?.isOwn === true && (
            <Alert color="ink" role="note" mb="sm">
              These people read a text of their own:{' '}
              <Anchor component={Link} to={`/entry/${shown.id}/${entry.contentId}`}>
                {entry.name}
              </Anchor>
            </Alert>
          )}
          {isLocal && <PreviewNote state={state === 'unsaved' && !isDraftShown ? 'unreadable' : state} />}
          {entry && person && (
            <ResultPreview
              device="phone"
              title="The text for these answers"
              test={shown}
              contentId={entry.contentId}
              values={computePlaceholderValues(shown.definition, person, shown.placeholders)}
              incidentalIds={[]}
              findMarks={findMarks}
              onSentenceClick={(pressed) =>
                chooseSentence(sentences[findSentenceIndex(shown, sentences, pressed)]?.text)
              }
            />
          )}
          {sentences.some(({ text }) => isAdded(text)) && (
            <Text fz="xs" c="dimmed" mt="xs">
              Green: shown only because of what the reader told us. Everybody reads the rest. Press a sentence to see
              who reads it.
            </Text>
          )}
        </Grid.Col>
        <Grid.Col span={{ base: 12, sm: 6, md: 7, lg: 8 }}>
          <FamilyTabs
            test={shown}
            family={family}
            all={all}
            flags={asked}
            entry={entry}
            target={target}
            file={file}
            line={line}
            sentence={edited}
            tab={tab}
            chosen={chosen}
            isUnsaved={state !== 'saved'}
            isDraftShown={isDraftShown}
            isEditing={isEditing}
            onTab={changeTab}
            onPress={chooseSentence}
            onLine={setLine}
            onDraft={onDraft}
            onCursor={keepPlace}
            onOwn={(one) => {
              choose(one.flags ?? [])
              setTarget('these')
            }}
          />
        </Grid.Col>
      </Grid>
      <CombinationMatrix
        family={family}
        entries={all}
        chosen={entry}
        sentence={chosen}
        audience={chosen === undefined ? undefined : readers}
        onChoose={choose}
      />
    </StudioPage>
  )
}

function hasFamily(test: StudioTest | undefined, name: string): boolean {
  return test?.families.some((one) => one.name === name) === true
}

function getFamily({ families }: StudioTest, name: string) {
  return families.find((one) => one.name === name)!
}
