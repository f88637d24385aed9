import type { RootContent } from 'mdast'
import { flagNames, type Component } from '../parse/condition.ts'
import type { Reader } from './reader.ts'
import { nodesOfPart, partNames } from './render-part.ts'

/** What a generated part of a text comes to for one reader, as mdast. */
type Part = (node: Component, reader: Reader) => RootContent[]

/**
 * Every generated part by its tag (`<When>` and `<Include>`, which hold other text, are in `expand.ts`). A new part needs a line here and one in `parse/allow-list.ts`; what it renders from is a
 * field of the reader (`link/reader.ts`), and `vite/remark-content.ts` gives the browser the same.
 */
export const parts: Readonly<Record<string, Part>> = {
  ...Object.fromEntries(
    partNames.map((name) => [name, (node: Component, { data }: Reader) => nodesOfPart(node, data)]),
  ),
  Flags: (node, { flags, phrases }) => {
    const present = flagNames(node, 'of').filter((flag) => flags.has(flag))
    const value = joinPhrases(present.map((flag) => phrases.get(flag) ?? flag))
    return value === ''
      ? []
      : [{ type: 'text', value, data: { part: 'Flags' }, ...(node.position ? { position: node.position } : {}) }]
  },
}

/** "a", "a and b", "a, b and c"; nothing for none. */
export function joinPhrases(phrases: readonly string[]): string {
  if (phrases.length < 2) return phrases[0] ?? ''
  return `${phrases.slice(0, -1).join(', ')} and ${phrases[phrases.length - 1]}`
}
