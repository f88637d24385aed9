import type { Nodes } from 'mdast'
import { visit } from 'unist-util-visit'
import { once } from './rule.ts'

/** Every node of a tree or block, itself first, in the order of reading; walked once for all rules. */
export const nodesIn = once((tree: Nodes): readonly Nodes[] => {
  const nodes: Nodes[] = []
  visit(tree, (node) => {
    nodes.push(node)
  })
  return nodes
})
