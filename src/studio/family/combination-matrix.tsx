import { Anchor, Button, Card, Group, SegmentedControl, Table, Text, Title } from '@mantine/core'
import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { useState } from 'react'
import { formatCount } from '../../catalogue/words.ts'
import type { StudioFamily } from '../model/family.ts'
import type { StudioEntry } from '../model/documents.ts'
import { groupEntries, formatCombination } from './combinations.ts'
import classes from './combination-matrix.module.css'
import { ContentId } from './content-id.tsx'

interface CombinationMatrixProps {
  readonly family: StudioFamily
  readonly entries: readonly StudioEntry[]
  readonly chosen: StudioEntry | undefined
  /** The chosen sentence, and the entries that say it; undefined while none is chosen. */
  readonly sentence: string | undefined
  readonly audience: readonly StudioEntry[] | undefined
  readonly onChoose: (flags: readonly string[]) => void
}

/** The number of combinations that the table shows at first. */
const initialRows = 12

/** The number of characters of the chosen sentence to show. */
const maxSentenceLength = 60

/** Every combination of a family's flags, with equal texts next to each other, the shortest text first. */
export function CombinationMatrix({ family, entries, chosen, sentence, audience, onChoose }: CombinationMatrixProps) {
  const [order, setOrder] = useState('shortest')
  const [isWhole, setWhole] = useState(false)
  const groups = order === 'shortest' ? groupEntries(entries) : [...groupEntries(entries)].reverse()
  const all = groups.flatMap(({ entries: same, words }, group) =>
    same.map((entry) => ({ entry, words, text: group + 1, isReader: audience?.includes(entry) === true })),
  )
  // Who reads the chosen sentence comes first.
  const rows = [...all].sort((one, other) => Number(other.isReader) - Number(one.isReader))
  return (
    <Card component="section" aria-labelledby="combinations">
      <Group justify="space-between" mb="xs">
        <div>
          <Title order={2} fz="md" id="combinations">
            All combinations: {entries.length}, {formatCount(groups.length, 'different text')}
          </Title>
          <Text fz="sm" role="status">
            {audience && `${audience.length} of ${entries.length} read “${shortenSentence(sentence ?? '')}”`}
          </Text>
        </div>
        <SegmentedControl
          aria-label="Which texts come first"
          value={order}
          onChange={setOrder}
          data={[
            { value: 'shortest', label: 'Shortest first' },
            { value: 'longest', label: 'Longest first' },
          ]}
        />
      </Group>
      <Table className={classes.table}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Told us about</Table.Th>
            {audience && <Table.Th>Reads the sentence</Table.Th>}
            <Table.Th>Text</Table.Th>
            <Table.Th className={classes.number}>Words</Table.Th>
            {family.flags.map(({ flag, phrase }) => (
              <Table.Th key={flag} className={classes.flag}>
                {phrase}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.slice(0, isWhole ? rows.length : initialRows).map(({ entry, words, text, isReader }) => (
            <Table.Tr key={entry.contentId} {...(entry === chosen && { bg: 'ink.1', 'aria-current': true as const })}>
              <Table.Td>
                <Anchor component="button" type="button" fz="sm" ta="start" onClick={() => onChoose(entry.flags ?? [])}>
                  {formatCombination(family, entry.flags)}
                </Anchor>
                <Text fz="xs" c="dimmed" className={classes.id}>
                  <ContentId id={entry.contentId} />
                  {entry.isOwn === true && ', a text of its own'}
                </Text>
              </Table.Td>
              {audience && <Table.Td data-label="Reads the sentence">{isReader ? 'yes' : 'no'}</Table.Td>}
              <Table.Td data-label="Text">{text}</Table.Td>
              <Table.Td className={classes.number} data-label="Words">
                {words}
              </Table.Td>
              {family.flags.map(({ flag }) => (
                <Table.Td key={flag} className={classes.flag}>
                  {entry.flags?.includes(flag) === true && <CheckIcon size={18} role="img" aria-label="yes" />}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {!isWhole && rows.length > initialRows && (
        <Button variant="subtle" fullWidth onClick={() => setWhole(true)}>
          Show all {rows.length} combinations
        </Button>
      )}
    </Card>
  )
}

/** A sentence, or its first words if it is long. */
function shortenSentence(sentence: string): string {
  if (sentence.length <= maxSentenceLength) return sentence
  return `${sentence.slice(0, maxSentenceLength).replace(/\s+\S*$/, '')} …`
}
