import { Button, Code, List, Text } from '@mantine/core'
import { selectPlural } from '../../catalogue/words.ts'
import type { JoinableConditions, JoinEdit, StudioFamily } from '../model/family.ts'
import type { StudioEntry } from '../model/documents.ts'
import { CombinationList } from './combination-list.tsx'
import { formatCombinations } from './edit-target.ts'
import { LineLink } from './line-link.tsx'

interface ConditionLimitNoteProps {
  readonly family: StudioFamily
  /** The entries of the people for whom words are to be written. */
  readonly entries: readonly StudioEntry[]
  readonly onLine: ((line: number) => void) | undefined
  readonly onOwn: (entry: StudioEntry) => void
  /** Joins two conditions; absent if the file is not open. */
  readonly onJoin: ((edit: JoinEdit) => void) | undefined
}

/** The note for a file that has reached its maximum of conditions: how to make room, and which separate texts could be written instead. */
export function ConditionLimitNote({ family, entries, onLine, onOwn, onJoin }: ConditionLimitNoteProps) {
  const { count, maxConditions, joinablePairs } = family.conditions
  const left = entries.filter(({ isOwn }) => isOwn !== true)
  // Suggestions with a button come first.
  const pairs = [...joinablePairs].sort(
    (one, other) => Number(other.edit !== undefined) - Number(one.edit !== undefined),
  )
  return (
    <>
      <Text fz="sm">
        The file has {count} conditions, and readers of it cannot follow more than {maxConditions}. To write words for
        these people only, do one of these first:
      </Text>
      <List fz="sm" spacing="xs">
        {pairs.map((pair) => (
          <List.Item key={pair.lines.join(' ')}>
            <JoinSuggestion pair={pair} onLine={onLine} onJoin={onJoin} />
          </List.Item>
        ))}
        {left.length > 0 && (
          <List.Item>
            Write a text of its own for{' '}
            {selectPlural(left.length, 'the combination', `each of ${formatCombinations(left.length)}`)} that{' '}
            {selectPlural(left.length, 'reads', 'read')} the family’s file.{' '}
            <CombinationList family={family} entries={left} onPress={onOwn} />
          </List.Item>
        )}
      </List>
    </>
  )
}

/** Explains how two conditions can become one, which makes room for a new one. */
function JoinSuggestion({
  pair,
  onLine,
  onJoin,
}: { pair: JoinableConditions } & Pick<ConditionLimitNoteProps, 'onLine' | 'onJoin'>) {
  const { lines, tag, edit } = pair
  const [one, other] = lines
  const places = (
    <>
      <LineLink at={one} onLine={onLine} /> and <LineLink at={other} onLine={onLine} />
    </>
  )
  const reason =
    tag === undefined ? (
      <>The conditions on {places} are for the same people.</>
    ) : (
      <>The conditions on {places} say the same words.</>
    )
  if (edit && onJoin)
    return (
      <>
        {reason} They can be one, and everyone reads what they read now.{' '}
        <Button size="compact-sm" variant="default" onClick={() => onJoin(edit)}>
          Combine lines {one} and {other}
        </Button>
      </>
    )
  if (tag === undefined)
    return (
      <>
        {reason} If the words of one can follow those of the other, move them there and delete the condition that is
        left empty.
      </>
    )
  if (tag === '') return <>{reason} Together they cover everyone: keep the words once, and delete both conditions.</>
  return (
    <>
      {reason} Keep the words once, between <Code>{tag}</Code> and <Code>{'</When>'}</Code>, and delete the other
      condition.
    </>
  )
}
