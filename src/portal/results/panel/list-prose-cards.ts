import { Children, Fragment, isValidElement, type ReactElement, type ReactNode } from 'react'
import { parseFlagNames } from '../../../catalogue/condition.ts'
import type { CardKind } from '../../../catalogue/urgency.ts'
import { isMet, proseComponents, type Prose } from './result-prose.tsx'

/** A card as it appears in a reader's text, split into blocks so that it can be joined with others. */
export interface ProseCard {
  readonly kind: CardKind
  /** Whether the text begins with it. */
  readonly isLead: boolean
  /** Whether its text first asks for something different from its urgency, such as "Go to an emergency room now". */
  readonly hasOwnHead?: boolean
  /** In their order: the first is the head, and each list is its items. */
  readonly blocks: readonly CardBlock[]
}

/** A paragraph of a card, or an item of a list in it. */
export interface CardBlock {
  readonly isItem: boolean
  /** The text as read; two blocks that read the same count as one. */
  readonly text: string
  readonly element: ReactElement<{ readonly children?: ReactNode }>
  /** The context for rendering its element, with the values of its own result. */
  readonly prose: Prose
  /** The rank among the fallbacks, the most cautious highest; absent if it is not one. */
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

/** The top-level elements of a text, including those inside passages whose conditions are met. */
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

/** The text of nodes as read; values are filled in, and flags are replaced by the names of those that are set. */
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
