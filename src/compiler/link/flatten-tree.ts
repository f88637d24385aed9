import type { Nodes } from 'mdast'
import { visit } from 'unist-util-visit'
import { memoize } from '../source/memoize.ts'

/** Every node of a tree or block, itself first, in reading order. Each tree is walked once for all rules. */
export const flattenTree = memoize((tree: Nodes): readonly Nodes[] => {
  const nodes: Nodes[] = []
  visit(tree, (node) => void nodes.push(node))
  return nodes
})
