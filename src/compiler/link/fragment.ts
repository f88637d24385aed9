import type { RootContent } from 'mdast'
import type { Node } from 'unist'
import { visit } from 'unist-util-visit'
import type { Place } from '../source/finding.ts'
import type { SourceFile } from '../source/source-file.ts'

/** The file of each fragment's nodes, for places: their positions are of that file, whichever text includes them. */
const origins = new WeakMap<object, SourceFile>()

/** The nodes of a fragment, which from now on know their file. */
export function markFragment(nodes: readonly RootContent[], file: SourceFile): readonly RootContent[] {
  visit({ type: 'root', children: [...nodes] } as Node, (node) => {
    if (node.position) origins.set(node.position, file)
  })
  return nodes
}

/** Where a node of an expanded text was written: in a fragment, or in the text's own file. */
export function placeOf({ position }: Node, own: SourceFile): Place {
  return ((position && origins.get(position)) ?? own).place(position?.start)
}
