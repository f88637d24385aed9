import { linkContent, type LinkedContent } from '../link/link.ts'
import type { InterpretationFile, JsonContent } from '../parse/content-file.ts'
import type { ParsedContent } from '../parse/parse.ts'
import { testName } from './clinical.ts'
import type { Reach, Readers } from './readers.ts'
import { hunksBetween, isSame, renderedTexts, type RenderedText } from './wording.ts'

/** A datum that reads differently, once, with every text that renders it. */
export interface DataChange {
  /** The file and the path in it, or the name of a test. */
  readonly datum: string
  readonly before: string
  readonly after: string
  readonly entries: readonly string[]
  /** Who reads those texts, by test and range. */
  readonly reach: readonly Reach[]
  /** What the texts say differently because of it: each distinct change once. */
  readonly rendered: readonly { readonly before: string; readonly after: string }[]
}

const FILES = ['urgency', 'emergencies', 'figures', 'exactMessages', 'resultSentences'] as const

const UNREAD = new Set(['$schema', 'meaning', 'portal', 'source', 'suppressions'])

/** Changed data with their reach, and the texts as they were written before with the data as they are now. */
export function dataChanges(
  { parsed: before }: LinkedContent,
  { parsed: after }: LinkedContent,
  texts: ReadonlyMap<string, RenderedText>,
  readers: Readers,
): { readonly changes: DataChange[]; readonly texts: ReadonlyMap<string, RenderedText> } {
  const changes: DataChange[] = []
  let parsed: ParsedContent = before
  let rendered = texts
  const put = (next: Partial<ParsedContent>, datum: string, words?: readonly [before: string, after: string]) => {
    parsed = { ...parsed, ...next }
    const now = renderedTexts(linkContent(parsed))
    const entries = [...now].filter(([id, text]) => !isSame(text, rendered.get(id))).map(([id]) => id)
    const hunks = entries.flatMap((id) => {
      const old = rendered.get(id)
      return old ? hunksBetween(old, now.get(id)!) : []
    })
    rendered = now
    const distinct = new Map(hunks.map(([old, is]) => [`${old}\0${is}`, { before: old, after: is }]))
    const [example] = hunks
    if (!example) return
    const [was, is] = words ?? example
    const reach = readers.reachOf(entries)
    changes.push({ datum, before: was, after: is, entries, reach, rendered: [...distinct.values()] })
  }
  for (const kind of FILES) {
    const [[was], [is]] = [before[kind], after[kind]]
    if (!was || !is) continue
    const now = new Map(leavesOf(is.value))
    for (const [path, old] of leavesOf(was.value)) {
      const value = now.get(path)
      if (value !== undefined && value !== old)
        put(
          { [kind]: [{ ...was, value: withLeaf(parsed[kind][0]!.value, path.split('.'), value) }] },
          `${is.source.name}.json, ${path}`,
          [String(old), String(value)],
        )
    }
    parsed = { ...parsed, [kind]: [is] }
  }
  for (const was of before.interpretations) {
    const is = after.interpretations.find(({ value }) => value.interpretationId === was.value.interpretationId)
    if (is && idsOf(is) === idsOf(was) && JSON.stringify(is.value) !== JSON.stringify(was.value))
      put({ interpretations: parsed.interpretations.map((file) => (file === was ? is : file)) }, testName(is.value))
  }
  return { changes, texts: rendered }
}

/** The words and numbers of a file by their paths, `today.fallbacks.default`. */
function leavesOf(value: object, above = ''): [path: string, leaf: string | number][] {
  return Object.entries(value)
    .filter(([key]) => !UNREAD.has(key))
    .flatMap(([key, inside]: [string, unknown]): [string, string | number][] => {
      const path = `${above}${key}`
      if (typeof inside === 'string' || typeof inside === 'number') return [[path, inside]]
      return typeof inside === 'object' && inside !== null ? leavesOf(inside, `${path}.`) : []
    })
}

function withLeaf(value: object, [key = '', ...more]: readonly string[], leaf: string | number): object {
  const inside = (value as Readonly<Record<string, object>>)[key]
  return { ...value, [key]: more.length > 0 && inside ? withLeaf(inside, more, leaf) : leaf }
}

/** The ids that texts name: where they changed, the texts did, too. */
function idsOf({ value }: JsonContent<InterpretationFile>): string {
  const ranges = value.interpretationRanges.map(({ rangeId, contentIds }) => [rangeId, contentIds])
  const findings = value.incidentalRanges.map(({ incidentalId }) => incidentalId)
  return JSON.stringify([ranges, findings, value.measures.map(({ key }) => key)])
}
