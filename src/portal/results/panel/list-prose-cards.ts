import { Children, Fragment, isValidElement, type ReactElement, type ReactNode } from 'react'
import { parseFlagNames } from '../../../catalogue/condition.ts'
import type { CardKind } from '../../../catalogue/urgency.ts'
import { isMet, proseComponents, type Prose } from './result-prose.tsx'

/** A card as a reader's text has it, taken apart so that it can be joined with another. */
export interface ProseCard {
  readonly kind: CardKind
  /** Whether the text begins with it. */
  readonly isLead: boolean
  /** Whether its text asks for something else first than its urgency does: "Go to an emergency room now". */
  readonly hasOwnHead?: boolean
  /** In their order: the first is the head, and each list is its items. */
  readonly blocks: readonly CardBlock[]
}

/** A paragraph or an item of a list of a card. */
export interface CardBlock {
  readonly isItem: boolean
  /** What is read of it: two blocks that read the same are one. */
  readonly text: string
  readonly element: ReactElement<{ readonly children?: ReactNode }>
  /** What its element is drawn with: the values of its own result. */
  readonly prose: Prose
  /** The place among the fallbacks, the most careful highest; absent where it is none. */
  readonly fallbackRank?: number
}

interface Attributes {
  readonly children?: ReactNode
  readonly 'data-card'?: CardKind
  readonly 'data-lead'?: string
  readonly 'data-fallback'?: string
  readonly [name: string]: unknown
}

/** The cards among the elements of a text, as its reader meets them. */
export function listProseCards(text: ReactNode, prose: Prose): ProseCard[] {
  return listElements(text, prose).flatMap(({ type, props }): ProseCard[] => {
    const kind = props['data-card']
    if (type !== proseComponents.blockquote || kind === undefined) return []
    const blocks = listElements(props.children, prose).flatMap((block) => listBlocks(block, prose))
    return [{ kind, isLead: props['data-lead'] !== undefined, blocks }]
  })
}

function listBlocks(element: ReactElement<Attributes>, prose: Prose): CardBlock[] {
  const { type, props } = element
  if (type === proseComponents.ul || type === proseComponents.ol)
    return listElements(props.children, prose).map((item) => toBlock(item, prose, true))
  return [toBlock(element, prose, false)]
}

function toBlock(element: ReactElement<Attributes>, prose: Prose, isItem: boolean): CardBlock {
  const { children, 'data-fallback': rank } = element.props
  return {
    isItem,
    text: readText(children, prose).replaceAll(/\s+/g, ' ').trim(),
    element,
    prose: { ...prose, part: 'whole' },
    ...(rank !== undefined && { fallbackRank: Number(rank) }),
  }
}

/** The elements of a text at its top, those of passages whose conditions hold among them. */
function listElements(nodes: ReactNode, prose: Prose): ReactElement<Attributes>[] {
  return Children.toArray(nodes).flatMap((node) => {
    if (!isValidElement<Attributes>(node)) return []
    const { type, props } = node
    if (type === Fragment || isPassage(node, prose)) return listElements(props.children, prose)
    return type === proseComponents.When ? [] : [node]
  })
}

/** Whether it is a `<When>` whose condition holds. */
function isPassage({ type, props }: ReactElement<Attributes>, { flags }: Prose): boolean {
  if (type !== proseComponents.When) return false
  const { children: _, ...condition } = props
  return isMet(condition as Readonly<Record<string, string | undefined>>, flags)
}

/** What a reader reads of nodes: words, and in place of a value or of flags which they are. */
function readText(nodes: ReactNode, prose: Prose): string {
  return Children.toArray(nodes)
    .map((node) => {
      if (typeof node === 'string' || typeof node === 'number') return String(node)
      if (!isValidElement<Attributes>(node)) return ''
      const { type, props } = node
      if (type === proseComponents.Value) return prose.values[String(props['name'])] ?? ''
      if (type === proseComponents.Flags)
        return parseFlagNames(String(props['of']))
          .filter((flag) => prose.flags.includes(flag))
          .join(' ')
      if (type === proseComponents.When && !isPassage(node, prose)) return ''
      return readText(props.children, prose)
    })
    .join('')
}
