import { findNodeAtLocation, parseTree, type JSONPath, type Node } from 'jsonc-parser'

/** A replacement of characters in a text. */
export interface TextEdit {
  readonly from: number
  readonly to: number
  readonly insert: string
}

/**
 * Finds the one change that sets a value in a JSON text, or removes it if it is undefined; all other characters stay. A list or group that
 * was on one line stays on one. A new member follows those that precede it in `order`.
 */
export function setJsonValue(
  text: string,
  path: JSONPath,
  value: unknown,
  order: readonly string[] = [],
): TextEdit | undefined {
  const root = parseTree(text)
  const node = root && findNodeAtLocation(root, [...path])
  if (node) return value === undefined ? removeNode(node) : replaceNode(text, node, value)
  const parent = root && findNodeAtLocation(root, path.slice(0, -1))
  return value === undefined || !parent ? undefined : addNode(text, parent, path.at(-1)!, value, order)
}

function replaceNode(text: string, node: Node, value: unknown): TextEdit | undefined {
  const before = text.slice(node.offset, node.offset + node.length)
  const insert = writeValue(value, getIndent(text, node.offset), isOnOneLine(before))
  if (insert === before) return undefined
  // Only the characters that differ, so typing in a field counts as typing in the file.
  let start = 0
  while (start < Math.min(before.length, insert.length) && before[start] === insert[start]) start++
  let end = 0
  while (
    end < Math.min(before.length, insert.length) - start &&
    before[before.length - 1 - end] === insert[insert.length - 1 - end]
  )
    end++
  return {
    from: node.offset + start,
    to: node.offset + before.length - end,
    insert: insert.slice(start, insert.length - end),
  }
}

function removeNode(found: Node): TextEdit {
  const node = found.parent?.type === 'property' ? found.parent : found
  const siblings = node.parent?.children ?? []
  const at = siblings.indexOf(node)
  const [last, next] = [siblings[at - 1], siblings[at + 1]]
  const end = node.offset + node.length
  if (next) return { from: node.offset, to: next.offset, insert: '' }
  return { from: last ? last.offset + last.length : node.offset, to: end, insert: '' }
}

function addNode(text: string, parent: Node, key: string | number, value: unknown, order: readonly string[]): TextEdit {
  const siblings = parent.children ?? []
  const written = text.slice(parent.offset, parent.offset + parent.length)
  const isInline = siblings.length > 0 && isOnOneLine(written)
  const outer = getIndent(text, parent.offset)
  const indent = `${outer}  `
  const name = typeof key === 'string' ? `${JSON.stringify(key)}: ` : ''
  const member = `${name}${writeValue(value, indent, isInline)}`
  if (siblings.length === 0)
    return { from: parent.offset + 1, to: parent.offset + parent.length - 1, insert: `\n${indent}${member}\n${outer}` }
  const gap = isInline ? ' ' : `\n${indent}`
  const before = typeof key === 'string' ? findPrecedingMember(siblings, key, order) : siblings.at(-1)
  if (!before) return { from: siblings[0]!.offset, to: siblings[0]!.offset, insert: `${member},${gap}` }
  const end = before.offset + before.length
  return { from: end, to: end, insert: `,${gap}${member}` }
}

/** The last member that precedes a new one; undefined if the new one comes first. */
function findPrecedingMember(members: readonly Node[], key: string, order: readonly string[]): Node | undefined {
  const at = order.indexOf(key)
  if (at < 0) return members.at(-1)
  const later = new Set(order.slice(at))
  return members.findLast((one) => !later.has(String(one.children?.[0]?.value)))
}

function writeValue(value: unknown, indent: string, isInline: boolean): string {
  if (isInline) return writeInline(value)
  return JSON.stringify(value, null, 2).replaceAll('\n', `\n${indent}`)
}

function writeInline(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(writeInline).join(', ')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const members = Object.entries(value).map(([key, each]) => `${JSON.stringify(key)}: ${writeInline(each)}`)
  return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`
}

/** Whether a list or group was on one line, other than because it was empty. */
function isOnOneLine(written: string): boolean {
  return !written.includes('\n') && !/^(?:\{\s*\}|\[\s*\])$/.test(written)
}

/** The indentation of the line that contains a character. */
function getIndent(text: string, offset: number): string {
  const start = text.lastIndexOf('\n', offset - 1) + 1
  return /^ */.exec(text.slice(start))![0]
}
