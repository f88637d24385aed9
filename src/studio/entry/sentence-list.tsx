// oxlint-disable react/no-array-index-key -- parts of a text have no names of their own, and keep their places.
import { Alert, Table, Text, UnstyledButton } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useSuspenseStudioDocument } from '../content/use-suspense-studio-document.ts'
import { createFileLabeler } from '../content/create-file-labeler.ts'
import { toPathInContent } from '../content/links.ts'
import { useStudioIndex } from '../content/use-studio-index.ts'
import { FindingItem } from '../ui/finding-item.tsx'
import { PlaceLink } from '../ui/place-link.tsx'
import { SentenceWords } from '../content/sentence-words.tsx'
import type { SentenceTarget } from '../preview/find-sentence-index.ts'
import type { StudioFinding } from '../model/documents.ts'
import type { SharedDocument, StudioSentence, TextTable } from '../model/text.ts'
import { EditSentenceButton } from './edit-sentence-button.tsx'
import { SharedWords } from './shared-words.tsx'

interface SentenceListProps {
  readonly table: TextTable
  readonly blocks: readonly number[]
  /** The index of the sentence that was chosen, here or in the panel. */
  readonly chosen?: number
  readonly onChoose: (sentence: SentenceTarget) => void
  /** Opens a line in an editor next to the text; without it, lines are links. */
  readonly onOpen?: ((file: string, line: number, sentence: StudioSentence) => void) | undefined
  /** The check's findings, each shown below the sentence that causes it. */
  readonly findings?: readonly StudioFinding[]
}

const none: readonly never[] = []

/** Every sentence of a text in order, with its length and the line that writes it. */
export function SentenceList({ table, blocks, chosen, onChoose, onOpen, findings = none }: SentenceListProps) {
  const sentences = blocks.flatMap((index) => table.blocks[index]!.sentences)
  const causes = mapFindingsToSentences(table, sentences, findings)
  const shared = useSuspenseStudioDocument<SharedDocument>('shared.json') ?? {}
  const content = useStudioIndex()
  const { isLocal } = content
  const nameFile = createFileLabeler(content)
  const row = useRef<HTMLTableRowElement>(null)
  useEffect(() => {
    row.current?.scrollIntoView({ block: 'nearest' })
  }, [chosen])
  return (
    <Table.ScrollContainer minWidth={280}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Sentence</Table.Th>
            <Table.Th ta="end">Words</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {sentences.map((sentence, index) => {
            const { text, at, words } = sentence
            const file = table.files[at[0]]!
            const isChosen = index === chosen
            const open = onOpen && ((to: string, line: number) => onOpen(to, line, sentence))
            return (
              <Table.Tr key={`${index} ${text}`} {...(isChosen && { ref: row, bg: 'ink.1', 'aria-current': true })}>
                <Table.Td>
                  <UnstyledButton
                    fz="inherit"
                    lh="inherit"
                    aria-pressed={isChosen}
                    onClick={() => onChoose({ file, line: at[1], column: sentence.column, said: text })}
                  >
                    <SentenceWords text={text} />
                  </UnstyledButton>
                  {words > 25 && (
                    <Text fz="xs" c="red.8">
                      Long: {words} words
                    </Text>
                  )}
                  {isChosen && isLocal && (
                    <EditSentenceButton sentence={sentence} file={file} shared={shared} onOpen={open} />
                  )}
                  {(isChosen || file.includes('fragments/')) && (
                    <Text fz="xs">
                      <PlaceLink file={file} line={at[1]} label={nameFile(toPathInContent(file))} onOpen={open} />
                    </Text>
                  )}
                  <SharedWords sentence={sentence} shared={shared} onOpen={open} />
                  {findings
                    .filter((finding) => causes.get(finding) === index)
                    .map((finding) => (
                      <Alert
                        key={`${finding.rule} ${finding.column}`}
                        color={colors[finding.severity]}
                        role="note"
                        p="xs"
                        mt="xs"
                      >
                        <FindingItem finding={finding} />
                      </Alert>
                    ))}
                </Table.Td>
                <Table.Td ta="end" style={{ verticalAlign: 'top' }}>
                  {words}
                </Table.Td>
              </Table.Tr>
            )
          })}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}

const colors = { error: 'red', warning: 'yellow', note: 'ink' } as const

/**
 * The index of the sentence that causes each finding: the last that begins on its line before its column. No sentence causes that a part is
 * missing.
 */
export function mapFindingsToSentences(
  { files }: TextTable,
  sentences: readonly StudioSentence[],
  findings: readonly StudioFinding[],
): ReadonlyMap<StudioFinding, number> {
  return new Map(
    findings.flatMap((finding) => {
      if (finding.rule === 'required-part') return []
      const own = sentences.flatMap(({ at: [file, line], column }, index) =>
        files[file] === finding.file && line === finding.line ? [{ column, index }] : [],
      )
      const cause = own.findLast(({ column }) => column <= finding.column) ?? own[0]
      return cause ? [[finding, cause.index] as const] : []
    }),
  )
}
