/** The flags that a passage asks for: shown when all of `all`, any of `any` (if named) and none of `none` are present. */
export interface Condition {
  readonly all: readonly string[]
  readonly any: readonly string[]
  readonly none: readonly string[]
}

/** Whether the flags that are present meet a condition. */
export function isConditionMet(condition: Condition, flags: ReadonlySet<string>): boolean {
  return (
    condition.all.every((flag) => flags.has(flag)) &&
    (condition.any.length === 0 || condition.any.some((flag) => flags.has(flag))) &&
    !condition.none.some((flag) => flags.has(flag))
  )
}
