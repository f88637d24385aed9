import type { AllBandsDocument, GlossaryDocument, SearchDocument, StudioIndex } from '../model/documents.ts'
import { createIdSearch } from './create-id-search.ts'
import { createTextSearch, type TextSearch } from './create-text-search.ts'
import { listValueHits } from './list-value-hits.ts'

/** The search of every page: first what a person with the result in the query reads, then the texts with the id in it, then sentences and names. */
export function createStudioSearch(
  document: SearchDocument,
  index: Pick<StudioIndex, 'tests' | 'others'>,
  glossary: GlossaryDocument,
  definitions: AllBandsDocument,
): TextSearch {
  const texts = createTextSearch(document, index, glossary)
  const findById = createIdSearch(document, index)
  return {
    search: (query) => {
      const first = [...listValueHits(query, definitions, index.tests, glossary), ...findById(query)]
      const links = new Set(first.map(({ places: [{ to }] }) => to))
      return [...first, ...texts.search(query).filter(({ places: [{ to }] }) => !links.has(to))]
    },
  }
}
