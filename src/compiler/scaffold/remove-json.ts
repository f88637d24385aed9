import { findNodeAtLocation, parseTree, type JSONPath, type Node } from 'jsonc-parser'

/** Removes a member or item, and its comma, from a JSON text; all else stays as written. */
export function removeJson(text: string, path: JSONPath): string {
  const root = parseTree(text)
  const found = root && findNodeAtLocation(root, path)
  if (!found) return text
  const node = found.parent?.type === 'property' ? found.parent : found
  const [start, end] = getExtent(node)
  return text.slice(0, start) + text.slice(end)
}

/** Where a member or item, its comma and the space around it begin and end. */
function getExtent(node: Node): [start: number, end: number] {
  const parent = node.parent!
  const siblings = parent.children ?? []
  const at = siblings.indexOf(node)
  const [last, next] = [siblings[at - 1], siblings[at + 1]]
  if (next) return [node.offset, next.offset]
  if (last) return [last.offset + last.length, node.offset + node.length]
  return [parent.offset + 1, parent.offset + parent.length - 1]
}
