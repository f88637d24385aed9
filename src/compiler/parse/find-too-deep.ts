/** Where brackets or tags in a text first are nested deeper than `most`; `marks` matches each that opens or closes. */
export function findTooDeep(maxDepth: number, text: string, marks: RegExp): number | undefined {
  let depth = 0
  for (const { 0: mark, index } of text.matchAll(marks)) {
    depth += /^(?:[\]}]|<\/)/.test(mark) ? -1 : mark.endsWith('/>') ? 0 : 1
    if (depth > maxDepth) return index
  }
  return undefined
}
