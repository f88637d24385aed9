import type { Nodes } from 'mdast'
import { flattenTree } from '../../link/flatten-tree.ts'
import { listReachedNodes, listSourceTexts } from '../../link/list-source-texts.ts'
import { isPartFailure, type PartFailure, type PartRenderContext } from '../../link/parts/part-render-context.ts'
import { renderNumber } from '../../link/parts/render-number.ts'
import { isNumberName, partNames, renderPartMarkdown } from '../../link/parts/render-part.ts'
import { isComponentNamed, type ComponentNode } from '../../parse/component-node.ts'
import { defineCheckRule } from '../rule.ts'

/** The failure of a part whose words differ between the ranges of a family. */
const severalParts = {
  problem: 'This part reads differently in the ranges of the family.',
  fix: 'Write it once for each, between <When …> and </When> with the values of the axis.',
}

/** The rule about what parts render. */
export const partRule = defineCheckRule({
  id: 'part',
  scope: 'catalogue',
  reason: 'A part takes its words from data that exists.',
  in: 'interpretations/lab-iron/low.mdx',
  bad: '<Emergency signs="beans" />',
  good: 'Eat beans.',
  check(content, report) {
    const wordsByNode = new Map<Nodes, string>()
    const reported = new Set<Nodes>()
    for (const { files, data, values } of listSourceTexts(content))
      for (const { tree, source } of files)
        for (const node of values ? listReachedNodes(tree, values) : flattenTree(tree)) {
          const words = renderNode(node, data)
          if (values === undefined && !isPartFailure(words)) continue
          const before = typeof words === 'string' ? (wordsByNode.get(node) ?? words) : words
          const difference = before === words ? undefined : severalParts
          const failure = isPartFailure(words) ? words : difference
          if (failure && !reported.has(node))
            report(source.getPlace(node.position?.start), failure.problem, failure.fix)
          if (failure && values) reported.add(node)
          if (typeof words === 'string') wordsByNode.set(node, words)
        }
  },
})

/** Renders a part or a number; any other node has no words from data. */
function renderNode(node: Nodes, data: PartRenderContext): string | PartFailure {
  if (isPart(node)) return renderPartMarkdown(node, data)
  return node.type === 'mdxTextExpression' && isNumberName(node.value) ? renderNumber(node.value.trim(), data) : ''
}

/** Whether a node is a part that is made from data. */
export function isPart(node: Nodes): node is ComponentNode {
  return partNames.some((name) => isComponentNamed(node, name))
}
