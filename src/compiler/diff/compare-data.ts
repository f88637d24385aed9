import type { SaidWords } from '../../catalogue/joined-signs.ts'
import { linkContent, type LinkedContent } from '../link/link-content.ts'
import type { InterpretationFile, JsonContent } from '../parse/content-file.ts'
import type { ParsedContent } from '../parse/parse-content.ts'
import { DependencyCache } from '../source/dependency-cache.ts'
import { formatTestName } from './format-test-name.ts'
import type { AudienceFinder } from './create-audience-finder.ts'
import type { DataChange } from './data-change.ts'
import type { DataFile, Datum } from './datum.ts'
import { mergeUrgencyChanges } from './merge-urgency-changes.ts'
import { listHunks, isSame, renderTexts, type RenderedText } from './list-wording-changes.ts'

const dataFiles = {
  urgency: 'urgency.json',
  emergencies: 'emergencies.json',
  figures: 'figures.json',
  exactMessages: 'exact-messages.json',
  resultSentences: 'result-sentences.json',
  requiredWords: 'required-words.json',
} as const satisfies Readonly<Record<string, DataFile>>

const dataKinds = Object.keys(dataFiles) as (keyof typeof dataFiles)[]

const unrenderedKeys = new Set(['$schema', 'meaning', 'portal', 'source', 'suppressions'])

/** Lists the changed data with the texts that each reaches, and renders the old texts with the new data. */
export function compareData(
  { parsed: before }: LinkedContent,
  { parsed: after }: LinkedContent,
  texts: ReadonlyMap<string, RenderedText>,
  audienceFinder: AudienceFinder,
): { readonly changes: DataChange[]; readonly texts: ReadonlyMap<string, RenderedText> } {
  const changes: DataChange[] = []
  const cache = new DependencyCache()
  let parsed: ParsedContent = before
  let rendered = texts
  const applyChange = (
    next: Partial<ParsedContent>,
    datum: Datum,
    words?: readonly [before: string, after: string],
  ) => {
    parsed = { ...parsed, ...next }
    const now = renderTexts(linkContent(parsed, cache))
    const entries = [...now].filter(([id, text]) => !isSame(text, rendered.get(id))).map(([id]) => id)
    const hunks = entries.flatMap((id) => {
      const old = rendered.get(id)
      return old ? listHunks(old, now.get(id)!) : []
    })
    rendered = now
    const distinct = new Map(hunks.map(([old, is]) => [`${old}\0${is}`, { before: old, after: is }]))
    const [was, is] = words ?? hunks[0] ?? []
    if (was === undefined || is === undefined) return
    const audiences = audienceFinder.listAudiences(entries)
    changes.push({ datum, before: was, after: is, entries, audiences, rendered: [...distinct.values()] })
  }
  for (const kind of dataKinds) {
    const [[was], [is]] = [before[kind], after[kind]]
    if (!was || !is) continue
    const now = new Map(listLeaves(is.value, was.value))
    for (const [path, old] of listLeaves(was.value, is.value)) {
      const value = now.get(path) ?? (isRequirement(path) ? [] : undefined)
      if (value === undefined || formatLeaf(value) === formatLeaf(old)) continue
      const keys = path.split('.')
      applyChange(
        { [kind]: [{ ...was, value: replaceLeaf(parsed[kind][0]!.value, keys, value) }] },
        { kind: 'file', file: dataFiles[kind], path: keys },
        formatLeaves(old, value),
      )
    }
    parsed = { ...parsed, [kind]: [is] }
  }
  for (const was of before.interpretations) {
    const is = after.interpretations.find(({ value }) => value.interpretationId === was.value.interpretationId)
    if (is && serializeIds(is) === serializeIds(was) && JSON.stringify(is.value) !== JSON.stringify(was.value))
      applyChange(
        { interpretations: parsed.interpretations.map((file) => (file === was ? is : file)) },
        { kind: 'test', interpretationId: is.value.interpretationId, name: formatTestName(is.value) },
      )
  }
  return { changes: mergeUrgencyChanges(changes, audienceFinder), texts: rendered }
}

type Leaf = string | number | readonly unknown[]

/**
 * The words and numbers of a file by path, such as `today.fallbacks.default`; a list whose length differs in the other file is
 * one leaf.
 */
function listLeaves(value: object, other: object, above = ''): [path: string, leaf: Leaf][] {
  return Object.entries(value)
    .filter(([key]) => !unrenderedKeys.has(key))
    .flatMap(([key, inside]: [string, unknown]): [string, Leaf][] => {
      const path = `${above}${key}`
      const theirs = (other as Readonly<Record<string, unknown>>)[key]
      if (typeof inside === 'string' || typeof inside === 'number') return [[path, inside]]
      if (Array.isArray(inside) && (Array.isArray(theirs) ? inside.length !== theirs.length : isRequirement(path)))
        return [[path, inside as readonly unknown[]]]
      if (typeof inside !== 'object' || inside === null) return []
      return listLeaves(inside, typeof theirs === 'object' && theirs !== null ? theirs : {}, `${path}.`)
    })
}

/** Whether a list names the texts that must contain something. Removing such a list is a change in itself. */
function isRequirement(path: string): boolean {
  return path.endsWith('requiredIn')
}

/** Formats two leaves; for two lists of rows, only the rows that the other side lacks. */
function formatLeaves(before: Leaf, after: Leaf): [before: string, after: string] {
  const [was, is] = [before, after].map((leaf) => (Array.isArray(leaf) ? leaf.map(formatItem) : undefined))
  const hasRows = [before, after].some((leaf) => Array.isArray(leaf) && leaf.some((item) => typeof item === 'object'))
  if (!was || !is || !hasRows) return [formatLeaf(before), formatLeaf(after)]
  return [was.filter((row) => !is.includes(row)).join('; '), is.filter((row) => !was.includes(row)).join('; ')]
}

function formatLeaf(leaf: Leaf): string {
  return Array.isArray(leaf) ? leaf.map(formatItem).join('; ') : String(leaf)
}

/**
 * Formats an item of a list: words, a row of required-words.json with the texts that must say them, or a lead or sign with those that
 * say it in a joined card.
 */
function formatItem(item: unknown): string {
  if (typeof item !== 'object' || item === null) return String(item)
  if ('saidBy' in item) {
    const { words, saidBy } = item as SaidWords
    return `${words} (said by ${saidBy.join(' and ')})`
  }
  const { say, requiredIn } = item as { say: string; requiredIn: readonly string[] }
  return `${say} (in ${requiredIn.join(', ')})`
}

function replaceLeaf(value: object, [key = '', ...more]: readonly string[], leaf: Leaf): object {
  const inside = (value as Readonly<Record<string, object>>)[key]
  const replaced = more.length > 0 && inside ? replaceLeaf(inside, more, leaf) : leaf
  return Array.isArray(value) ? value.with(Number(key), replaced) : { ...value, [key]: replaced }
}

/** The ids that texts refer to; if they differ, so do the texts. */
function serializeIds({ value }: JsonContent<InterpretationFile>): string {
  const ranges = value.interpretationRanges.map(({ rangeId, contentIds }) => [rangeId, contentIds])
  const findings = value.incidentalRanges.map(({ incidentalId }) => incidentalId)
  return JSON.stringify([ranges, findings, value.measures.map(({ key }) => key)])
}
