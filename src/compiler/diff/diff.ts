import type { Catalogue } from '../../catalogue/catalogue.ts'
import type { LinkedContent } from '../link/link.ts'
import { compare, type Finding } from '../source/finding.ts'
import { clinicalChanges, testName, type ClinicalChange } from './clinical.ts'
import { dataChanges, type DataChange } from './data-changes.ts'
import { readersOf } from './readers.ts'
import { signOffOf, type SignOff } from './sign-off.ts'
import { renderedTexts, wordingChanges, type WordingChange } from './wording.ts'

/** One side of a comparison. */
export interface Compared {
  readonly content: LinkedContent
  readonly catalogue: Catalogue
  readonly findings: readonly Finding[]
}

/** What participants will read and be told differently. */
export interface ContentDiff {
  readonly signOff: SignOff
  readonly clinical: readonly ClinicalChange[]
  readonly data: readonly DataChange[]
  /** What was written differently; what only renders other data is in `data`. */
  readonly wording: readonly WordingChange[]
  readonly added: readonly string[]
  readonly removed: readonly string[]
  readonly renamed: readonly { readonly from: string; readonly to: string }[]
  /** Files that one side cannot read, so that what they hold was not compared. */
  readonly incomparable: readonly {
    readonly side: 'before' | 'after'
    readonly file: string
    readonly reason: string
  }[]
}

/** Compares two compilations: clinical changes first, then data, wording, and what came and went. */
export function diffContent(before: Compared, after: Compared): ContentDiff {
  const [old, now] = [renderedTexts(before.content), renderedTexts(after.content)]
  const removed = [...old.keys()].filter((id) => !now.has(id))
  const added = [...now.keys()].filter((id) => !old.has(id))
  const renamed: { from: string; to: string }[] = []
  for (const from of removed) {
    const to = added.find(
      (id) =>
        folderOf(id) === folderOf(from) &&
        now.get(id)!.marked.join('\n') === old.get(from)!.marked.join('\n') &&
        !renamed.some((pair) => pair.to === id),
    )
    if (to !== undefined) renamed.push({ from, to })
  }
  const unreadable = (compared: Compared, side: 'before' | 'after') =>
    [...compared.content.parsed.broken].sort(compare).map((path) => {
      const finding = compared.findings.find((candidate) => candidate.file.endsWith(path))
      return { side, file: finding?.file ?? path, reason: finding?.message ?? 'It cannot be read.' }
    })
  const incomparable = [...unreadable(before, 'before'), ...unreadable(after, 'after')]
  const hidden = new Set(
    incomparable.map(({ file }) => file.replace(/^.*?(interpretations|products|packages|pages|messages)\//, '$1/')),
  )
  const data = dataChanges(before.content, after.content, old)
  const comparable = (id: string) => ![...hidden].some((path) => path.includes(kebabFolder(id)))
  return {
    signOff: signOffOf(before.content, after.content),
    clinical: clinicalOf(before, after, comparable),
    data: data.changes,
    wording: wordingChanges(data.texts, now, readersOf(after.content)),
    added: added.filter((id) => !renamed.some((pair) => pair.to === id) && comparable(id)).sort(compare),
    removed: removed.filter((id) => !renamed.some((pair) => pair.from === id) && comparable(id)).sort(compare),
    renamed,
    incomparable,
  }
}

function clinicalOf(before: Compared, after: Compared, comparable: (id: string) => boolean): ClinicalChange[] {
  const changes: ClinicalChange[] = []
  const { interpretations: old, products: oldProducts, packages: oldPackages } = before.catalogue
  const { interpretations: now, products, packages } = after.catalogue
  for (const [id, definition] of Object.entries(now)) {
    const was = old[id]
    if (was) changes.push(...clinicalChanges(was, definition))
    else if (comparable(id))
      changes.push({ interpretationId: id, change: `${testName(definition)}: new test`, before: '', after: id })
  }
  for (const [id, definition] of Object.entries(old))
    if (!now[id] && comparable(id))
      changes.push({ interpretationId: id, change: `${testName(definition)}: the test is gone`, before: id, after: '' })
  const sold = (change: string, was: string, is: string) => {
    if (was !== is)
      changes.push({
        interpretationId: '',
        change: `${change} ${is || 'none'} (was ${was || 'none'})`,
        before: was,
        after: is,
      })
  }
  sold('Tests that states do not allow are now', notOfferedIn(before), notOfferedIn(after))
  for (const [code, product] of Object.entries(products)) {
    const was = oldProducts[code]
    if (!was) continue
    const name = `Product ${code} (${product.name})`
    sold(`${name} now yields`, was.interpretationIds.join(', '), product.interpretationIds.join(', '))
    sold(`${name} now shows the sections`, was.sections.join(', '), product.sections.join(', '))
    sold(
      `${name}: one bar for all results is now`,
      String(was.groupedGraph ?? false),
      String(product.groupedGraph ?? false),
    )
    for (const key of ['tieredOverview', 'nonTieredOverview'] as const)
      sold(`${name}: ${key} is now`, overviewOf(before, code, key), overviewOf(after, code, key))
  }
  for (const [code, one] of Object.entries(packages)) {
    const was = oldPackages[code]
    if (!was) continue
    sold(`Package ${code} (${one.name}) now holds`, was.productCodes.join(', '), one.productCodes.join(', '))
    sold(`Package ${code} (${one.name}): its tier is now`, was.tier ?? '', one.tier ?? '')
  }
  return changes
}

function notOfferedIn({ content }: Compared): string {
  return content.parsed.notOffered
    .flatMap(({ value }) => value.notOffered)
    .map(({ interpretationIds, states }) => `${interpretationIds.join(', ')} in ${states.join(', ')}`)
    .join('; ')
}

function overviewOf({ content }: Compared, code: string, key: 'tieredOverview' | 'nonTieredOverview'): string {
  return content.products.find(({ product }) => product.productCode === code)?.file.value[key] ?? ''
}

function folderOf(id: string): string {
  return id.slice(0, id.lastIndexOf('/'))
}

function kebabFolder(id: string): string {
  const [first = '', second] = id.split('/')
  if (['products', 'packages', 'pages', 'messages'].includes(first)) return `${first}/${second ?? ''}`
  return `interpretations/${first.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}/`
}
