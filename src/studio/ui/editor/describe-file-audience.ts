import { splitEntryId, parseTextId } from '../../../catalogue/text-id.ts'
import { formatCount, selectPlural, joinList } from '../../../catalogue/words.ts'
import type { FileAudience } from '../../model/call-responses.ts'
import type { RangeSummary, StudioIndex } from '../../model/documents.ts'

type KnownContent = Pick<StudioIndex, 'tests' | 'products' | 'others'>

/**
 * Describes in sentences who reads a file, and how many texts a change to the cursor's line affects; `lineCount` is undefined until that is
 * known.
 */
export function describeFileAudience(
  path: string,
  { texts, family, lines }: FileAudience,
  lineCount: number | undefined,
  index: KnownContent,
): string {
  const [first = ''] = texts
  const people = family === undefined && texts.length === 1 ? describeReaders(first, path, index) : undefined
  const sharing = family === undefined && texts.length > 1 ? describeVariants(texts, path, index) : undefined
  if (people !== undefined) return people
  if (path.endsWith('.json')) return describeDataUse(lineCount, texts.length, lines)
  const use = sharing ?? describeFileUse(path, texts.length)
  const file = family === undefined ? use : describeFamily(family, texts.length, index)
  return `${file}${describeLine(lineCount, texts.length, lines)}`
}

/** Describes the use of a file that many texts take words or numbers from, first that of the cursor's line. */
function describeDataUse(count: number | undefined, all: number, lines: FileAudience['lines']): string {
  const take = 'words or numbers from this file.'
  const isPending = count === undefined && hasNarrowerLine(all, lines)
  if (isPending) return `Counting the texts that a change here reaches, of ${all} that take ${take}`
  if (count !== undefined && count > 0 && count < all)
    return `A change here reaches ${formatCount(count, 'text')}, of ${all} that take ${take}`
  return `${formatCount(all, 'text')} ${selectPlural(all, 'takes', 'take')} ${take}`
}

function describeLine(count: number | undefined, all: number, lines: FileAudience['lines']): string {
  if (count === undefined) return hasNarrowerLine(all, lines) ? ' This line: checking…' : ''
  return count > 0 && count < all ? ` A change to this line reaches ${count} of them.` : ''
}

/** Whether fewer texts read some line than the file. */
function hasNarrowerLine(all: number, lines: FileAudience['lines']): boolean {
  return lines.some(({ texts }) => texts.length < all)
}

/** Describes who reads a file's only text; undefined if the file is not itself that text. */
function describeReaders(id: string, path: string, { tests, products, others }: KnownContent): string | undefined {
  const text = parseTextId(id)
  if (path.startsWith('products/')) {
    const product = products.find((one) => 'productCode' in text && one.code === text.productCode)
    const labels = (product?.tests ?? []).flatMap((test) => tests.find((one) => one.id === test)?.label ?? [])
    if (!product || labels.length === 0) return undefined
    const few = labels.length > 3 ? `${product.name} (${labels.length} tests)` : joinList(labels, 'or')
    return `Everyone with a result of ${few} reads this text.`
  }
  if (text.kind === 'page')
    return `Everyone who opens the page “${others.find((one) => one.id === id)?.title ?? text.route}” reads this text.`
  if (text.kind !== 'entry') return undefined
  const { interpretationId, name } = text
  const test = tests.find((one) => one.id === interpretationId)
  if (!test || !path.endsWith('.mdx') || !path.startsWith(`${test.folder}/`)) return undefined
  if (test.incidentals.includes(name)) return `People with the finding ${name} in ${test.label} read this text.`
  const range = test.ranges.find(({ entries }) => entries.includes(name))
  if (!range) return undefined
  const [, ...people] = test.entryNames[name]?.split(' · ') ?? []
  const who = people.length > 0 ? `: ${people.join(', ')}` : ''
  return `${namePeople(range)} whose ${test.label} result is “${range.label}” read this text${who}.`
}

/** Describes who reads a file in a folder that several tests share; undefined unless it is the same text of each. */
function describeVariants(texts: readonly string[], path: string, { tests }: KnownContent): string | undefined {
  const [, code = ''] = texts[0]?.split('/') ?? []
  const sharing = tests.filter(({ id, folder }) => path.startsWith(`${folder}/`) && texts.includes(`${id}/${code}`))
  const range = sharing[0]?.ranges.find(({ entries }) => entries.includes(code))
  if (!path.endsWith('.mdx') || sharing.length !== texts.length || !range) return undefined
  const labels = joinList(
    sharing.map(({ label }) => label),
    'or',
  )
  return `${namePeople(range)} whose ${labels} result is “${range.label}” read this file, in ${texts.length} texts.`
}

function namePeople({ entries, families }: RangeSummary): string {
  return entries.length === 1 && families.length === 0 ? 'People' : 'Some of the people'
}

function describeFamily(family: string, count: number, { tests }: KnownContent): string {
  const { interpretationId, name } = splitEntryId(family)
  const test = tests.find((one) => one.id === interpretationId)
  const range = test?.ranges.find(({ families }) => families.some((one) => one.name === name))
  const people = test && range ? ` by people whose ${test.label} result is “${range.label}”` : ''
  return `This file is read${people}, in ${formatCount(count, 'text')}: one for each combination of their answers.`
}

function describeFileUse(path: string, count: number): string {
  const texts = formatCount(count, 'text')
  if (path.startsWith('fragments/')) return `${texts} ${selectPlural(count, 'includes', 'include')} this passage.`
  return `This file is read in ${texts}.`
}
