import { Grid } from '@mantine/core'
import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { findResultUrgency } from '../../catalogue/urgency.ts'
import { useSuspenseStudioDocument } from '../content/use-suspense-studio-document.ts'
import type { EditorPlace } from '../content/editor-place.ts'
import { createFileLabeler } from '../content/create-file-labeler.ts'
import { toPathInContent } from '../content/links.ts'
import { useEditorPlace } from '../content/use-editor-place.ts'
import { NotFound } from '../ui/not-found.tsx'
import { RangeWord } from '../ui/range-word.tsx'
import { StudioPage, textsCrumb } from '../ui/studio-page.tsx'
import { listFileFindings, useStudioIndex } from '../content/use-studio-index.ts'
import { useLastGood } from '../content/use-last-good.ts'
import { FindingList } from '../ui/finding-list.tsx'
import { FamilyMenu } from '../ui/structure/family-menu.tsx'
import { PlaceLink } from '../ui/place-link.tsx'
import type { StudioEntry, TestDocument } from '../model/documents.ts'
import type { StudioFamily } from '../model/family.ts'
import { CombinationMatrix } from './combination-matrix.tsx'
import {
  findFamilyEntry,
  listFamilyEntries,
  describeFamilyPeople,
  findSentencePlace,
  getFamily,
  hasFamily,
  listAudience,
} from './combinations.ts'
import { AnswersCard } from './answers-card.tsx'
import { FamilyReading } from './family-reading.tsx'
import { FamilyTabs } from './family-tabs.tsx'
import { useFamilyChoice } from './use-family-choice.ts'
import { useFamilyEditor, type FamilyTab } from './use-family-editor.ts'

/** A family: flags as switches, the text that each combination reads, and who reads each sentence. */
export function FamilyPage() {
  const { test: id = '', family: name = '' } = useParams()
  const now = useSuspenseStudioDocument<TestDocument>(`tests/${id}.json`)
  const document = useLastGood(now, hasFamily(now, name))
  const { start, visit = '', keep } = useEditorPlace('edit')
  if (document?.id !== id || !hasFamily(document, name)) return <NotFound what="family" />
  return <Family key={`${id} ${name} ${visit}`} document={document} name={name} start={start} onPlace={keep} />
}

interface FamilyProps {
  readonly document: TestDocument
  readonly name: string
  /** The place where the editor opens; absent if it stays closed. */
  readonly start: EditorPlace | undefined
  /** Called with the editor's place, or undefined when it is closed. */
  readonly onPlace: (place: EditorPlace | undefined) => void
}

function Family({ document, name, start, onPlace }: FamilyProps) {
  const index = useStudioIndex()
  const choice = useFamilyChoice(document, name, start)
  const editor = useFamilyEditor(document, name, choice, start, onPlace)
  const [pressed, setPressed] = useState<string>()
  const { file, familyFile } = choice
  const { shown, tab } = editor
  const family = getFamily(shown, name)
  const all = listFamilyEntries(shown, name)
  const entry = findFamilyEntry(shown, name, choice.flags)
  const readers = pressed === undefined ? [] : listAudience(shown, all, pressed)
  const chosen = readers.length > 0 ? pressed : undefined
  const range = index.tests.find((test) => test.id === shown.id)?.ranges.find((one) => one.id === family.rangeId)
  const people = describeFamilyPeople(shown, family)
  const called = [range?.label ?? name, people].filter((words) => words !== '').join(', ')
  const findLine = (words: string | undefined) => {
    const place = entry && words !== undefined ? findSentencePlace(shown, entry, words) : undefined
    return place?.file === file ? place.line : undefined
  }
  const chooseAnswers = (next: readonly string[]) => {
    editor.setLine(undefined)
    choice.choose(next)
  }
  const press = (words: string | undefined) => {
    setPressed(words)
    // While the editor writes words for some people, the sentence marks their place, and the focus stays in the form.
    if (tab !== 'source' || file !== familyFile) editor.setLine(findLine(words))
  }
  const changeTab = (next: FamilyTab) => {
    editor.setLine(findLine(chosen))
    editor.setSentence(chosen)
    editor.setTab(next)
  }
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
            urgency={entry && findResultUrgency(shown.definition, entry.rangeId, entry.contentId)}
          />
        )
      }
      tools={<FamilyMenu test={document} name={name} />}
      detail={<FamilyFile family={family} all={all} file={familyFile} />}
    >
      <FindingList
        findings={listFileFindings(index.findings, editor.isEditing ? [] : [familyFile, file])}
        title="Findings"
      />
      <AnswersCard
        family={family}
        all={all}
        flags={choice.asked}
        entry={entry}
        searched={choice.searched}
        target={tab === 'source' ? choice.target : choice.chosenTarget}
        onChoose={chooseAnswers}
        onTarget={(next) => {
          choice.chooseTarget(next)
          editor.setLine(undefined)
          editor.setTab('source')
        }}
      />
      <Grid gap="md">
        <Grid.Col span={{ base: 12, sm: 6, md: 5, lg: 4 }}>
          <FamilyReading entry={entry} all={all} editor={editor} chosen={chosen} onPress={press} />
        </Grid.Col>
        <Grid.Col span={{ base: 12, sm: 6, md: 7, lg: 8 }}>
          <FamilyTabs
            family={family}
            all={all}
            entry={entry}
            choice={choice}
            editor={editor}
            chosen={chosen}
            onTab={changeTab}
            onPress={press}
          />
        </Grid.Col>
      </Grid>
      <CombinationMatrix
        family={family}
        entries={all}
        chosen={entry}
        sentence={chosen}
        audience={chosen === undefined ? undefined : readers}
        onChoose={chooseAnswers}
      />
    </StudioPage>
  )
}

interface FamilyFileProps {
  readonly family: StudioFamily
  readonly all: readonly StudioEntry[]
  readonly file: string
}

/** How many texts the family's file writes, and the way to it. */
function FamilyFile({ family, all, file }: FamilyFileProps) {
  const index = useStudioIndex()
  const separate = all.filter(({ isOwn }) => isOwn).length
  return (
    <>
      {separate > 0
        ? `One file for ${all.length - separate} of ${all.length} texts (in separate files: ${separate}):`
        : `One file for ${all.length} texts:`}{' '}
      <PlaceLink file={file} line={family.at[1]} label={createFileLabeler(index)(toPathInContent(file))} />
    </>
  )
}
