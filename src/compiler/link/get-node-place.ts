import type { RootContent } from 'mdast'
import type { Node } from 'unist'
import { visit } from 'unist-util-visit'
import type { Place } from '../source/finding.ts'
import type { SourceFile } from '../source/source-file.ts'

/** The file of each fragment's nodes, for places: their positions are of that file, whichever text includes them. */
const fragmentFiles = new WeakMap<object, SourceFile>()

/** The nodes of a fragment, which from now on know their file. */
export function markFragment(nodes: readonly RootContent[], file: SourceFile): readonly RootContent[] {
  visit({ type: 'root', children: [...nodes] } as Node, (node) => {
    if (node.position) fragmentFiles.set(node.position, file)
  })
  return nodes
}

/** Where a node of an expanded text was written: in a fragment, or in the text's own file. */
export function getNodePlace({ position }: Node, ownFile: SourceFile): Place {
  return ((position && fragmentFiles.get(position)) ?? ownFile).getPlace(position?.start)
}
