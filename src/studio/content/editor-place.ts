/** Where the cursor of an open editor is. */
export interface EditorPlace {
  readonly line: number
  readonly column?: number
  /** The path of the file in the content folder; absent if the page itself determines the file. */
  readonly file?: string
}

/** The place's parameter in an address: `edit` on the page of a text, where it opens the editor, and `line` on the page of a file. */
export type EditorPlaceName = 'edit' | 'line'

/** The place that an address names, as in "edit=12:5&file=glossary.json"; undefined if it names none. */
export function parseEditorPlace(search: URLSearchParams, name: EditorPlaceName): EditorPlace | undefined {
  const [, line, column] = /^([1-9]\d*)(?::([1-9]\d*))?$/.exec(search.get(name) ?? '') ?? []
  const file = search.get('file')
  if (line === undefined) return undefined
  return { line: Number(line), ...(column !== undefined && { column: Number(column) }), ...(file !== null && { file }) }
}

/** Returns `search` with the given place, or with none; its other parameters stay. */
export function toEditorPlaceSearch(
  search: URLSearchParams,
  name: EditorPlaceName,
  place: EditorPlace | undefined,
): URLSearchParams {
  const next = new URLSearchParams(search)
  next.delete(name)
  next.delete('file')
  if (!place) return next
  next.set(name, place.column === undefined ? String(place.line) : `${place.line}:${place.column}`)
  if (place.file !== undefined) next.set('file', place.file)
  return next
}
