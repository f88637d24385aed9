import { createAxisFlag } from './family.ts'

/** The flags that a passage asks for: it is shown if all of `all`, any of `any` (if given) and none of `none` are present. */
export interface Condition {
  readonly all: readonly string[]
  readonly any: readonly string[]
  readonly none: readonly string[]
  /** The values that a passage asks for, by axis; the reader must have one of each. Absent if it asks for none. */
  readonly axes?: Readonly<Record<string, readonly string[]>>
}

/** Parses the condition in the attributes of a `<When>`; an attribute that does not list flags names an axis. */
export function parseCondition({ all, any, none, ...axes }: Readonly<Record<string, string | undefined>>): Condition {
  const named = Object.entries(axes).map(([axis, values]) => [axis, parseFlagNames(values)] as const)
  return {
    all: parseFlagNames(all),
    any: parseFlagNames(any),
    none: parseFlagNames(none),
    ...(named.length > 0 && { axes: Object.fromEntries(named) }),
  }
}

/** Splits the flags of an attribute, which are separated by spaces. */
export function parseFlagNames(list = ''): string[] {
  return list.split(/\s+/).filter((flag) => flag !== '')
}

/** Whether the flags that are present, including values of axes, meet a condition. */
export function isConditionMet({ all, any, none, axes = {} }: Condition, flags: ReadonlySet<string>): boolean {
  return (
    all.every((flag) => flags.has(flag)) &&
    (any.length === 0 || any.some((flag) => flags.has(flag))) &&
    !none.some((flag) => flags.has(flag)) &&
    Object.entries(axes).every(([axis, values]) => values.some((value) => flags.has(createAxisFlag(axis, value))))
  )
}
