import type { DefinitionsDocument, GlossaryDocument, SearchDocument, StudioIndex } from '../model/documents.ts'
import { createTextSearch, type TextSearch } from './create-text-search.ts'
import { listValueHits } from './list-value-hits.ts'

/** The search of every page: first what a person with the result in the query reads, then sentences, ids and names. */
export function createStudioSearch(
  document: SearchDocument,
  index: Pick<StudioIndex, 'tests' | 'others'>,
  glossary: GlossaryDocument,
  definitions: DefinitionsDocument,
): TextSearch {
  const texts = createTextSearch(document, index, glossary)
  return {
    search: (query) => [...listValueHits(query, definitions, index.tests, glossary), ...texts.search(query)],
  }
}
