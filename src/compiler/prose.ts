/** The flags that a passage asks for: shown when all of `all`, any of `any` (if named) and none of `none` are present. */
export interface Condition {
  readonly all: readonly string[]
  readonly any: readonly string[]
  readonly none: readonly string[]
}

/** A part of a line. `at` is the offset in the file it was written in. */
export type Inline =
  | { readonly kind: 'text'; readonly at: number; readonly value: string }
  | { readonly kind: 'strong' | 'emphasis'; readonly at: number; readonly children: readonly Inline[] }
  | { readonly kind: 'link'; readonly at: number; readonly href: string; readonly children: readonly Inline[] }
  | { readonly kind: 'break'; readonly at: number }
  | { readonly kind: 'value'; readonly at: number; readonly name: string }
  | { readonly kind: 'flags'; readonly at: number; readonly of: readonly string[] }
  | { readonly kind: 'when'; readonly at: number; readonly condition: Condition; readonly children: readonly Inline[] }

/** A block of a text. */
export type Block =
  | { readonly kind: 'paragraph'; readonly at: number; readonly children: readonly Inline[] }
  | { readonly kind: 'heading'; readonly at: number; readonly depth: 2 | 3 | 4; readonly children: readonly Inline[] }
  | { readonly kind: 'quote'; readonly at: number; readonly children: readonly Block[] }
  | {
      readonly kind: 'list'
      readonly at: number
      readonly ordered: boolean
      readonly items: readonly (readonly Block[])[]
      readonly loose: boolean
    }
  | { readonly kind: 'when'; readonly at: number; readonly condition: Condition; readonly children: readonly Block[] }
  | { readonly kind: 'include'; readonly at: number; readonly fragment: string }

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

/** The text as one reader meets it: conditions decided, phrases joined, fragments in place, neighbouring text merged. */
export function expand(blocks: readonly Block[], expansion: Expansion): Block[] {
  return blocks.flatMap((block): Block[] => {
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

/** Merges neighbouring text, and makes every run of white space one space, as a browser shows it. */
function tidy(inlines: readonly Inline[]): Inline[] {
  const merged: Inline[] = []
  for (const inline of inlines) {
    const last = merged.at(-1)
    if (inline.kind === 'text' && last?.kind === 'text')
      merged[merged.length - 1] = { ...last, value: last.value + inline.value }
    else merged.push(inline)
  }
  const spaced = merged.map((inline) =>
    inline.kind === 'text' ? { ...inline, value: inline.value.replace(/\s+/g, ' ') } : inline,
  )
  const first = spaced[0]
  if (first?.kind === 'text') spaced[0] = { ...first, value: first.value.trimStart() }
  const last = spaced.at(-1)
  if (last?.kind === 'text') spaced[spaced.length - 1] = { ...last, value: last.value.trimEnd() }
  return spaced.filter((inline) => inline.kind !== 'text' || inline.value !== '')
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
