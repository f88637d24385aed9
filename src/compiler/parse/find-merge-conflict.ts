/** A line that git writes where two versions of a file could not be joined. */
const MARKER = /^\uFEFF?[ \t]*(?:(?:<{7}|>{7}|\|{7})(?: .*)?|={7})[ \t]*\r?$/m

/** Where the first line of a merge conflict is, any of its four kinds; undefined where there is none. */
export function findMergeConflict(text: string): number | undefined {
  return MARKER.exec(text)?.index
}
