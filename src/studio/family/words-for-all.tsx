import { Anchor, Code, List, Stack, Text, Title } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { inflect } from '../../catalogue/words.ts'
import { isConditionMet } from '../../catalogue/condition.ts'
import type { JoinableConditions, StudioFamily } from '../model/family.ts'
import type { StudioEntry } from '../model/documents.ts'
import { describeSentenceAudience, formatCombination } from './combinations.ts'
import { formatCombinations, formatCombinationSplit, listEntriesWithFlags } from './edit-target.ts'
import { formatWhenTag } from './format-when-tag.ts'

interface WordsForAllProps {
  readonly family: StudioFamily
  readonly all: readonly StudioEntry[]
  readonly entry: StudioEntry
  /** Shows a line of the family's file; without it, lines are only named. */
  readonly onLine: ((line: number) => void) | undefined
  /** Shows the text of other answers, to write one of its own for them. */
  readonly onOwn: (entry: StudioEntry) => void
}

/** How to write something for all people who told us the chosen answers, with or without others. */
export function WordsForAll({ family, all, entry, onLine, onOwn }: WordsForAllProps) {
  const { flags = [] } = entry
  const { tags, count, maxConditions } = family.conditions
  const people = listEntriesWithFlags(all, entry)
  const own = people.filter(({ isOwn }) => isOwn)
  const isFor = (condition: (typeof tags)[number]) =>
    all.every((one) => isConditionMet(condition, new Set(one.flags)) === people.includes(one))
  const theirs = tags.find(isFor)
  const lines = { onLine }
  return (
    <Stack gap="xs">
      <Title order={3} fz="sm">
        For {people.length === all.length ? 'everybody' : describeSentenceAudience(family, all, people)}:{' '}
        {formatCombinationSplit(people)}
      </Title>
      {own.length > 0 && (
        <Text component="div" fz="sm">
          The family’s file does not reach {inflect(own.length, 'the one', `the ${own.length}`)} with a text of its own.{' '}
          <CombinationList family={family} entries={own} onOwn={onOwn} />
        </Text>
      )}
      {people.length === all.length ? (
        <Text fz="sm">
          Everybody reads what is outside of every <Code>{'<When ...>'}</Code>: write the words there.
        </Text>
      ) : theirs ? (
        <Text fz="sm">
          The condition on <LineLink at={theirs.line} {...lines} /> is for exactly these people: write the words there.
        </Text>
      ) : count >= maxConditions ? (
        <ConditionLimitNote family={family} entries={people} onLine={onLine} onOwn={onOwn} />
      ) : (
        <Text fz="sm">
          Put the words between <Code>{formatWhenTag(family, flags)}</Code> and <Code>{'</When>'}</Code>, each on a line
          of its own, and never inside another condition: end that one first. The file has {count} of at most{' '}
          {maxConditions} conditions.
        </Text>
      )}
    </Stack>
  )
}

interface ConditionLimitNoteProps extends Pick<WordsForAllProps, 'family' | 'onLine' | 'onOwn'> {
  readonly entries: readonly StudioEntry[]
}

/** A file that has all conditions that it may have: which of them could be one, and which texts could be written instead. */
function ConditionLimitNote({ family, entries, onLine, onOwn }: ConditionLimitNoteProps) {
  const { count, maxConditions, joinablePairs } = family.conditions
  const left = entries.filter(({ isOwn }) => isOwn !== true)
  return (
    <>
      <Text fz="sm">
        A condition for them would be number {count + 1}: one too many, because readers of the file cannot follow more
        than {maxConditions}. None of those in the file is for exactly these people, so words that you write into one of
        them are read by other people, too, or not by all of these people.
        {joinablePairs.length === 0 &&
          ' No two of them say the same or are for the same people, so none can simply be joined with another.'}
      </Text>
      <Text fz="sm">What works:</Text>
      <List fz="sm" spacing="xs">
        {joinablePairs.map((pair) => (
          <List.Item key={pair.lines.join(' ')}>
            <JoinSuggestion pair={pair} onLine={onLine} />
          </List.Item>
        ))}
        {left.length > 0 && (
          <List.Item>
            Write a text of its own for{' '}
            {inflect(left.length, 'the combination', `each of ${formatCombinations(left.length)}`)} that{' '}
            {inflect(left.length, 'reads', 'read')} the family’s file. Each begins as it reads now, and later changes to
            the family’s file do not affect it. <CombinationList family={family} entries={left} onOwn={onOwn} />
          </List.Item>
        )}
        <List.Item>
          Write it for fewer of them: if the words matter only to some, choose <strong>These answers only</strong>{' '}
          above.
        </List.Item>
      </List>
    </>
  )
}

/** How two conditions become one, which makes room for another. */
function JoinSuggestion({ pair, onLine }: { pair: JoinableConditions } & Pick<WordsForAllProps, 'onLine'>) {
  const [one, other] = pair.lines
  const places = (
    <>
      <LineLink at={one} onLine={onLine} /> and <LineLink at={other} onLine={onLine} />
    </>
  )
  if (pair.tag === undefined)
    return (
      <>
        Make room: the conditions on {places} are for the same people. They can be combined if their words can follow
        one another.
      </>
    )
  if (pair.tag === '')
    return (
      <>
        Make room: the conditions on {places} say the same thing, and together they cover everybody. Neither is needed.
      </>
    )
  return (
    <>
      Make room: the conditions on {places} say the same thing. A single condition can do it for both:{' '}
      <Code>{pair.tag}</Code>
    </>
  )
}

/** A line of the file, which can be pressed where the file is open. */
function LineLink({ at, onLine }: { at: number } & Pick<WordsForAllProps, 'onLine'>) {
  if (!onLine) return `line ${at}`
  return (
    <Anchor component="button" type="button" fz="sm" onClick={() => onLine(at)}>
      line {at}
    </Anchor>
  )
}

/** A folded list of combinations of answers, by name, each a button. */
function CombinationList({
  family,
  entries,
  onOwn,
}: Pick<WordsForAllProps, 'family' | 'onOwn'> & Pick<ConditionLimitNoteProps, 'entries'>) {
  const [isOpen, { toggle }] = useDisclosure()
  return (
    <>
      <Anchor component="button" type="button" fz="sm" aria-expanded={isOpen} onClick={toggle}>
        {isOpen ? 'Hide' : 'List'} {inflect(entries.length, 'it', 'them')}
      </Anchor>
      {isOpen && (
        <List fz="sm" mt="0.25rem" listStyleType="none">
          {entries.map((entry) => (
            <List.Item key={entry.contentId}>
              <Anchor component="button" type="button" fz="sm" ta="start" onClick={() => onOwn(entry)}>
                {formatCombination(family, entry.flags)}
              </Anchor>
            </List.Item>
          ))}
        </List>
      )}
    </>
  )
}
