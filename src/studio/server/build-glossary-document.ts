import type { Compilation } from '../../compiler/compile.ts'
import type { GlossaryDocument } from '../model/documents.ts'

/** The words that glossary.json explains. */
export function buildGlossaryDocument({ content }: Compilation): GlossaryDocument {
  return (content.parsed.glossary[0]?.value.terms ?? []).map(({ term, meaning, everyday, synonyms }) => ({
    term,
    meaning,
    ...(everyday !== undefined && { everyday }),
    ...(synonyms !== undefined && { synonyms }),
  }))
}
