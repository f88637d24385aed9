import { diffArrays } from 'diff'
import type { Compilation } from '../compile.ts'
import { nameOf } from '../link.ts'
import { toPlainText } from '../prose-output.ts'

/** A change of words, with every text that it reaches. */
export interface WordingChange {
  /** "interpretationId/contentId", or the path of another text without its ending. */
  readonly entries: readonly string[]
  readonly before: string
  readonly after: string
}

/** Every text of a compilation as participants read it, a line per heading, value, paragraph or list item. */
export function renderedTexts({ content }: Compilation): Map<string, string[]> {
  const texts = new Map<string, string[]>()
  const lines = (text: string) => text.split('\n').filter((line) => line !== '')
  for (const { definition, entries, incidentals } of content.interpretations) {
    for (const entry of entries)
      texts.set(`${definition.interpretationId}/${entry.contentId}`, [
        entry.title,
        ...entry.resultValues,
        ...entry.summaryValues.map((value) => `${value} (summary)`),
        ...(entry.graphValues ?? []).map((value) => `${value} (bar)`),
        entry.sectionTitle,
        ...lines(entry.sectionHeader),
        ...lines(toPlainText(entry.blocks)),
      ])
    for (const [id, { facts, blocks }] of incidentals)
      texts.set(`${definition.interpretationId}/${id}`, [
        facts.sectionTitle,
        ...lines(facts.sectionHeader),
        ...lines(toPlainText(blocks)),
      ])
  }
  for (const { product, sections } of content.products) {
    texts.set(`products/${product.productCode}`, [product.name])
    for (const [name, { facts, blocks }] of sections)
      texts.set(`products/${product.productCode}/${name}`, [
        facts.sectionTitle,
        ...lines(facts.sectionHeader),
        ...lines(toPlainText(blocks)),
      ])
  }
  for (const { package: sold } of content.packages) texts.set(`packages/${sold.packageCode}`, [sold.name])
  for (const [route, { facts, blocks }] of content.pages)
    texts.set(`pages/${route}`, [facts.title, ...lines(facts.description ?? ''), ...lines(toPlainText(blocks))])
  for (const file of content.parsed.messages)
    for (const [key, text] of Object.entries(file.value.messages))
      texts.set(`messages/${nameOf(file.source.path)}/${key}`, [text])
  return texts
}

/** Every change of words between two sets of texts, grouped by distinct change. */
export function wordingChanges(
  before: ReadonlyMap<string, readonly string[]>,
  after: ReadonlyMap<string, readonly string[]>,
): WordingChange[] {
  const groups = new Map<string, { entries: string[]; before: string; after: string }>()
  for (const [id, now] of after) {
    const old = before.get(id)
    if (!old || old.join('\n') === now.join('\n')) continue
    for (const [was, is] of hunksOf(old.flatMap(sentencesOf), now.flatMap(sentencesOf))) {
      const key = `${was}\0${is}`
      const group = groups.get(key) ?? { entries: [], before: was, after: is }
      group.entries.push(id)
      groups.set(key, group)
    }
  }
  return [...groups.values()].sort(
    (a, b) => b.entries.length - a.entries.length || (a.entries[0]! < b.entries[0]! ? -1 : 1),
  )
}

/** Neighbouring sentences that differ, old and new. */
function hunksOf(before: readonly string[], after: readonly string[]): [before: string, after: string][] {
  const hunks: [string, string][] = []
  let open: [string[], string[]] | undefined
  const close = () => {
    if (open) hunks.push([open[0].join(' '), open[1].join(' ')])
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

function sentencesOf(line: string): string[] {
  return line.split(/(?<=[.!?])\s+/)
}
