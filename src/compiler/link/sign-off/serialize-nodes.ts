import type { Nodes, RootContent } from 'mdast'
import { memoizeByObject } from '../../source/memoize-by-object.ts'

/**
 * Serializes what is read of a text as JSON, regardless of the file it comes from, so that two texts can be compared. Blocks that
 * entries share are read once.
 */
export function serializeNodes(nodes: readonly RootContent[]): string {
  return `[${nodes.map(serializeBlock).join()}]`
}

/** Serializes a text without what renders the limits of the test, so that a changed limit alone is not a changed wording. */
export function serializeWords(nodes: readonly RootContent[]): string {
  return `[${nodes.map(serializeWordsOfBlock).join()}]`
}

const serializeBlock = memoizeByObject((node: RootContent) => JSON.stringify(toSerializable(node, () => false)))

const serializeWordsOfBlock = memoizeByObject((node: RootContent) => JSON.stringify(toSerializable(node, isLimit)))

/** Whether a node shows the value or the limits of the test. Figures of general guidance are written elsewhere and count as words. */
function isLimit({ data }: Nodes): boolean {
  return data?.part === 'Result' || (data?.part === 'number' && (data.from ?? []).length === 0)
}

/** What is read of a node: its kind, its words joined, its link target, and which card it is. */
function toSerializable(node: Nodes, isHidden: (node: Nodes) => boolean): unknown {
  if (isHidden(node)) return '#'
  if (node.type === 'mdxTextExpression') return `{${node.value}}`
  if (!('children' in node)) return 'value' in node ? node.value : `<${node.type}>`
  const read: unknown[] = [node.type, node.data?.hProperties ?? getNodeAttribute(node)]
  for (const child of node.children) {
    const words = toSerializable(child, isHidden)
    if (typeof words === 'string' && typeof read.at(-1) === 'string' && read.length > 2)
      read.push(`${String(read.pop())}${words}`)
    else read.push(words)
  }
  return read
}

/** The target of a link, the depth of a heading, or whether a list is ordered; null for any other node. */
export function getNodeAttribute(node: Nodes): string | number | boolean | null {
  if ('url' in node) return node.url
  if ('depth' in node) return node.depth
  return 'ordered' in node ? (node.ordered ?? null) : null
}
