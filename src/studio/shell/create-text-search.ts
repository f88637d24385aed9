import MiniSearch, { type Query, type SearchResult } from 'minisearch'
import type { GlossaryDocument, SearchDocument, StudioIndex } from '../model/documents.ts'
import { createPlaceLabeler } from '../content/create-place-labeler.ts'
import { toAudienceLink } from '../content/links.ts'
import { toSearchTerm } from '../../catalogue/to-search-term.ts'
import { listPhrasings, splitWords } from './search-words.ts'

/** A text that has the words, with its name and address. */
export interface HitPlace {
  readonly to: string
  readonly name: string
  readonly id: string
}

/** What a search found: a sentence with the texts that say it, or a text or test by its name. */
export interface Hit {
  /** The sentence, or the name. */
  readonly words: string
  /** The best match, then further texts. */
  readonly places: readonly [HitPlace, ...HitPlace[]]
  /** How many more texts say it. */
  readonly more: number
  /** The words of the sentence that fit. */
  readonly terms: readonly string[]
}

interface IndexItem {
  readonly id: number
  /** The name of a test, range or other text. */
  readonly title: string
  readonly words: string
  readonly names: string
  /** The names of a sentence's texts: "prediabetes share" finds what texts on prediabetes say about sharing. */
  readonly places: string
}

interface SearchItem {
  readonly words: string
  readonly places: readonly string[]
  readonly isSentence: boolean
  /** The flags of a family, which an address may name. */
  readonly flags?: readonly string[]
  /** The axis values of its readers. */
  readonly values?: readonly string[]
  readonly to?: string
}

/** Finds sentences, ids, placeholders and names, even if they are misspelled or typed as everyday words. */
export interface TextSearch {
  search(query: string): readonly Hit[]
}

const maxHits = 30

/** How many other texts that say a sentence are listed. */
const maxPlaces = 20

/** An index over everything that participants read. */
export function createTextSearch(
  { ids, sentences }: SearchDocument,
  { tests, others }: Pick<StudioIndex, 'tests' | 'others'>,
  glossary: GlossaryDocument = [],
): TextSearch {
  const found: SearchItem[] = []
  const items: IndexItem[] = []
  const placeholderItems = new Set<number>()
  const search = new MiniSearch<IndexItem>({
    fields: ['title', 'words', 'names', 'places'],
    storeFields: [],
    tokenize: splitWords,
    processTerm: (word) => toSearchTerm(word) ?? null,
    searchOptions: {
      prefix: (word) => word.length > 2,
      boost: { title: 3, words: 1.5, places: 0.5 },
      // A placeholder's name says less than a sentence.
      boostDocument: (id) => (placeholderItems.has(id as number) ? 0.1 : 1),
    },
  })
  const getPlaceName = createPlaceLabeler(tests, others)
  const add = (item: SearchItem, indexed: Omit<IndexItem, 'id'>) => items.push({ id: found.push(item) - 1, ...indexed })
  const addNamed = (title: string, id: string, names: string, more: Pick<SearchItem, 'to' | 'flags' | 'values'> = {}) =>
    add({ words: title, places: [id], isSentence: false, ...more }, { title, words: '', names, places: '' })
  for (const { id, label, ranges, flags, axisGroups } of tests) {
    addNamed(label, id, id, { to: `/test/${id}` })
    for (const { family, rangeId, people, flags: values } of axisGroups) {
      const title = `${label}: ${ranges.find((range) => range.id === rangeId)?.label ?? rangeId}, ${people}`
      const names = `${id} ${family} ${flags.join(' ')} ${splitAxisValues(values)}`
      addNamed(title, `${id}/${family}`, names, { to: `/family/${id}/${family}`, flags, values })
    }
    for (const range of ranges) {
      const title = `${label}: ${range.label}`
      for (const entry of range.entries) addNamed(getPlaceName(`${id}/${entry}`), `${id}/${entry}`, `${id} ${entry}`)
      // A family whose axes lead to several ranges is found only by the values of its axes.
      const isOfRange = (name: string) =>
        axisGroups.every(({ family, rangeId }) => family !== name || rangeId === range.id)
      for (const { name } of range.families.filter((each) => isOfRange(each.name)))
        addNamed(title, `${id}/${name}`, `${id} ${name} ${flags.join(' ')}`, { to: `/family/${id}/${name}`, flags })
    }
  }
  for (const { id } of others) addNamed(getPlaceName(id), id, id)
  const placeWords = new Map<string, ReadonlySet<string>>()
  const getPlaceWords = (id: string) => {
    const words =
      placeWords.get(id) ?? new Set(splitWords(`${id} ${getPlaceName(id)}`).map((word) => word.toLowerCase()))
    placeWords.set(id, words)
    return words
  }
  for (const { text, ids: said } of sentences) {
    if (text.includes('{') && !/[.!?:]$/.test(text)) placeholderItems.add(found.length)
    const places = [...new Set(said.flatMap((at) => [...getPlaceWords(ids[at]!)]))].join(' ')
    const item = { words: text, places: said.map((at) => ids[at]!), isSentence: true }
    add(item, { title: '', words: text, names: '', places })
  }
  search.addAll(items)
  const toLink = (id: string) => toAudienceLink(id, tests)
  return {
    search: (query) => {
      const ways = listPhrasings(query, glossary)
      if (ways.length === 0) return []
      const phrases = ways.flat().filter((words) => words.length > 1)
      const literal = listLiteralMatches(found, query)
      const near = listBestMatches(search, ways, found).filter(({ id }) => !literal.has(id))
      const literally = [...literal].map((id) => ({ id, terms: splitWords(query) }))
      return [...literally, ...near].slice(0, maxHits).map(({ id, terms }) => {
        const item = found[id]!
        const fits = new Map(
          item.places.map((place) => [place, countFittingTerms(terms, getPlaceWords(place), phrases)]),
        )
        const [first = '', ...rest] = [...item.places].sort((one, other) => fits.get(other)! - fits.get(one)!)
        const toHitPlace = (place: string): HitPlace => ({
          to: toAddress(item, toLink(place), ways),
          name: getPlaceName(place),
          id: place,
        })
        const shown = rest.slice(0, maxPlaces).map(toHitPlace)
        return { words: item.words, places: [toHitPlace(first), ...shown], more: rest.length - shown.length, terms }
      })
    },
  }
}

/** Finds the sentences that contain several words as typed, regardless of case and punctuation; the shortest first. */
function listLiteralMatches(found: readonly SearchItem[], query: string): ReadonlySet<number> {
  const phrase = normalizePhrase(query)
  if (!phrase.trim().includes(' ')) return new Set()
  const saying = found.flatMap(({ words, isSentence }, id) =>
    isSentence && normalizePhrase(words).includes(phrase) ? [{ id, length: words.length }] : [],
  )
  return new Set(saying.sort((one, other) => one.length - other.length).map(({ id }) => id))
}

/** Turns a text into lowercase words, with one space around each. */
function normalizePhrase(text: string): string {
  return ` ${text
    .toLowerCase()
    .split(/[\s\p{P}]+/u)
    .join(' ')
    .trim()} `
}

/**
 * Finds the items that have all the words or their synonyms, those with whole words as typed first. If there are none, finds sentences of
 * the texts that have the most of them, because the query may span several sentences.
 */
function listBestMatches(
  search: MiniSearch<IndexItem>,
  ways: readonly (readonly string[])[][],
  found: readonly SearchItem[],
): readonly { readonly id: number; readonly terms: readonly string[] }[] {
  const listPlaces = (id: number) => found[id]!.places
  // A word with synonyms is not misspelled.
  const typed = new Set(ways.flatMap((alike) => (alike.length === 1 ? alike.flat() : [])))
  const query = (combineWith: 'AND' | 'OR'): Query => ({
    combineWith,
    fuzzy: (word) => (typed.has(word) && word.length > 3 ? 0.2 : false),
    queries: ways.map((alike) => ({
      combineWith: 'OR' as const,
      queries: alike.map((words) => ({ combineWith: 'AND' as const, queries: [...words] })),
    })),
  })
  const toMatch = ({ id, match }: SearchResult) => ({ id: id as number, terms: Object.keys(match) })
  /** Counts the query's words that match whole and as typed, rather than by prefix or synonym. */
  const countTyped = ({ match }: SearchResult) =>
    ways.filter(([words = []]) => words.every((word) => Object.hasOwn(match, word))).length
  const all = search.search(query('AND')).map((result) => ({ result, count: countTyped(result) }))
  /** 1 for a text or test whose name has all the words; it ranks above sentences. */
  const getNameRank = ({ result: { id }, count }: (typeof all)[number]) =>
    Number(count === ways.length && !found[id as number]!.isSentence)
  if (all.length > 0)
    return all
      .sort((one, other) => other.count - one.count || getNameRank(other) - getNameRank(one))
      .slice(0, maxHits)
      .map(({ result }) => toMatch(result))
  const some = search.search(query('OR')).map((result) => {
    const asked = new Set(result.queryTerms)
    const held = ways.flatMap((alike, way) =>
      alike.some((words) => words.every((word) => asked.has(word))) ? [way] : [],
    )
    return { result, held }
  })
  const inText = new Map<string, Set<number>>()
  for (const { result, held } of some)
    for (const place of listPlaces(result.id as number)) {
      const ofText = inText.get(place) ?? new Set()
      inText.set(place, ofText)
      for (const way of held) ofText.add(way)
    }
  return some
    .map(({ result, held }) => {
      const together = Math.max(...listPlaces(result.id as number).map((place) => inText.get(place)!.size))
      return { result, score: result.score * held.length ** 2 * together ** 2 }
    })
    .sort((one, other) => other.score - one.score)
    .slice(0, maxHits)
    .map(({ result }) => toMatch(result))
}

/** Counts the terms that a text's name has; a phrase that stands for one word counts in full or not at all. */
function countFittingTerms(
  terms: readonly string[],
  name: ReadonlySet<string>,
  phrases: readonly (readonly string[])[],
): number {
  const broken = new Set(phrases.filter((words) => !words.every((word) => name.has(word))).flat())
  return terms.filter((term) => name.has(term) && !broken.has(term)).length
}

/** The address of a result: a sentence is marked in its text; a family opens with the query's flags and a note about the search. */
function toAddress(
  { isSentence, words, to, flags = [], values = [] }: SearchItem,
  link: string,
  ways: readonly (readonly string[])[][],
) {
  if (isSentence) return `${link}?sentence=${encodeURIComponent(words)}`
  const asked = new Set(ways.flatMap((alike) => alike.flat()))
  // "stroke" is a flag, and a word of the name Stroke Risk.
  const named = new Set(splitWords(words.toLowerCase()))
  const isAsked = (flag: string) => asked.has(flag.toLowerCase()) && !named.has(flag.toLowerCase())
  const chosen = [...values, ...flags.filter(isAsked)]
  return `${to ?? link}${chosen.length > 0 ? `?flags=${chosen.join('+')}&from=search` : ''}`
}

/** Axis values as users may type them: `age=OVER55` is "OVER55", "over" and "55". */
function splitAxisValues(values: readonly string[]): string {
  return values
    .map((flag) => flag.replace(/^.*=/, ''))
    .map((value) => `${value} ${value.replace(/(?<=[A-Za-z])(?=\d)/, ' ')}`)
    .join(' ')
}
