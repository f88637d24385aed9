import { Table, Text } from '@mantine/core'
import { PlaceLink } from '../findings/place-link.tsx'
import type { TextTable } from '../model/text-model.ts'

interface SentenceListProps {
  readonly table: TextTable
  readonly blocks: readonly number[]
  /** The place of the words that were pressed in the panel, as `file:line`. */
  readonly chosen?: string | undefined
}

/** Every sentence of a text in order, with its length and the line that writes it. */
export function SentenceList({ table, blocks, chosen }: SentenceListProps) {
  const sentences = blocks.flatMap((index) => table.blocks[index]!.sentences)
  return (
    <Table.ScrollContainer minWidth={280}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Sentence</Table.Th>
            <Table.Th ta="end">Words</Table.Th>
            <Table.Th>Written in</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {sentences.map(({ text, at, words }, index) => {
            const file = table.files[at[0]]!
            const isChosen = chosen === `${file}:${at[1]}`
            return (
              <Table.Tr key={`${index} ${text}`} {...(isChosen && { bg: 'ink.1', 'aria-current': true })}>
                <Table.Td>{text}</Table.Td>
                <Table.Td ta="end">
                  {words}
                  {words > 25 && (
                    <Text fz="xs" c="red.8">
                      long
                    </Text>
                  )}
                </Table.Td>
                <Table.Td>
                  <PlaceLink file={file} line={at[1]} short />
                </Table.Td>
              </Table.Tr>
            )
          })}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}
