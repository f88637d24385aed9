import { escapePattern } from '../../catalogue/escape-pattern.ts'
import { Text } from '@mantine/core'
import { useSuspenseStudioDocument } from '../content/use-suspense-studio-document.ts'
import type { GlossaryDocument } from '../model/documents.ts'
import type { TextTable } from '../model/text.ts'

/** The words of a text that the glossary explains, each with the everyday word that comes first in a text. */
export function GlossaryList({ table, blocks }: { table: TextTable; blocks: readonly number[] }) {
  const glossary = useSuspenseStudioDocument<GlossaryDocument>('glossary.json') ?? []
  const words = blocks.flatMap((index) => table.blocks[index]!.sentences.map(({ text }) => text)).join(' ')
  const used = listUsedTerms(glossary, words)
  if (used.length === 0) return <Text>The text uses no words from the glossary.</Text>
  return (
    <dl>
      {used.map(({ term, meaning, everyday }) => (
        <div key={term}>
          <Text component="dt" fw={700}>
            {term}
            {everyday !== undefined && `, everyday: ${everyday}`}
          </Text>
          <Text component="dd" m={0} mb="sm">
            {meaning}
          </Text>
        </div>
      ))}
    </dl>
  )
}

/** Lists the terms that occur as whole words, in any case; abbreviations only in their own case. */
export function listUsedTerms(glossary: GlossaryDocument, words: string): GlossaryDocument {
  return glossary.filter(({ term }) => {
    const isAbbreviation = term === term.toUpperCase()
    return new RegExp(`(?<![\\w{])${escapePattern(term)}s?(?!\\w)`, isAbbreviation ? '' : 'i').test(words)
  })
}
