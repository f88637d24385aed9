/** A path into JSON as a string, for comparisons and for finding its field in the page; names of content need no escapes. */
export function toJsonPointer(path: readonly (string | number)[]): string {
  return path.map((part) => `/${part}`).join('')
}
