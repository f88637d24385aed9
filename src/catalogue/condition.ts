/** The flags that a passage asks for: shown when all of `all`, any of `any` (if named) and none of `none` are present. */
export interface Condition {
  readonly all: readonly string[]
  readonly any: readonly string[]
  readonly none: readonly string[]
}

/** The condition that the attributes of a `<When>` write. */
export function parseCondition({ all, any, none }: { readonly [Key in keyof Condition]?: string }): Condition {
  return { all: parseFlagNames(all), any: parseFlagNames(any), none: parseFlagNames(none) }
}

/** The flags that an attribute names, separated by spaces. */
export function parseFlagNames(list = ''): string[] {
  return list.split(/\s+/).filter((flag) => flag !== '')
}

/** Whether the flags that are present meet a condition. */
export function isConditionMet(condition: Condition, flags: ReadonlySet<string>): boolean {
  return (
    condition.all.every((flag) => flags.has(flag)) &&
    (condition.any.length === 0 || condition.any.some((flag) => flags.has(flag))) &&
    !condition.none.some((flag) => flags.has(flag))
  )
}
