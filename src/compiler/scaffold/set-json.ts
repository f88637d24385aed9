import { applyEdits, modify, type JSONPath } from 'jsonc-parser'

/**
 * Sets a value in a JSON text, formatted like the content files, without changing a character around it. (jsonc-parser's own
 * formatting also rewrites the lines before an added member.)
 */
export function setJson(text: string, path: JSONPath, value: unknown): string {
  const [edit, ...others] = modify(text, path, value, {})
  if (!edit || others.length > 0 || value === undefined) return applyEdits(text, edit ? [edit, ...others] : [])
  const indent = '  '.repeat(path.length)
  const written = JSON.stringify(value, null, 2).replaceAll('\n', `\n${indent}`)
  // After the last of an object's members, the edit begins with a comma.
  const isAdded = edit.content.startsWith(',')
  const content = isAdded ? `,\n${indent}${JSON.stringify(path.at(-1))}: ${written}` : written
  return applyEdits(text, [{ ...edit, content }])
}
