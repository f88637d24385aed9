import { Anchor, Card, Group, SegmentedControl, Table, Text, Title } from '@mantine/core'
import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { useState } from 'react'
import type { StudioEntry, StudioFamily } from '../model/studio-model.ts'
import { groupsOf } from './combinations.ts'

interface CombinationMatrixProps {
  readonly family: StudioFamily
  readonly entries: readonly StudioEntry[]
  readonly chosen: StudioEntry | undefined
  /** The entries that say the chosen sentence; undefined while none is chosen. */
  readonly readers: readonly StudioEntry[] | undefined
  readonly onChoose: (flags: readonly string[]) => void
}

/** Every combination of a family's flags, those that read the same together, the shortest text first. */
export function CombinationMatrix({ family, entries, chosen, readers, onChoose }: CombinationMatrixProps) {
  const [order, setOrder] = useState('shortest')
  const groups = order === 'shortest' ? groupsOf(entries) : [...groupsOf(entries)].reverse()
  return (
    <Card component="section" padding={0}>
      <Group justify="space-between" p="md" pb="xs">
        <Title order={2} fz="md">
          All combinations: {entries.length}, {groups.length} different {groups.length === 1 ? 'text' : 'texts'}
        </Title>
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
      <Table.ScrollContainer minWidth={480} maxHeight={420}>
        <Table stickyHeader>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Text</Table.Th>
              <Table.Th ta="end">Words</Table.Th>
              {family.flags.map(({ flag, phrase }) => (
                <Table.Th key={flag}>{phrase}</Table.Th>
              ))}
              {readers && <Table.Th>Reads the sentence</Table.Th>}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {groups.flatMap(({ entries: same, words }, group) =>
              same.map((entry, at) => (
                <Table.Tr
                  key={entry.contentId}
                  {...(entry === chosen && { bg: 'ink.1', 'aria-current': true as const })}
                >
                  <Table.Td>
                    <Anchor component="button" type="button" fz="sm" onClick={() => onChoose(entry.flags ?? [])}>
                      {entry.contentId}
                    </Anchor>
                    {at > 0 && (
                      <Text span fz="xs" c="dimmed">
                        {' '}
                        reads as text {group + 1}
                      </Text>
                    )}
                  </Table.Td>
                  <Table.Td ta="end">{words}</Table.Td>
                  {family.flags.map(({ flag }) => (
                    <Table.Td key={flag}>
                      {entry.flags?.includes(flag) === true && <CheckIcon size={18} role="img" aria-label="yes" />}
                    </Table.Td>
                  ))}
                  {readers && <Table.Td>{readers.includes(entry) ? 'yes' : ''}</Table.Td>}
                </Table.Tr>
              )),
            )}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Card>
  )
}
