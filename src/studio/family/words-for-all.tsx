import { Anchor, Code, List, Stack, Text, Title } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { meets } from '../../catalogue/condition.ts'
import type { Joinable, StudioFamily } from '../model/family-model.ts'
import type { StudioEntry } from '../model/studio-model.ts'
import { nameOfFlags } from './combinations.ts'
import { combinations, combinationsOf, havingAll } from './scope.ts'
import { whenFor } from './when-for.ts'

interface WordsForAllProps {
  readonly family: StudioFamily
  readonly all: readonly StudioEntry[]
  readonly entry: StudioEntry
  /** Shows a line of the family's file; without it, lines are only named. */
  readonly onLine: ((line: number) => void) | undefined
  /** Shows the text of other answers, to write one of its own for them. */
  readonly onOwn: (entry: StudioEntry) => void
}

/** How to write something for everybody who told us the chosen answers, whatever else they did. */
export function WordsForAll({ family, all, entry, onLine, onOwn }: WordsForAllProps) {
  const { flags = [] } = entry
  const { written, most } = family.conditions
  const people = havingAll(all, entry)
  const own = people.filter(({ isOwn }) => isOwn)
  const isFor = (condition: (typeof written)[number]) =>
    all.every((one) => meets(condition, new Set(one.flags)) === people.includes(one))
  const theirs = written.find(isFor)
  const lines = { onLine }
  return (
    <Stack gap="xs">
      <Title order={3} fz="sm">
        For {flags.length === 0 ? 'everybody' : `everybody who told us about ${nameOfFlags(family, flags)}`}:{' '}
        {combinationsOf(people)}
      </Title>
      {own.length > 0 && (
        <Text component="div" fz="sm">
          The family’s file does not reach {own.length === 1 ? 'the one' : `the ${own.length}`} with a text of its own.{' '}
          <OwnTexts family={family} entries={own} onOwn={onOwn} />
        </Text>
      )}
      {flags.length === 0 ? (
        <Text fz="sm">
          Everybody reads what is outside of every <Code>{'<When ...>'}</Code>: write the words there.
        </Text>
      ) : theirs ? (
        <Text fz="sm">
          The condition on <Line at={theirs.line} {...lines} /> is for exactly these people: write the words there.
        </Text>
      ) : written.length >= most ? (
        <NoRoom family={family} entries={people} onLine={onLine} onOwn={onOwn} />
      ) : (
        <Text fz="sm">
          Put the words between <Code>{whenFor(family, flags)}</Code> and <Code>{'</When>'}</Code>, each on a line of
          its own, and never inside another condition: end that one first. The file has {written.length} of at most{' '}
          {most} conditions.
        </Text>
      )}
    </Stack>
  )
}

interface NoRoomProps extends Pick<WordsForAllProps, 'family' | 'onLine' | 'onOwn'> {
  readonly entries: readonly StudioEntry[]
}

/** A file that has all conditions that it may have: which of them could be one, and which texts could be written instead. */
function NoRoom({ family, entries, onLine, onOwn }: NoRoomProps) {
  const { written, most, joinable } = family.conditions
  const left = entries.filter(({ isOwn }) => isOwn !== true)
  return (
    <>
      <Text fz="sm">
        A condition for them would be number {written.length + 1}: one too many, because nobody can follow more than{' '}
        {most}. None of those in the file is for exactly these people, so words that you write into one of them are read
        by other people, too, or not by all of these people.
        {joinable.length === 0 &&
          ' No two of them say the same or are for the same people, so none can simply be joined with another.'}
      </Text>
      <Text fz="sm">What works:</Text>
      <List fz="sm" spacing="xs">
        {joinable.map((pair) => (
          <List.Item key={pair.lines.join(' ')}>
            <JoinWords pair={pair} onLine={onLine} />
          </List.Item>
        ))}
        {left.length > 0 && (
          <List.Item>
            Write a text of its own for {left.length === 1 ? 'the combination' : `each of ${combinations(left.length)}`}{' '}
            that {left.length === 1 ? 'reads' : 'read'} the family’s file. Each begins as it reads now, and later
            changes to the family’s file do not affect it. <OwnTexts family={family} entries={left} onOwn={onOwn} />
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
function JoinWords({ pair, onLine }: { pair: Joinable } & Pick<WordsForAllProps, 'onLine'>) {
  const [one, other] = pair.lines
  const places = (
    <>
      <Line at={one} onLine={onLine} /> and <Line at={other} onLine={onLine} />
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
function Line({ at, onLine }: { at: number } & Pick<WordsForAllProps, 'onLine'>) {
  if (!onLine) return `line ${at}`
  return (
    <Anchor component="button" type="button" fz="sm" onClick={() => onLine(at)}>
      line {at}
    </Anchor>
  )
}

/** Combinations of answers by their names, each of which can be pressed; listed when somebody asks for them. */
function OwnTexts({
  family,
  entries,
  onOwn,
}: Pick<WordsForAllProps, 'family' | 'onOwn'> & Pick<NoRoomProps, 'entries'>) {
  const [isOpen, { toggle }] = useDisclosure()
  return (
    <>
      <Anchor component="button" type="button" fz="sm" aria-expanded={isOpen} onClick={toggle}>
        {isOpen ? 'Hide' : 'List'} {entries.length === 1 ? 'it' : 'them'}
      </Anchor>
      {isOpen && (
        <List fz="sm" mt="0.25rem" listStyleType="none">
          {entries.map((entry) => (
            <List.Item key={entry.contentId}>
              <Anchor component="button" type="button" fz="sm" ta="start" onClick={() => onOwn(entry)}>
                {nameOfFlags(family, entry.flags)}
              </Anchor>
            </List.Item>
          ))}
        </List>
      )}
    </>
  )
}
