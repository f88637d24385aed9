import { findNodeAtLocation, parseTree, type JSONPath } from 'jsonc-parser'

/** Removes a member or item, and its comma, from a JSON text; all else stays as written. */
export function removeJson(text: string, path: JSONPath): string {
  const root = parseTree(text)
  const found = root && findNodeAtLocation(root, path)
  if (!found) return text
  const node = found.parent?.type === 'property' ? found.parent : found
  const siblings = node.parent?.children ?? []
  const at = siblings.indexOf(node)
  const [last, next] = [siblings[at - 1], siblings[at + 1]]
  const [start, end] = next
    ? [node.offset, next.offset]
    : last
      ? [last.offset + last.length, node.offset + node.length]
      : [node.parent!.offset + 1, node.parent!.offset + node.parent!.length - 1]
  return text.slice(0, start) + text.slice(end)
}
