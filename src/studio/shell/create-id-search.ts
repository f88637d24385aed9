import { parseTextId } from '../../catalogue/text-id.ts'
import { toAudienceLink } from '../content/links.ts'
import { createPlaceLabeler } from '../content/create-place-labeler.ts'
import type { SearchDocument, StudioIndex } from '../model/documents.ts'
import type { Hit } from './create-text-search.ts'

/** Creates a function that finds the texts with exactly this id, regardless of case; an entry's id may come without that of its test. */
export function createIdSearch(
  { ids }: Pick<SearchDocument, 'ids'>,
  { tests, others }: Pick<StudioIndex, 'tests' | 'others'>,
): (query: string) => readonly Hit[] {
  const found = new Map<string, string[]>()
  for (const id of ids) {
    const text = parseTextId(id)
    for (const name of text.kind === 'entry' ? [id, text.name] : [id]) {
      const key = name.toLowerCase()
      found.set(key, [...(found.get(key) ?? []), id])
    }
  }
  const getPlaceName = createPlaceLabeler(tests, others)
  return (query) =>
    (found.get(query.trim().toLowerCase()) ?? []).map((id) => {
      const name = getPlaceName(id)
      return { words: name || id, places: [{ to: toAudienceLink(id, tests), name, id }], more: 0, terms: [] }
    })
}
