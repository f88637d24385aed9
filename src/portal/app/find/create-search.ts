import MiniSearch, { type SearchOptions } from 'minisearch'
import { toSearchTerm } from '../../../catalogue/to-search-term.ts'
import type { FindTarget } from './find-target.ts'

interface SearchDocument {
  readonly id: number
  readonly name: string
  readonly names: string
  readonly words: string
  /** Separate from the names, so that a test with more results is not the worse match. */
  readonly dates: string
}

/** Creates a search over `targets`. Equally good matches keep their order. */
export function createSearch(targets: readonly FindTarget[]): (wanted: string) => readonly FindTarget[] {
  const index = new MiniSearch<SearchDocument>({
    fields: ['name', 'names', 'words', 'dates'],
    processTerm: (word) => toSearchTerm(word) ?? null,
    searchOptions: { prefix: true, boost: { name: 3, names: 1.5 } },
  })
  index.addAll(
    targets.map(({ name, context, names, words, earlier = [] }, id) => ({
      id,
      name,
      names: names.join(' '),
      words: words.join(' '),
      dates: [context, ...earlier.map(({ date }) => date)].join(' '),
    })),
  )
  return (wanted) => {
    for (const options of attempts) {
      const found = index.search(wanted, options)
      if (found.length > 0) return found.map(({ id }) => targets[id as number]!)
    }
    return []
  }
}

const computeFuzziness = (word: string) => (word.length > 3 ? 0.2 : false)

/** Tries all words as typed or as prefixes, then with typos, then matches of some of the words. */
const attempts: readonly SearchOptions[] = [
  { combineWith: 'AND' },
  { combineWith: 'AND', fuzzy: computeFuzziness },
  { combineWith: 'OR', fuzzy: computeFuzziness },
]
