import { applyEdits, findNodeAtLocation, format, modify, parseTree, type JSONPath } from 'jsonc-parser'

/**
 * Sets a value in a JSON text, removes it if undefined, or adds it to a list, without changing a character around it. (jsonc-parser's own
 * formatting also rewrites the lines before it, and lists on one line.)
 */
export function setJson(text: string, path: JSONPath, value: unknown, isArrayInsertion = false): string {
  const [edit] = modify(text, path, value, { isArrayInsertion })
  if (!edit) return text
  const written = applyEdits(text, [edit])
  if (value === undefined) return written
  const [start, end] = [edit.offset, edit.offset + edit.content.length]
  const spaces = format(written, { offset: start - 1, length: end - start + 2 }, { insertSpaces: true, tabSize: 2 })
  if (!isOnOneLine(text, path.slice(0, -1)))
    return applyEdits(
      written,
      spaces.filter(({ offset, length }) => offset >= start && offset + length <= end),
    )
  const isBefore = edit.content.endsWith(',')
  const within = spaces.filter(({ offset }) => offset > start && (offset < end || (isBefore && offset === end)))
  return applyEdits(
    written,
    within.map((space) => ({ ...space, content: space.content.replaceAll(/\s+/g, ' ') })),
  )
}

/** Whether an object or list is written on one line, as a short one is. */
function isOnOneLine(text: string, path: JSONPath): boolean {
  const root = parseTree(text)
  const node = root && findNodeAtLocation(root, path)
  return Boolean(node?.children?.length) && !text.slice(node!.offset, node!.offset + node!.length).includes('\n')
}
