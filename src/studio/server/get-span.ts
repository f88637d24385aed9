import type { Nodes } from 'mdast'

/** Where a node is in its file, as offsets; `end` is exclusive. A node that has no place is at the start, and empty. */
export function getSpan({ position }: Pick<Nodes, 'position'>): { readonly start: number; readonly end: number } {
  const start = position?.start.offset ?? 0
  return { start, end: position?.end.offset ?? start }
}
