import type { Data, PhrasingContent } from 'mdast'
import type { MdxTextExpression } from 'mdast-util-mdx-expression'
import { getAttribute, type Component } from '../../parse/component.ts'
import { parseMdxTree } from '../../parse/parse-mdx.ts'
import { suggest } from '../../source/suggest.ts'
import { renderHowSoon } from './render-how-soon.ts'
import { numberNamePattern, renderNumber } from './render-number.ts'
import { isPartFailure, type PartData, type PartFailure } from './part-data.ts'
import { listPartWordSources, listFigureSources, type PartSource } from './part-source.ts'
import { renderResult } from './render-result.ts'

declare module 'mdast' {
  interface Data {
    /** The tag of the part that rendered the node. */
    readonly part?: string
    /** Where the words that it rendered are written, if many texts share them. */
    readonly from?: readonly PartSource[]
  }
}

type PartAttributes = Readonly<Record<string, string | undefined>>
type PartRenderer = (words: PartAttributes, data: PartData) => string | PartFailure

/** What each part of a text that is made from data says, as Markdown. */
const renderers: Readonly<Record<string, PartRenderer>> = {
  Result: renderResult,
  HowSoon: renderHowSoon,
  Emergency: ({ signs = '' }, { signs: known }) =>
    findOwn(known, signs)?.sentence ?? createFailure(`emergencies.json has no signs called "${signs}".`, signs, known),
  Exact: ({ message = '' }, { messages }) =>
    findOwn(messages, message)?.words ??
    createFailure(`exact-messages.json has no message called "${message}".`, message, messages),
}

function findOwn<Value>(values: Readonly<Record<string, Value>>, name: string): Value | undefined {
  return Object.hasOwn(values, name) ? values[name] : undefined
}

function createFailure(problem: string, name: string, known: object): PartFailure {
  return { problem, fix: suggest(name, Object.keys(known)) }
}

/** The phrases that name the flags of a family, their limits filled in; one that cannot be is as written (a rule says why). */
export function renderPhrases(
  flags: readonly { readonly flag: string; readonly phrase: string }[],
  data: PartData,
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

/** What a part says as Markdown, its limits and figures filled in; placeholders for values remain. */
export function renderPartMarkdown(node: Component, data: PartData): string | PartFailure {
  const words = renderTemplate(node, data)
  return isPartFailure(words) ? words : fillNumbers(words, data)
}

function renderTemplate(node: Component, data: PartData): string | PartFailure {
  const render = renderers[node.name ?? '']
  if (!render) return { problem: `<${node.name}> renders nothing.`, fix: suggest(node.name ?? '', partNames) }
  const written = node.attributes.flatMap((attribute) =>
    attribute.type === 'mdxJsxAttribute' ? [[attribute.name, getAttribute(node, attribute.name)] as const] : [],
  )
  return render(Object.fromEntries(written), data)
}

/** The words of a part as nodes, which know that no editor wrote them; nothing where it cannot be rendered (a rule says why). */
export function renderPart(node: Component, data: PartData): PhrasingContent[] {
  const template = renderTemplate(node, data)
  if (isPartFailure(template)) return []
  const words = fillNumbers(template, data)
  const from = [...listPartWordSources(node, data), ...listFigureSources(template)]
  return isPartFailure(words) ? [] : markNodes(parsePhrasing(words), { part: node.name ?? '', from }, node)
}

/** Whether braces hold the name of a limit or figure, and not of a value. */
export function isNumberName(name: string): boolean {
  return /^\s*(?:limit|figure)\./.test(name)
}

/** The number behind `{limit.…}` or `{figure.…}`; nothing where there is none (a rule says why). */
export function renderNumberNodes(node: MdxTextExpression, data: PartData): PhrasingContent[] {
  const number = renderNumber(node.value.trim(), data)
  const from = listFigureSources(`{${node.value.trim()}}`)
  return isPartFailure(number) ? [] : markNodes([{ type: 'text', value: number }], { part: 'number', from }, node)
}

/** Words with their limits and figures filled in. */
function fillNumbers(words: string, data: PartData): string | PartFailure {
  let problem: PartFailure | undefined
  const text = words.replace(numberNamePattern, (_, name: string) => {
    const number = renderNumber(name, data)
    if (!isPartFailure(number)) return number
    problem ??= number
    return ''
  })
  return problem ?? text
}

const phrasingCache = new Map<string, readonly PhrasingContent[]>()

/** The words of a part as nodes; the same words are in many texts, and read once. */
function parsePhrasing(words: string): readonly PhrasingContent[] {
  const known = phrasingCache.get(words)
  if (known) return known
  const [paragraph] = parseMdxTree(words).children
  const nodes = paragraph?.type === 'paragraph' ? paragraph.children : []
  phrasingCache.set(words, nodes)
  return nodes
}

function markNodes(
  nodes: readonly PhrasingContent[],
  data: Data,
  { position }: Pick<PhrasingContent, 'position'>,
): PhrasingContent[] {
  return nodes.map((node): PhrasingContent => {
    const { position: _, ...bare } = node
    const children = 'children' in bare ? { children: markNodes(bare.children, data, { position }) } : {}
    return { ...bare, ...children, data, ...(position && { position }) }
  })
}
