import { LRUCache } from 'lru-cache'
import type { BlockContent, Blockquote, Data, PhrasingContent, RootContent } from 'mdast'
import type { MdxTextExpression } from 'mdast-util-mdx-expression'
import { VFileMessage } from 'vfile-message'
import type { CardKind } from '../../../catalogue/urgency.ts'
import { isComponentNamed, parseSignNames, parseAttributes, type ComponentNode } from '../../parse/component-node.ts'
import { parseMdxTree } from '../../parse/parse-mdx.ts'
import { describeExpectedNames } from '../../source/describe-expected-names.ts'
import { addProperty } from '../add-property.ts'
import { createCard, findCard, renderEmergencyCard, renderHowSoonCard } from './render-card.ts'
import {
  findFallbackRank,
  findHowSoonUrgency,
  findUrgencyFailure,
  renderHowSoon,
  type HowSoonAttributes,
} from './render-how-soon.ts'
import { numberNamePattern, renderNumber } from './render-number.ts'
import {
  createUnknownNameFailure,
  isPartFailure,
  type PartRenderContext,
  type PartFailure,
} from './part-render-context.ts'
import { parsePlainWords } from './parse-plain-words.ts'
import { listPartWordSources, listFigureSources, type PartSource } from './part-source.ts'
import { renderResult } from './render-result.ts'

declare module 'mdast' {
  interface Data {
    /** The tag of the part that rendered the node. */
    readonly part?: string
    /** The sources of the words that it rendered, if many texts share them. */
    readonly from?: readonly PartSource[]
  }
}

type PartAttributes = Readonly<Record<string, string | undefined>>
type PartRenderer = (words: PartAttributes, data: PartRenderContext, node: ComponentNode) => string | PartFailure

/** Renders each part that is made from data, as Markdown. */
const renderers: Readonly<Record<string, PartRenderer>> = {
  Result: renderResult,
  HowSoon: renderHowSoonTag,
  Emergency: ({ signs = '' }, data) => renderEmergencyCard(parseSignNames(signs), data),
  Exact: ({ message = '' }, { messages }) =>
    (Object.hasOwn(messages, message) ? messages[message]?.words : undefined) ??
    createUnknownNameFailure('exact-messages.json has no message', message, messages),
}

/** Renders a card or, if the urgency has none, a sentence. */
function renderHowSoonTag(
  attributes: HowSoonAttributes,
  data: PartRenderContext,
  node: ComponentNode,
): string | PartFailure {
  const failure = findUrgencyFailure(attributes, data)
  if (failure) return failure
  const card = findCard(attributes, data)
  if (card && node.type === 'mdxJsxFlowElement') return renderHowSoonCard(attributes, card, data)
  const urgency = findHowSoonUrgency(attributes, data)
  if (card)
    return {
      problem: `The urgency ${urgency} is a card, and this is a sentence.`,
      fix: 'Put the tag on a line of its own.',
    }
  if (attributes.head !== undefined)
    return {
      problem: `The urgency ${urgency} is a sentence, and only a card has a head.`,
      fix: 'Correct the urgency of the text; a sentence has no head.',
    }
  if (node.children.length > 0)
    return { problem: `The urgency ${urgency} is a sentence, and holds no list.`, fix: 'Write the list after the tag.' }
  return renderHowSoon(attributes, data)
}

/**
 * The phrases that name the flags of a family, with limits filled in. A phrase that cannot be filled in stays as written (a rule
 * reports why).
 */
export function fillFlagPhrases(
  flags: readonly { readonly flag: string; readonly phrase: string }[],
  data: PartRenderContext,
): ReadonlyMap<string, string> {
  return new Map(
    flags.map(({ flag, phrase }) => {
      const words = fillNumbers(phrase, data)
      return [flag, isPartFailure(words) ? phrase : words]
    }),
  )
}

/** The tags of parts that are made from data. */
export const partNames: readonly string[] = Object.keys(renderers)

/** Renders a part as Markdown with its limits and figures filled in; placeholders for values remain. */
export function renderPartMarkdown(node: ComponentNode, data: PartRenderContext): string | PartFailure {
  const template = renderTemplate(node, data)
  return isPartFailure(template) ? template : fillTemplate(template, data)
}

/** The words of a part with its limits and figures, unless they are not Markdown: data may have a brace or tag without its end. */
function fillTemplate(template: string, data: PartRenderContext): string | PartFailure {
  const words = fillNumbers(template, data)
  if (isPartFailure(words) || parseBlocks(words)) return words
  const fix =
    'Look in the attributes of the tag, in the values at the top of the text, and in the data: write "}" after the name of a value, and a comparison in words instead of "<".'
  return { problem: `"${words.slice(0, 60)}" cannot be read: "{" or "<" begins something that has no end.`, fix }
}

function renderTemplate(node: ComponentNode, data: PartRenderContext): string | PartFailure {
  const render = renderers[node.name ?? '']
  if (!render)
    return { problem: `<${node.name}> renders nothing.`, fix: describeExpectedNames(node.name ?? '', partNames) }
  return render(parseAttributes(node), data, node)
}

/** Renders a part as nodes marked as generated; empty if it cannot be rendered (a rule reports why). */
export function renderPart(node: ComponentNode, data: PartRenderContext): PhrasingContent[] {
  const template = renderTemplate(node, data)
  if (isPartFailure(template)) return []
  const words = fillTemplate(template, data)
  const from = [...listPartWordSources(node, data), ...listFigureSources(template)]
  return isPartFailure(words) ? [] : markNodes(parsePhrasing(words), { part: node.name ?? '', from }, node)
}

/** Renders the card of a tag, with what the text adds inside it; empty if it cannot be rendered (a rule reports why). */
export function renderCard(node: ComponentNode, data: PartRenderContext, added: readonly RootContent[]): Blockquote[] {
  const template = renderTemplate(node, data)
  if (isPartFailure(template)) return []
  const words = fillTemplate(template, data)
  if (isPartFailure(words)) return []
  const from = [...listPartWordSources(node, data), ...listFigureSources(template)]
  const children = markNodes(parseBlocks(words) ?? [], { part: node.name ?? '', from }, node)
  const kind = isComponentNamed(node, 'Emergency') ? 'emergency' : findHowSoonUrgency(parseAttributes(node), data)
  const rank = isComponentNamed(node, 'HowSoon') ? findFallbackRank(parseAttributes(node), data) : -1
  const [own, fallback] = rank < 0 ? [children, []] : [children.slice(0, -1), children.slice(-1)]
  const marked = fallback.map((block) => addProperty(block, 'data-fallback', String(rank)))
  const blocks = [...own, ...added, ...marked] as BlockContent[]
  return [createCard(kind as CardKind, blocks, node)]
}

/** Whether braces hold the name of a limit or figure, and not of a value. */
export function isNumberName(name: string): boolean {
  return /^\s*(?:limit|figure|deadline)\./.test(name)
}

/** Renders the number of `{limit.…}` or `{figure.…}`; empty if there is none (a rule reports why). */
export function renderNumberNodes(node: MdxTextExpression, data: PartRenderContext): PhrasingContent[] {
  const number = renderNumber(node.value.trim(), data)
  const from = listFigureSources(`{${node.value.trim()}}`)
  return isPartFailure(number) ? [] : markNodes([{ type: 'text', value: number }], { part: 'number', from }, node)
}

/** Words with their limits and figures filled in. */
export function fillNumbers(words: string, data: PartRenderContext): string | PartFailure {
  let problem: PartFailure | undefined
  const text = words.replace(numberNamePattern, (_, name: string) => {
    const number = renderNumber(name, data)
    if (!isPartFailure(number)) return number
    problem ??= number
    return ''
  })
  return problem ?? text
}

/** Bounded, because an editor's every keystroke may bring new words; all content has some four hundred. */
const blockCache = new LRUCache<string, { readonly blocks: readonly RootContent[] | undefined }>({ max: 2000 })

/** Parses the words of a part as blocks; undefined if they cannot be read. Many texts share the same words, which are parsed once. */
function parseBlocks(words: string): readonly RootContent[] | undefined {
  const known = blockCache.get(words) ?? { blocks: tryParse(words) }
  blockCache.set(words, known)
  return known.blocks
}

function tryParse(words: string): readonly RootContent[] | undefined {
  const plain = parsePlainWords(words)
  if (plain) return [plain]
  try {
    return parseMdxTree(words).children
  } catch (error) {
    if (error instanceof VFileMessage) return undefined
    throw error
  }
}

/** Parses the words of a part inside a sentence as nodes. */
function parsePhrasing(words: string): readonly PhrasingContent[] {
  const [paragraph] = parseBlocks(words) ?? []
  return paragraph?.type === 'paragraph' ? paragraph.children : []
}

function markNodes<Content extends RootContent>(
  nodes: readonly Content[],
  data: Data,
  { position }: Pick<RootContent, 'position'>,
): Content[] {
  return nodes.map((node): Content => {
    const { position: _, ...bare } = node
    const children =
      'children' in bare ? { children: markNodes(bare.children as RootContent[], data, { position }) } : {}
    return { ...bare, ...children, data, position } as Content
  })
}
