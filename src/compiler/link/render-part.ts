import type { Data, PhrasingContent } from 'mdast'
import type { MdxTextExpression } from 'mdast-util-mdx-expression'
import { attributeOf, type Component } from '../parse/condition.ts'
import { parseTree } from '../parse/mdx-source.ts'
import { suggest } from '../source/suggest.ts'
import { howSoonSentence } from './how-soon-part.ts'
import { numberNames, numberOfName } from './number-of-name.ts'
import { isProblem, type PartData, type PartProblem } from './part-data.ts'
import { sourceOfPart, sourcesOfFigures, type PartSource } from './part-source.ts'
import { resultSentence } from './result-part.ts'

declare module 'mdast' {
  interface Data {
    /** The tag of the part that rendered the node. */
    readonly part?: string
    /** Where the words that it rendered are written, if many texts share them. */
    readonly from?: readonly PartSource[]
  }
}

type Words = Readonly<Record<string, string | undefined>>
type Render = (words: Words, data: PartData) => string | PartProblem

/** What each part of a text that is made from data says, as Markdown. */
const renders: Readonly<Record<string, Render>> = {
  Result: resultSentence,
  HowSoon: howSoonSentence,
  Emergency: ({ signs = '' }, { signs: known }) =>
    found(known, signs)?.sentence ?? missing(`emergencies.json has no signs called "${signs}".`, signs, known),
  Exact: ({ message = '' }, { messages }) =>
    found(messages, message)?.words ??
    missing(`exact-messages.json has no message called "${message}".`, message, messages),
}

function found<Value>(values: Readonly<Record<string, Value>>, name: string): Value | undefined {
  return Object.hasOwn(values, name) ? values[name] : undefined
}

function missing(problem: string, name: string, known: object): PartProblem {
  return { problem, fix: suggest(name, Object.keys(known)) }
}

/** The phrases that name the flags of a family, their limits filled in; one that cannot be is as written (a rule says why). */
export function phrasesOf(
  flags: readonly { readonly flag: string; readonly phrase: string }[],
  data: PartData,
): ReadonlyMap<string, string> {
  return new Map(
    flags.map(({ flag, phrase }) => {
      const words = filled(phrase, data)
      return [flag, isProblem(words) ? phrase : words]
    }),
  )
}

/** The tags of parts that are made from data. */
export const partNames: readonly string[] = Object.keys(renders)

/** What a part says as Markdown, its limits and figures filled in; placeholders for values remain. */
export function wordsOfPart(node: Component, data: PartData): string | PartProblem {
  const words = templateOf(node, data)
  return isProblem(words) ? words : filled(words, data)
}

function templateOf(node: Component, data: PartData): string | PartProblem {
  const render = renders[node.name ?? '']
  if (!render) return { problem: `<${node.name}> renders nothing.`, fix: suggest(node.name ?? '', partNames) }
  const written = node.attributes.flatMap((attribute) =>
    attribute.type === 'mdxJsxAttribute' ? [[attribute.name, attributeOf(node, attribute.name)] as const] : [],
  )
  return render(Object.fromEntries(written), data)
}

/** The words of a part as nodes, which know that no editor wrote them; nothing where it cannot be rendered (a rule says why). */
export function nodesOfPart(node: Component, data: PartData): PhrasingContent[] {
  const template = templateOf(node, data)
  if (isProblem(template)) return []
  const words = filled(template, data)
  const from = [...sourceOfPart(node, data), ...sourcesOfFigures(template)]
  return isProblem(words) ? [] : marked(phrasingOf(words), { part: node.name ?? '', from }, node)
}

/** Whether braces hold the name of a limit or figure, and not of a value. */
export function isNumberName(name: string): boolean {
  return /^\s*(?:limit|figure)\./.test(name)
}

/** The number behind `{limit.…}` or `{figure.…}`; nothing where there is none (a rule says why). */
export function nodesOfName(node: MdxTextExpression, data: PartData): PhrasingContent[] {
  const number = numberOfName(node.value.trim(), data)
  const from = sourcesOfFigures(`{${node.value.trim()}}`)
  return isProblem(number) ? [] : marked([{ type: 'text', value: number }], { part: 'number', from }, node)
}

/** Words with their limits and figures filled in. */
export function filled(words: string, data: PartData): string | PartProblem {
  let problem: PartProblem | undefined
  const text = words.replace(numberNames, (_, name: string) => {
    const number = numberOfName(name, data)
    if (!isProblem(number)) return number
    problem ??= number
    return ''
  })
  return problem ?? text
}

const parsed = new Map<string, readonly PhrasingContent[]>()

/** The words of a part as nodes; the same words are in many texts, and read once. */
function phrasingOf(words: string): readonly PhrasingContent[] {
  const known = parsed.get(words)
  if (known) return known
  const [paragraph] = parseTree(words).children
  const nodes = paragraph?.type === 'paragraph' ? paragraph.children : []
  parsed.set(words, nodes)
  return nodes
}

function marked(
  nodes: readonly PhrasingContent[],
  data: Data,
  { position }: Pick<PhrasingContent, 'position'>,
): PhrasingContent[] {
  return nodes.map((node): PhrasingContent => {
    const { position: _, ...bare } = node
    const children = 'children' in bare ? { children: marked(bare.children, data, { position }) } : {}
    return { ...bare, ...children, data, ...(position && { position }) }
  })
}
