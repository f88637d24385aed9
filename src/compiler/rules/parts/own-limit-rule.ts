import type { Nodes } from 'mdast'
import { findComparison, isBandWithin } from '../../link/parts/comparisons.ts'
import { findReferencedBands } from '../../link/parts/find-bands.ts'
import { flattenTree } from '../../link/flatten-tree.ts'
import { listReachedNodes, listSourceTexts } from '../../link/list-source-texts.ts'
import type { PartRenderContext } from '../../link/parts/part-render-context.ts'
import { numberNamePattern } from '../../link/parts/render-number.ts'
import { getAttributeValue, isComponentNamed } from '../../parse/component-node.ts'
import { defineCheckRule } from '../rule.ts'

type TextOfRange = Required<Pick<PartRenderContext, 'definition' | 'range'>>

/** What a text says about the reader's own result must be true of its own range. Elsewhere it may name the limit of a different range. */
export const ownLimitRule = defineCheckRule({
  id: 'own-limit',
  scope: 'catalogue',
  reason: "A text says its own range of the reader's result, and not a neighbor's, which is often a word away.",
  in: 'interpretations/lab-iron/low.mdx',
  bad: '<Result say="{limit.NORMAL.orMore}" />',
  good: 'Your iron was {labIron} ug/dL.',
  check(content, report) {
    for (const { files, data, values } of listSourceTexts(content)) {
      const { definition, range } = data
      if (!definition || !range) continue
      for (const { tree, source } of files)
        for (const node of values ? listReachedNodes(tree, values) : flattenTree(tree))
          for (const name of listOwnNames(node, values !== undefined))
            if (isOfOtherRange(name, { definition, range }))
              report(
                source.getPlace(node.position?.start),
                `{${name}} is not true of "${range.displayedLabel || range.rangeId}", the range of this text.`,
                `Name a limit of ${range.rangeId}, or leave it out.`,
              )
    }
  },
})

/** The limits with which a node states the reader's result: those of `<Result />`; in a family of several ranges, every limit. */
function listOwnNames(node: Nodes, isOfSeveralRanges: boolean): string[] {
  const words = findStatement(node, isOfSeveralRanges) ?? ''
  return [...words.matchAll(numberNamePattern)].flatMap(([, name = '']) => (name.startsWith('limit.') ? [name] : []))
}

function findStatement(node: Nodes, isOfSeveralRanges: boolean): string | undefined {
  if (isComponentNamed(node, 'Result')) return getAttributeValue(node, 'say')
  return isOfSeveralRanges && node.type === 'mdxTextExpression' ? `{${node.value}}` : undefined
}

/** Whether the text's own range is not entirely on the side of a limit that the words state. */
function isOfOtherRange(name: string, { definition, range }: TextOfRange): boolean {
  const [, place = '', ...more] = name.split('.')
  const { limit } = findComparison(more.at(-1) ?? '') ?? {}
  if (limit === undefined || place === range.rangeId) return false
  if (!definition.interpretationRanges.some(({ rangeId }) => rangeId === place)) return false
  const words = more.slice(0, -1)
  const [value] = findReferencedBands(definition, place, words)!.flatMap((band) => band[limit] ?? [])
  const own = findReferencedBands(definition, range.rangeId, words)!
  return value !== undefined && !(own.length > 0 && own.every((band) => isBandWithin(band, limit, value)))
}
