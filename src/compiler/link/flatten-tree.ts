import type { Nodes } from 'mdast'
import { memoizeByObject } from '../source/memoize-by-object.ts'

/** Every node of a tree or block, itself first, in reading order. Each tree is walked once for all rules. */
export const flattenTree = memoizeByObject((tree: Nodes): readonly Nodes[] => {
  const nodes: Nodes[] = []
  const add = (node: Nodes) => {
    nodes.push(node)
    if ('children' in node) for (const child of node.children) add(child)
  }
  add(tree)
  return nodes
})
