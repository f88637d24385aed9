import type { MeasurementCircumstances, InterpretationDefinition } from './catalogue.ts'
import type { FamilyAxis, FamilyPattern } from './family-pattern.ts'

/** The family with this name; undefined for a content id or a property name of every object. */
export function findFamily({ families }: InterpretationDefinition, name: string): FamilyPattern | undefined {
  return families && Object.hasOwn(families, name) ? families[name] : undefined
}

/** The value of an axis as it appears among flags: `age=OVER55`. No flag has a "=". */
export function createAxisFlag(axis: string, value: string): string {
  return `${axis}=${value}`
}

/** Whether one of the flags of an entry is the value of an axis. */
export function isAxisFlag(flag: string): boolean {
  return flag.includes('=')
}

/** Replaces each axis name in braces in a pattern by the axis's value; a name whose value is not among the flags stays. */
export function fillAxisNames(
  pattern: string,
  axes: readonly FamilyAxis[] | undefined,
  present: readonly string[],
): string {
  return (axes ?? []).reduce((filled, { axis, values }) => {
    const value = values.find((one) => present.includes(createAxisFlag(axis, one)))
    return value === undefined ? filled : filled.replaceAll(`{${axis}}`, value)
  }, pattern)
}

/**
 * The content id of a family's entry: the pattern with the values of the axes, the flags that are present, in the family's order,
 * and the `otherwise` of those that are absent. Flags that the family does not have are ignored.
 */
export function toContentId(family: FamilyPattern, present: readonly string[]): string {
  const { flags: known, noFlags } = family
  const pattern = fillAxisNames(family.idPattern, family.axes, present)
  const tokens = known.flatMap(({ flag, otherwise }) => (present.includes(flag) ? [flag] : (otherwise ?? [])))
  if (tokens.length > 0) return pattern.replace('{flags}', tokens.join('_'))
  return noFlags === undefined ? pattern.replace(/_?\{flags\}/, '') : pattern.replace('{flags}', noFlags)
}

/** Every combination of the values of axes, where the last axis changes first; a single empty one if there are no axes. */
export function listAxisCombinations(axes: readonly FamilyAxis[] = []): string[][] {
  return axes.reduce<string[][]>(
    (all, { axis, values }) => all.flatMap((one) => values.map((value) => [...one, createAxisFlag(axis, value)])),
    [[]],
  )
}

/**
 * The values of a family's axes in a range for people with these circumstances. An axis whose circumstance is unknown has its
 * first value, just as a range shows its first content if no rule selects a different one.
 */
export function selectAxisValues(
  { axes = [], rangeId: pattern }: FamilyPattern,
  rangeId: string,
  circumstances: MeasurementCircumstances,
): string[] {
  const chosen = axes.map((each) => {
    if (each.circumstance === undefined) return each
    const known = circumstances[each.circumstance]
    return { ...each, values: [each.values.find((value) => value === known) ?? each.values[0]!] }
  })
  const combinations = listAxisCombinations(chosen)
  const inRange = combinations.find((one) => pattern !== undefined && fillAxisNames(pattern, axes, one) === rangeId)
  return inRange ?? combinations[0]!
}

/** The flags that the definition's families have, each once. */
export function listFlags({ families = {} }: InterpretationDefinition): string[] {
  return [...new Set(Object.values(families).flatMap(({ flags }) => flags.map(({ flag }) => flag)))]
}

/**
 * Finds the family and the flags, including values of axes, of a content id, even if a plain entry overrides the family's own;
 * undefined for an id of no family.
 */
export function findCombinationByContentId(
  { entries, families = {} }: Pick<InterpretationDefinition, 'entries' | 'families'>,
  contentId: string,
): { readonly family: string; readonly flags: readonly string[] } | undefined {
  const entryFlags = Object.hasOwn(entries, contentId) ? entries[contentId]!.flags : undefined
  for (const [family, pattern] of Object.entries(families)) {
    // Avoids listing the combinations of most families.
    if (!contentId.startsWith(pattern.idPattern.split(/_?\{/)[0]!)) continue
    if (entryFlags && toContentId(pattern, entryFlags) === contentId) return { family, flags: entryFlags }
    const names = pattern.flags.map(({ flag }) => flag)
    for (const values of listAxisCombinations(pattern.axes))
      for (let bits = 0; bits < 2 ** names.length; bits++) {
        const flags = [...values, ...names.filter((_, at) => (bits >> at) & 1)]
        if (toContentId(pattern, flags) === contentId) return { family, flags }
      }
  }
  return undefined
}
