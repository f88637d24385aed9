import { diffArrays } from 'diff'
import isEqual from 'fast-deep-equal'
import type { RootContent } from 'mdast'
import type { ChangeAudience } from '../../catalogue/audience.ts'
import { splitEntryId } from '../../catalogue/text-id.ts'
import { splitSentences } from '../../catalogue/words.ts'
import type { LinkedContent } from '../link/link-content.ts'
import { toPlainLines, formatMarkdown } from '../link/text-formats.ts'
import { memoizeByObject } from '../source/memoize-by-object.ts'
import type { AudienceFinder } from './create-audience-finder.ts'

/** A wording change, with every text that it reaches. */
export interface WordingChange {
  /** "interpretationId/contentId", or for any other text its path without the file extension. */
  readonly entries: readonly string[]
  readonly before: string
  readonly after: string
  /** Who reads the change, by test and range; empty if everyone may. */
  readonly audiences: readonly ChangeAudience[]
  /** Whether other readers of the test read the new words before and read the old ones now: only who reads which has changed. */
  readonly isSwap: boolean
  /** Whether the words were removed and no reader of the tests reads them any longer. */
  readonly isGone: boolean
  /** Whether each of the texts contains the words before and after, so that only their place has changed. */
  readonly isMove: boolean
}

/** A text as participants read it. */
export interface RenderedText {
  /** A line per heading, value, paragraph or list item, without marks. */
  readonly lines: readonly string[]
  /** The same with its marks and links, for texts whose words are the same. */
  readonly marked: readonly string[]
  /** The nodes of the text, with links and cards. */
  readonly nodes: readonly RootContent[]
}

/** Every text of linked content as participants read it. */
export const renderTexts = memoizeByObject((content: LinkedContent): ReadonlyMap<string, RenderedText> => {
  const texts = new Map<string, RenderedText>()
  const addText = (id: string, heads: readonly string[], nodes: readonly RootContent[] = []) =>
    texts.set(id, renderText(heads, nodes))
  for (const { id: test, entries, incidentals } of content.interpretations) {
    for (const { contentId, title, sectionTitle, sectionHeader, nodes, ...values } of entries) {
      const summary = values.summaryValues.map((value) => `${value} (summary)`)
      const bar = (values.graphValues ?? []).map((value) => `${value} (bar)`)
      const heads = [title, ...values.resultValues, ...summary, ...bar, sectionTitle, sectionHeader]
      addText(`${test}/${contentId}`, heads, nodes)
    }
    for (const [id, { facts, nodes }] of incidentals)
      addText(`${test}/${id}`, [facts.sectionTitle, facts.sectionHeader], nodes)
  }
  for (const { product, sections } of content.products) {
    addText(`products/${product.productCode}`, [product.name])
    for (const [name, { facts, nodes }] of sections)
      addText(`products/${product.productCode}/${name}`, [facts.sectionTitle, facts.sectionHeader], nodes)
  }
  for (const { package: packageContent } of content.packages)
    addText(`packages/${packageContent.packageCode}`, [packageContent.name])
  for (const [route, { facts, nodes }] of content.pages)
    addText(`pages/${route}`, [facts.title, facts.description ?? ''], nodes)
  for (const file of content.parsed.messages)
    for (const [key, text] of Object.entries(file.value.messages))
      texts.set(`messages/${file.source.name}/${key}`, { lines: [text], marked: [text], nodes: [] })
  for (const { path, text } of content.parsed.images) {
    const words = [...text.matchAll(/>([^<]*\S[^<]*)</g)].map((match) => match[1]!.trim())
    const marked = text.replace(/\s+/g, ' ').split(/(?<=>) ?(?=<)/)
    texts.set(path.replace(/\.svg$/, ''), { lines: words, marked, nodes: [] })
  }
  return texts
})

/** Formats the Markdown lazily: for all texts it takes as long as linking them, and only texts whose nodes differ need it. */
function renderText(heads: readonly string[], nodes: readonly RootContent[]): RenderedText {
  return {
    lines: [...heads.flatMap(splitLines), ...toPlainLines(nodes)],
    get marked() {
      return [...heads, ...nodes.flatMap(listMarkedLines)]
    },
    nodes,
  }
}

/** The lines of a block as Markdown, which the texts of a family share. */
const listMarkedLines = memoizeByObject((block: RootContent) => splitLines(formatMarkdown([block])))

function splitLines(text: string): string[] {
  return text.split('\n').filter((line) => line !== '')
}

/** Lists the wording changes between two sets of texts, grouped by distinct change, the most urgent first. */
export function listWordingChanges(
  before: ReadonlyMap<string, RenderedText>,
  after: ReadonlyMap<string, RenderedText>,
  audienceFinder: AudienceFinder,
): WordingChange[] {
  const groups = new Map<string, { entries: string[]; before: string; after: string }>()
  for (const [id, now] of after) {
    const old = before.get(id)
    if (!old || isSame(old, now)) continue
    for (const [was, is] of listHunks(old, now)) {
      const key = `${was}\0${is}`
      const group = groups.get(key) ?? { entries: [], before: was, after: is }
      group.entries.push(id)
      groups.set(key, group)
    }
  }
  const [old, now] = [createWordFinder(before), createWordFinder(after)]
  const getUrgency = ({ audiences }: WordingChange) => audiences[0]?.urgency ?? -1
  return [...groups.values()]
    .map((group) => {
      const { entries, before: was, after: is } = group
      const isMove = isInEachText(before, entries, is) && isInEachText(after, entries, was)
      const isSwap = !isMove && old.isInEachTest(entries, is) && now.isInEachTest(entries, was)
      const isGone = !isMove && is === '' && !listTests(entries).includes('') && !now.isInAnyTest(entries, was)
      return { ...group, audiences: audienceFinder.listAudiences(entries), isSwap, isGone, isMove }
    })
    .sort(
      (a, b) =>
        getUrgency(b) - getUrgency(a) ||
        b.entries.length - a.entries.length ||
        (a.entries[0]! < b.entries[0]! ? -1 : 1),
    )
}

/**
 * Creates functions that tell whether entries contain words: in each of the tests to which texts belong, or in any. A text that
 * belongs to no test never matches.
 */
function createWordFinder(texts: ReadonlyMap<string, RenderedText>) {
  const tests = new Map<string, readonly string[]>()
  const isSaid = (test: string, words: string): boolean => {
    if (test === '') return false
    const said =
      tests.get(test) ??
      [...texts].flatMap(([id, text]) => (splitEntryId(id).interpretationId === test ? [joinSentences(text)] : []))
    tests.set(test, said)
    return words === '' || said.some((text) => text.includes(words))
  }
  return {
    isInEachTest: (entries: readonly string[], words: string) =>
      listTests(entries).every((test) => isSaid(test, words)),
    isInAnyTest: (entries: readonly string[], words: string) => listTests(entries).some((test) => isSaid(test, words)),
  }
}

/** The tests to which texts belong; empty for a text that belongs to none. */
function listTests(entries: readonly string[]): string[] {
  return [...new Set(entries.map((id) => splitEntryId(id).interpretationId))]
}

/** Whether each of these texts contains the words; if they are several sentences, each may be anywhere in the text. */
function isInEachText(texts: ReadonlyMap<string, RenderedText>, ids: readonly string[], words: string): boolean {
  const sentences = listSentences(words)
  return ids.every((id) => {
    const text = texts.get(id)
    const joined = text && joinSentences(text)
    return joined !== undefined && sentences.every((sentence) => joined.includes(sentence))
  })
}

function joinSentences({ lines }: RenderedText): string {
  return joinLines(lines.flatMap(listSentences))
}

/** Whether two texts read the same. */
export function isSame(text: RenderedText, other: RenderedText | undefined): boolean {
  if (!other || text.lines.join('\n') !== other.lines.join('\n')) return false
  const isMadeSame = text.nodes.length > 0 && isEqual(text.nodes, other.nodes)
  return isMadeSame || text.marked.join('\n') === other.marked.join('\n')
}

/** The differences between two texts: in words or, if those are the same, in paragraphs, lists, marks or links. */
export function listHunks(before: RenderedText, after: RenderedText): [before: string, after: string][] {
  const words = diffLines(before.lines.flatMap(listSentences), after.lines.flatMap(listSentences))
  return words.length > 0 ? words : diffLines(before.marked, after.marked)
}

function diffLines(before: readonly string[], after: readonly string[]): [before: string, after: string][] {
  const hunks: [string, string][] = []
  let open: [string[], string[]] | undefined
  const close = () => {
    if (open) hunks.push([joinLines(open[0]), joinLines(open[1])])
    open = undefined
  }
  for (const part of diffArrays([...before], [...after])) {
    if (!part.added && !part.removed) close()
    else {
      open ??= [[], []]
      open[part.added ? 1 : 0].push(...part.value)
    }
  }
  close()
  return hunks
}

/** Joins lines, with a semicolon after a line that has no punctuation at its end: a list becomes "fainting; chest pain". */
export function joinLines(lines: readonly string[]): string {
  return lines.reduce(
    (all, line) => (all === '' ? line : `${all}${/[.!?:;,…)"”’]$/.test(all) ? ' ' : '; '}${line}`),
    '',
  )
}

function listSentences(line: string): string[] {
  return splitSentences(line, '.!?').map((sentence) => sentence.trimEnd())
}
