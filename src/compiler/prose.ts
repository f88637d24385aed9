/** The flags that a passage asks for: shown when all of `all`, any of `any` (if named) and none of `none` are present. */
export interface Condition {
  readonly all: readonly string[]
  readonly any: readonly string[]
  readonly none: readonly string[]
}

/** Where a node was written: its offset in the file, and the fragment that holds it where it was included. */
interface Written {
  readonly at: number
  readonly from?: string
}

/** A part of a line. */
export type Inline = Written & InlineNode

type InlineNode =
  | { readonly kind: 'text'; readonly value: string }
  | { readonly kind: 'strong' | 'emphasis'; readonly children: readonly Inline[] }
  | { readonly kind: 'link'; readonly href: string; readonly children: readonly Inline[] }
  | { readonly kind: 'break' }
  | { readonly kind: 'value'; readonly name: string }
  | { readonly kind: 'flags'; readonly of: readonly string[] }
  | { readonly kind: 'when'; readonly condition: Condition; readonly children: readonly Inline[] }

/** A block of a text. */
export type Block = Written & BlockNode

type BlockNode =
  | { readonly kind: 'paragraph'; readonly children: readonly Inline[] }
  | { readonly kind: 'heading'; readonly depth: 2 | 3 | 4; readonly children: readonly Inline[] }
  | { readonly kind: 'quote'; readonly children: readonly Block[] }
  | {
      readonly kind: 'list'
      readonly ordered: boolean
      readonly items: readonly (readonly Block[])[]
      readonly loose: boolean
    }
  | { readonly kind: 'when'; readonly condition: Condition; readonly children: readonly Block[] }
  | { readonly kind: 'include'; readonly fragment: string }

/** Whether a condition holds for the flags that are present. */
export function meets(condition: Condition, flags: ReadonlySet<string>): boolean {
  return (
    condition.all.every((flag) => flags.has(flag)) &&
    (condition.any.length === 0 || condition.any.some((flag) => flags.has(flag))) &&
    !condition.none.some((flag) => flags.has(flag))
  )
}

/** "a", "a and b", "a, b and c"; nothing for none. */
export function joinPhrases(phrases: readonly string[]): string {
  return phrases.length < 2
    ? (phrases[0] ?? '')
    : `${phrases.slice(0, -1).join(', ')} and ${phrases[phrases.length - 1]}`
}

/** What expanding a text needs beside the text. */
export interface Expansion {
  readonly flags: ReadonlySet<string>
  /** The phrase that names each flag. */
  readonly phrases: ReadonlyMap<string, string>
  /** The text of a fragment; an unknown one is left out (linking reports it). */
  readonly fragment: (name: string) => readonly Block[]
  /** Called for each block or inline condition that holds, and for each sentence-bearing node reached. */
  readonly reach?: (at: number) => void
}

/** Blocks that `settle` has expanded: the same object for every reader. */
const settled = new WeakSet<object>()

/** Whether a block is the same object for every reader of its file. */
export function isSettled(block: Block): boolean {
  return settled.has(block)
}

/** The text with each block that is the same for all readers expanded once, so that their expanded texts share it. */
export function settle(blocks: readonly Block[]): Block[] {
  return blocks.flatMap((block): Block[] => {
    if (varies(block)) {
      if (block.kind === 'list') return [{ ...block, items: block.items.map(settle) }]
      return block.kind === 'quote' || block.kind === 'when'
        ? [{ ...block, children: settle(block.children) }]
        : [block]
    }
    const whole = expand([block], { flags: new Set(), phrases: new Map(), fragment: () => [] })
    for (const part of whole) settled.add(part)
    return whole
  })
}

/** Whether readers may meet a block differently. */
function varies(block: Block | Inline): boolean {
  if (block.kind === 'when' || block.kind === 'include' || block.kind === 'flags') return true
  if (block.kind === 'list') return block.items.some((item) => item.some(varies))
  return 'children' in block && block.children.some(varies)
}

/** The text as one reader meets it: conditions decided, phrases joined, fragments in place, neighbouring text merged. */
export function expand(blocks: readonly Block[], expansion: Expansion): Block[] {
  return blocks.flatMap((block): Block[] => {
    if (settled.has(block)) return [block]
    switch (block.kind) {
      case 'when':
        if (!meets(block.condition, expansion.flags)) return []
        expansion.reach?.(block.at)
        return expand(block.children, expansion)
      case 'include':
        return expand(expansion.fragment(block.fragment), { ...expansion, fragment: () => [] })
      case 'quote':
        return [{ ...block, children: expand(block.children, expansion) }]
      case 'list': {
        const items = block.items.map((item) => expand(item, expansion)).filter((item) => item.length > 0)
        return items.length > 0 ? [{ ...block, items }] : []
      }
      default: {
        const children = tidy(expandInlines(block.children, expansion))
        return children.length > 0 ? [{ ...block, children }] : []
      }
    }
  })
}

function expandInlines(inlines: readonly Inline[], expansion: Expansion): Inline[] {
  return inlines.flatMap((inline): Inline[] => {
    switch (inline.kind) {
      case 'when':
        if (!meets(inline.condition, expansion.flags)) return []
        expansion.reach?.(inline.at)
        return expandInlines(inline.children, expansion)
      case 'flags': {
        const present = inline.of.filter((flag) => expansion.flags.has(flag))
        const value = joinPhrases(present.map((flag) => expansion.phrases.get(flag) ?? flag))
        return value ? [{ kind: 'text', at: inline.at, value }] : []
      }
      case 'strong':
      case 'emphasis':
      case 'link':
        return [{ ...inline, children: expandInlines(inline.children, expansion) }]
      default:
        return [inline]
    }
  })
}

/** Makes every run of white space one space, across neighbours too, and trims the ends, as a browser shows a block. */
function tidy(inlines: readonly Inline[]): Inline[] {
  let spaced = true
  const collapse = (nodes: readonly Inline[]): Inline[] =>
    nodes.flatMap((node): Inline[] => {
      if (node.kind === 'text') {
        const value = node.value.replace(/\s+/g, ' ').slice(spaced && /^\s/.test(node.value) ? 1 : 0)
        if (value === '') return []
        spaced = value.endsWith(' ')
        return [{ ...node, value }]
      }
      if ('children' in node) return [{ ...node, children: collapse(node.children) }]
      spaced = node.kind === 'break'
      return [node]
    })
  return trimEnd(collapse(inlines))
}

function trimEnd(inlines: readonly Inline[]): Inline[] {
  const last = inlines.at(-1)
  if (last?.kind !== 'text') return [...inlines]
  const value = last.value.trimEnd()
  return value === '' ? trimEnd(inlines.slice(0, -1)) : [...inlines.slice(0, -1), { ...last, value }]
}

/** The blocks with every node marked as coming from a fragment. */
export function markFragment(blocks: readonly Block[], from: string): Block[] {
  const mark = <Node extends object>(node: Node): Node =>
    ({
      ...Object.fromEntries(
        Object.entries(node).map(([key, value]) => [
          key,
          Array.isArray(value) && (key === 'children' || key === 'items')
            ? value.map((child: object) => (Array.isArray(child) ? child.map(mark) : mark(child)))
            : value,
        ]),
      ),
      from,
    }) as Node
  return blocks.map(mark)
}

/** Calls `visit` for every inline of a text, those inside conditions included. */
export function visitInlines(blocks: readonly Block[], visit: (inline: Inline) => void): void {
  const inlines = (children: readonly Inline[]): void => {
    for (const inline of children) {
      visit(inline)
      if ('children' in inline) inlines(inline.children)
    }
  }
  visitBlocks(blocks, (block) => {
    if (block.kind === 'paragraph' || block.kind === 'heading') inlines(block.children)
  })
}

/** Calls `visit` for every block of a text, those inside others included. */
export function visitBlocks(blocks: readonly Block[], visit: (block: Block) => void): void {
  for (const block of blocks) {
    visit(block)
    if (block.kind === 'quote' || block.kind === 'when') visitBlocks(block.children, visit)
    if (block.kind === 'list') for (const item of block.items) visitBlocks(item, visit)
  }
}
