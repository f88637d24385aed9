import { createHash } from 'node:crypto'
import type { Nodes, RootContent } from 'mdast'
import { findUrgency } from '../../catalogue/urgency.ts'
import type { Approval } from '../parse/content-file.ts'
import type { Place } from '../source/finding.ts'
import { memoize } from '../source/memoize.ts'
import type { Entry } from './entry.ts'
import type { LinkedContent, LinkedInterpretation, LinkedText } from './link-content.ts'

/** A text that somebody signs: what participants read, with its limits, color and urgency. */
export interface ApprovableText {
  /** `interpretationId/contentId`, `interpretationId/family`, or the path of a section, page or file of messages without its ending. */
  readonly id: string
  /** The SHA-256 of what participants read. */
  readonly hash: string
  /** The entries of a family that read the same. */
  readonly contentIds: readonly string[]
  readonly place: Place
}

/** Every distinct text that participants read, in the order of their ids. */
export const listApprovableTexts = memoize(
  ({ interpretations, products, pages, parsed }: LinkedContent): readonly ApprovableText[] =>
    [
      ...interpretations.flatMap(listTestApprovableTexts),
      ...products.flatMap(({ product, sections }) =>
        [...sections].map(([name, text]) => toApprovableText(`products/${product.productCode}/${name}`, text)),
      ),
      ...[...pages].map(([route, text]) => toApprovableText(`pages/${route}`, text)),
      ...parsed.messages.map(({ source, value }) => ({
        id: `messages/${source.name}`,
        hash: hashWording(value.messages, []),
        contentIds: [],
        place: source.getPlace(0),
      })),
    ].sort((a, b) => (a.id < b.id ? -1 : 1)),
)

/** Who signed a text as it reads with this hash, and when; undefined where nobody has. */
export function findApproval(
  { parsed }: LinkedContent,
  { id, hash }: Pick<ApprovableText, 'id' | 'hash'>,
): Approval | undefined {
  const { approvals = {} } = parsed.approvals[0]?.value ?? {}
  return Object.hasOwn(approvals, id) ? approvals[id]?.find((approval) => approval.hash === hash) : undefined
}

/** The texts that nobody has signed as participants read them now. */
export function listUnapprovedTexts(content: LinkedContent): ApprovableText[] {
  return listApprovableTexts(content).filter((text) => !findApproval(content, text))
}

/** The distinct texts of one test, its incidental findings among them. */
export function listTestApprovableTexts(interpretation: LinkedInterpretation): readonly ApprovableText[] {
  return [
    ...listEntryTexts(interpretation),
    ...[...interpretation.incidentals].map(([id, text]) =>
      toApprovableText(`${interpretation.id}/${id}`, text, serializeIncidental(interpretation, id)),
    ),
  ]
}

/** The texts of a test; entries of a family that read the same are one. */
function listEntryTexts(interpretation: LinkedInterpretation): ApprovableText[] {
  const texts = new Map<string, ApprovableText>()
  const { measures, arrowFormat, questionnaire } = interpretation.definition
  const data = serializeData([measures, arrowFormat, questionnaire])
  for (const entry of interpretation.entries) {
    const id = `${interpretation.id}/${entry.family ?? entry.contentId}`
    const hash = hashWording([data, toEntryContext(entry, interpretation)], entry.nodes)
    const known = texts.get(`${id} ${hash}`)
    const contentIds = [...(known?.contentIds ?? []), entry.contentId]
    texts.set(`${id} ${hash}`, {
      id,
      hash,
      contentIds,
      get place() {
        return entry.place
      },
    })
  }
  return [...texts.values()]
}

/** What stands around the text of an entry and decides how it is read. */
function toEntryContext(entry: Entry, { definition }: LinkedInterpretation): unknown {
  const range = definition.interpretationRanges.find(({ rangeId }) => rangeId === entry.rangeId)
  const { title, sectionTitle, sectionHeader, resultValues, summaryValues, graphValues } = entry
  const heads = { title, sectionTitle, sectionHeader, resultValues, summaryValues, graphValues }
  const rules = range?.contentRules.filter((rule) => rule.contentId === entry.contentId)
  return {
    ...heads,
    label: range?.displayedLabel,
    limits: [range?.displayedRange, range?.bands, rules],
    color: range?.displayedStyle,
    answers: range?.answers,
    outcome: range?.outcome,
    urgency: findUrgency(definition, entry.rangeId, entry.contentId),
  }
}

function serializeIncidental({ definition }: LinkedInterpretation, id: string): unknown {
  const finding = definition.incidentalRanges.find(({ incidentalId }) => incidentalId === id)
  return serializeData([finding, definition.measures])
}

/** What only editors and reviewers read of data: where it comes from, of whom it is true in words, and how numbers come in. */
const editorOnlyKeys = new Set([
  'source',
  'meaning',
  'people',
  'possible',
  'molarMass',
  'equivalentUnits',
  'above',
  'parts',
])

/** Data as JSON, without what no participant reads. */
function serializeData(data: unknown): string {
  return JSON.stringify(data, (key, value: unknown) => (editorOnlyKeys.has(key) ? undefined : value))
}

function toApprovableText(id: string, { facts, file, nodes }: LinkedText<object>, more?: unknown): ApprovableText {
  return { id, hash: hashWording([facts, more], nodes), contentIds: [], place: file.source.getPlace(0) }
}

function hashWording(context: unknown, nodes: readonly RootContent[]): string {
  return createHash('sha256')
    .update(`[${JSON.stringify(context)},${serializeNodes(nodes)}]`)
    .digest('hex')
}

/** What is read of a text as JSON, whoever wrote it, so that two texts can be compared; blocks that entries share are read once. */
export function serializeNodes(nodes: readonly RootContent[]): string {
  return `[${nodes.map(serializeBlock).join()}]`
}

const serializeBlock = memoize((node: RootContent) => JSON.stringify(toSerializable(node)))

/** What is read of a node: its kind, its words joined, and where it leads. */
function toSerializable(node: Nodes): unknown {
  if (node.type === 'mdxTextExpression') return `{${node.value}}`
  if (!('children' in node)) return 'value' in node ? node.value : `<${node.type}>`
  const read: unknown[] = [
    node.type,
    'url' in node ? node.url : 'depth' in node ? node.depth : 'ordered' in node ? node.ordered : null,
  ]
  for (const child of node.children) {
    const words = toSerializable(child)
    if (typeof words === 'string' && typeof read.at(-1) === 'string' && read.length > 2)
      read.push(`${String(read.pop())}${words}`)
    else read.push(words)
  }
  return read
}
