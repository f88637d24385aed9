/** Finds where brackets or tags in a text are first nested deeper than `maxDepth`; `marks` matches each one that opens or closes. */
export function findTooDeep(maxDepth: number, text: string, marks: RegExp): number | undefined {
  let depth = 0
  for (const { 0: mark, index } of text.matchAll(marks)) {
    depth += /^(?:[\]}]|<\/)/.test(mark) ? -1 : mark.endsWith('/>') ? 0 : 1
    if (depth > maxDepth) return index
  }
  return undefined
}
