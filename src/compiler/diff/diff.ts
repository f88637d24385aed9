import type { Catalogue } from '../../catalogue/catalogue.ts'
import { kebab } from '../link/kebab.ts'
import type { LinkedContent } from '../link/link.ts'
import { compare, type Finding } from '../source/finding.ts'
import { clinicalChanges, factChanges, testName, type ClinicalChange, type Facts } from './clinical.ts'
import { dataChanges, type DataChange } from './data-changes.ts'
import { readersOf } from './readers.ts'
import { signOffOf, type SignOff } from './sign-off.ts'
import { isSame, renderedTexts, wordingChanges, type WordingChange } from './wording.ts'

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
    const free = added.filter((id) => folderOf(id) === folderOf(from) && !renamed.some((pair) => pair.to === id))
    const to = free.find((id) => isSame(now.get(id)!, old.get(from)))
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
  const readers = readersOf(after.content)
  const data = dataChanges(before.content, after.content, old, readers)
  const comparable = (id: string) => ![...hidden].some((path) => path.includes(kebabFolder(id)))
  return {
    signOff: signOffOf(before.content, after.content),
    clinical: clinicalOf(before, after, comparable),
    data: data.changes,
    wording: wordingChanges(data.texts, now, readers),
    added: added.filter((id) => !renamed.some((pair) => pair.to === id) && comparable(id)).sort(compare),
    removed: removed.filter((id) => !renamed.some((pair) => pair.from === id) && comparable(id)).sort(compare),
    renamed,
    incomparable,
  }
}

function clinicalOf(before: Compared, after: Compared, comparable: (id: string) => boolean): ClinicalChange[] {
  const [{ interpretations: old }, { interpretations: now }] = [before.catalogue, after.catalogue]
  const isMissing = (id: string, from: typeof old) => !from[id] && comparable(id)
  const came = Object.keys(now).filter((id) => isMissing(id, old))
  const went = Object.keys(old).filter((id) => isMissing(id, now))
  const facts = soldFacts(before)
  return [
    ...Object.entries(now).flatMap(([id, definition]) => (old[id] ? clinicalChanges(old[id], definition) : [])),
    ...came.map((id) => ({ interpretationId: id, change: `${testName(now[id]!)}: new test`, before: '', after: id })),
    ...went.map((id) => {
      return { interpretationId: id, change: `${testName(old[id]!)}: the test is gone`, before: id, after: '' }
    }),
    ...[...soldFacts(after)].flatMap(([code, { name, ...sold }]) =>
      factChanges(name, facts.get(code) ?? {}, sold, '', 'none').map((change) => ({ interpretationId: '', ...change })),
    ),
  ]
}

/** What products and packages hold, by their codes, and what is not offered; `name` is what each is called. */
function soldFacts({ content: { products, packages, parsed } }: Compared) {
  const facts = new Map<string, Facts & { readonly name: string }>()
  const notOffered = parsed.notOffered.flatMap(({ value }) => value.notOffered)
  facts.set('', {
    name: 'Tests that states do not allow',
    ' are now': notOffered
      .map(({ interpretationIds, states }) => `${interpretationIds.join(', ')} in ${states.join(', ')}`)
      .join('; '),
  })
  for (const { product, file } of products)
    facts.set(`product ${product.productCode}`, {
      name: `Product ${product.productCode} (${product.name})`,
      ' now includes the tests': product.interpretationIds.join(', '),
      ' now shows the sections': product.sections.join(', '),
      ': one bar for all results is now': String(product.groupedGraph ?? false),
      ': tieredOverview is now': file.value.tieredOverview ?? '',
      ': nonTieredOverview is now': file.value.nonTieredOverview ?? '',
    })
  for (const { package: sold } of packages)
    facts.set(`package ${sold.packageCode}`, {
      name: `Package ${sold.packageCode} (${sold.name})`,
      ' now holds': sold.productCodes.join(', '),
      ': its tier is now': sold.tier ?? '',
    })
  return facts
}

function folderOf(id: string): string {
  return id.slice(0, id.lastIndexOf('/'))
}

function kebabFolder(id: string): string {
  const [first = '', second] = id.split('/')
  if (['products', 'packages', 'pages', 'messages'].includes(first)) return `${first}/${second ?? ''}`
  return `interpretations/${kebab(first)}/`
}
