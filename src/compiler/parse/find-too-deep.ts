/** Finds where brackets or tags in a text are first nested deeper than `maxDepth`; `marks` matches each one that opens or closes. */
export function findTooDeep(maxDepth: number, text: string, marks: RegExp): number | undefined {
  let depth = 0
  for (const { 0: mark, index } of text.matchAll(marks)) {
    depth += countLevels(mark)
    if (depth > maxDepth) return index
  }
  return undefined
}

/** How much deeper the text after a mark is nested. */
function countLevels(mark: string): -1 | 0 | 1 {
  if (/^(?:[\]}]|<\/)/.test(mark)) return -1
  return mark.endsWith('/>') ? 0 : 1
}
