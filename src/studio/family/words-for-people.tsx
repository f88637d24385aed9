import { Alert, Button, Code, Stack, Text, Title } from '@mantine/core'
import { useState, type RefObject } from 'react'
import { selectPlural } from '../../catalogue/words.ts'
import { toPathInContent } from '../content/links.ts'
import type { JoinEdit, StudioFamily } from '../model/family.ts'
import type { StudioEntry, TestDocument } from '../model/documents.ts'
import type { CodeEditorHandle } from '../ui/editor/code-editor.tsx'
import { CombinationList } from './combination-list.tsx'
import { describeSentenceAudience } from './combinations.ts'
import { ConditionLimitNote } from './condition-limit-note.tsx'
import { describeOnlyThese, formatCombinationSplit, listEntriesOfTarget, type EditTarget } from './edit-target.ts'
import { formatWhenTag } from './format-when-tag.ts'
import { LineLink } from './line-link.tsx'
import { nameFamily } from './list-sibling-families.ts'
import { PassageForm } from './passage-form.tsx'
import { listConditionsFor } from './sibling-passages.ts'
import { usePassageDraft } from './use-passage-draft.ts'
import type { WrittenPassage } from './use-written-passage.ts'
import { WrittenPassages } from './written-passages.tsx'

interface WordsForPeopleProps {
  readonly test: TestDocument
  readonly family: StudioFamily
  readonly all: readonly StudioEntry[]
  /** The chosen answers; an axis without a value among them is open. */
  readonly flags: readonly string[]
  /** Which of the people who gave them are to read the words. */
  readonly target: EditTarget
  readonly entry: StudioEntry
  readonly chosen: string | undefined
  readonly passage: WrittenPassage
  /** The editor of the family's file. */
  readonly editor: RefObject<CodeEditorHandle | null>
  readonly onChoose: (sentence: string | undefined) => void
  /** Shows a line of the family's file; without it, lines are only named. */
  readonly onLine: ((line: number) => void) | undefined
  /** Shows the text of other answers, to write one of its own for them. */
  readonly onOwn: (entry: StudioEntry) => void
}

/** Words in the family's file for people with only the chosen answers: the existing ones, or a form to write them. */
export function WordsForPeople(props: WordsForPeopleProps) {
  const { test, family, all, flags, target, entry, chosen, editor, passage, onChoose, onLine, onOwn } = props
  const [isMore, setMore] = useState(false)
  const people = listEntriesOfTarget(all, flags, target)
  const path = toPathInContent(test.files[family.at[0]]!)
  const { written, isOpenUnsaved } = passage
  const { draft: begun } = usePassageDraft(path, flags, target)
  const { tags, count, maxConditions } = family.conditions
  const own = people.filter(({ isOwn }) => isOwn)
  const theirs = listConditionsFor(tags, all, people)
  const isEveryone = people.length === all.length
  const describePeople = () => {
    if (target === 'these') return describeOnlyThese(family, flags)
    return isEveryone ? 'everyone' : describeSentenceAudience(family, all, people)
  }
  const who = describePeople()
  // Work from before the page was left is shown again.
  const isMoreShown = isMore || begun.words !== ''
  const isFull = count >= maxConditions
  const join = ({ start, was, text }: JoinEdit) => {
    const end = start + was.length
    if (editor.current?.getText().slice(start, end) === was) editor.current.write({ start, end }, text)
  }
  const form = onLine && (
    <PassageForm
      test={test}
      family={family}
      entry={entry.isOwn === true ? (people.find(({ isOwn }) => isOwn !== true) ?? entry) : entry}
      all={all}
      flags={flags}
      target={target}
      chosen={chosen}
      path={path}
      editor={editor}
      onChoose={onChoose}
      onWritten={(now) => {
        passage.note(now)
        setMore(false)
      }}
    />
  )
  const renderWay = () => {
    if (isEveryone) return <Text fz="sm">Everyone reads what is not under “Only for”: write the words there.</Text>
    if (theirs.length > 0) return <ConditionsNote lines={theirs.map(({ line }) => line)} who={who} onLine={onLine} />
    if (isFull)
      return (
        <ConditionLimitNote family={family} entries={people} onLine={onLine} onOwn={onOwn} onJoin={onLine && join} />
      )
    if (form) return form
    return (
      <Text fz="sm">
        Put the words between <Code>{formatWhenTag(family, flags, target)}</Code> and <Code>{'</When>'}</Code>, each on
        a line of its own, and never inside another condition: end that one first.
      </Text>
    )
  }
  return (
    <Stack gap="xs">
      <Title order={3} fz="sm">
        For {who}: {formatCombinationSplit(people)}
      </Title>
      {own.length > 0 && (
        <Text component="div" fz="sm">
          The family’s file does not reach {selectPlural(own.length, 'the one', `the ${own.length}`)} with a text of its
          own. <CombinationList family={family} entries={own} onPress={onOwn} />
        </Text>
      )}
      {renderWay()}
      <WrittenPassages
        passage={passage}
        label={nameFamily(test, family)}
        testId={test.id}
        flags={flags}
        onSave={() => editor.current?.save()}
        onTakeOut={() => {
          if (written && isOpenUnsaved) editor.current?.replace(written.before)
          passage.remove()
        }}
      />
      {theirs.length > 0 && !isFull && form && !isEveryone && (
        <>
          {!isMoreShown && (
            <div>
              <Button size="compact-sm" variant="default" onClick={() => setMore(true)}>
                Write more words for these people
              </Button>
            </div>
          )}
          {isMoreShown && form}
        </>
      )}
    </Stack>
  )
}

interface ConditionsNoteProps extends Pick<WordsForPeopleProps, 'onLine'> {
  readonly lines: readonly number[]
  /** The people in words. */
  readonly who: string
}

/** The lines of the family's file whose conditions only these people meet. */
function ConditionsNote({ lines, who, onLine }: ConditionsNoteProps) {
  return (
    <Alert color="green" role="status">
      <Text fz="sm">
        The words under “Only for” on{' '}
        {lines.map((line, at) => (
          <span key={line}>
            {at > 0 && (at === lines.length - 1 ? ' and ' : ', ')}
            <LineLink at={line} onLine={onLine} />
          </span>
        ))}{' '}
        are read by {who}, and by no others.
        {onLine && ' To change who reads them, press “Only for” there.'}
      </Text>
    </Alert>
  )
}
