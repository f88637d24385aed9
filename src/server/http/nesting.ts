/** How deep JSON in a request may nest: more than any call of the portal needs, and far from what a stack can hold. */
const maxLevels = 32

/** Whether `value`, which came as JSON, nests deeper than `maxLevels`, which recursion might not survive. */
export function isTooDeep(value: unknown): boolean {
  let level: unknown[] = [value]
  for (let depth = 0; depth <= maxLevels; depth += 1) {
    level = level.flatMap((each): unknown[] => (typeof each === 'object' && each !== null ? Object.values(each) : []))
    if (level.length === 0) return false
  }
  return true
}

/** The problem reported for JSON that nests too deeply. */
export const tooDeepProblem = `Unexpected JSON of over ${maxLevels} levels, expected less nesting`
