import MiniSearch from 'minisearch'
import type { SearchDocument, StudioIndex } from '../model/studio-model.ts'
import { textLink } from '../app/links.ts'

/** What a search found: a sentence in a text, or a text or test by its name. */
export interface Hit {
  readonly to: string
  /** The sentence, or the name. */
  readonly words: string
  /** Where it is. */
  readonly place: string
  /** The words of the sentence that fit. */
  readonly terms: readonly string[]
}

interface Indexed {
  readonly id: number
  readonly words: string
  readonly names: string
  /** The texts that say a sentence: "prediabetes share" finds what is said of prediabetes. */
  readonly places: string
}

type Named = Omit<Hit, 'terms'>

/** Finds sentences, ids, placeholders and names, misspelled ones too. */
export interface TextSearch {
  search(wanted: string): readonly Hit[]
}

const MAXIMUM_HITS = 30

/** An index over everything that participants read. */
export function textSearch({ sentences }: SearchDocument, { tests, others }: StudioIndex): TextSearch {
  const hits: (Named & { readonly ids?: readonly string[]; readonly besides?: number })[] = []
  const search = new MiniSearch<Indexed>({
    fields: ['words', 'names', 'places'],
    storeFields: [],
    // A placeholder is found with and without its braces, an id by its parts too.
    tokenize: (text) => text.split(/[\s\p{P}]+/u).flatMap((word) => [word, ...wordsOfName(word)]),
    searchOptions: {
      prefix: true,
      fuzzy: (term) => (term.length > 3 ? 0.2 : false),
      boost: { names: 2, places: 0.3 },
      combineWith: 'AND',
    },
  })
  const items: Indexed[] = []
  const add = (hit: Named, names: string) => items.push({ id: hits.push(hit) - 1, words: hit.words, names, places: '' })
  for (const { id, label, ranges } of tests) {
    add({ to: `/test/${id}`, words: label, place: id }, id)
    for (const range of ranges) {
      for (const entry of range.entries)
        add({ to: `/entry/${id}/${entry}`, words: `${label}: ${range.label}`, place: entry }, `${id} ${entry}`)
      for (const { name } of range.families)
        add({ to: `/family/${id}/${name}`, words: `${label}: ${range.label}`, place: name }, `${id} ${name}`)
    }
  }
  for (const { id, title } of others) add({ to: textLink(id), words: title, place: id }, id)
  const incidentals = new Set(tests.flatMap((test) => test.incidentals.map((finding) => `${test.id}/${finding}`)))
  const linkOf = (id: string) => (incidentals.has(id) ? `/text/${id}` : textLink(id))
  for (const { text, ids, more } of sentences) {
    const [first = ''] = ids
    const id = hits.push({ to: linkOf(first), words: text, place: first, ids, besides: ids.length - 1 + more }) - 1
    items.push({ id, words: text, names: '', places: ids.join(' ') })
  }
  search.addAll(items)
  return {
    search: (wanted) => {
      const whole = search.search(wanted)
      // Where no text has all the words, those with the most of them.
      const found = whole.length > 0 ? whole : search.search(wanted, { combineWith: 'OR' })
      return found.slice(0, MAXIMUM_HITS).map(({ id, match }) => {
        const { ids = [], besides = 0, ...hit } = hits[id as number]!
        const terms = Object.keys(match)
        const numberIn = (name: string) => terms.filter((term) => name.toLowerCase().includes(term)).length
        const best = ids.reduce((one, other) => (numberIn(other) > numberIn(one) ? other : one), ids[0] ?? '')
        if (best === '') return { ...hit, terms }
        return { ...hit, terms, to: linkOf(best), place: besides > 0 ? `${best} and ${besides} more` : best }
      })
    },
  }
}

/** "labLdlCholesterol" is also "lab", "ldl" and "cholesterol". */
function wordsOfName(word: string): string[] {
  const parts = word.split(/_|(?<=[a-z])(?=[A-Z])/)
  return parts.length > 1 ? parts : []
}
