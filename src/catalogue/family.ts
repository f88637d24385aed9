import type { FamilyPattern, InterpretationDefinition } from './catalogue.ts'

/** The family with this name; content ids, and names of properties of every object, are no families. */
export function findFamily({ families }: InterpretationDefinition, name: string): FamilyPattern | undefined {
  return families && Object.hasOwn(families, name) ? families[name] : undefined
}

/**
 * The content id of a family's entry: the pattern with the flags that are present, in the family's order, and with what
 * stands for those that are not. Flags that the family does not have are not looked at.
 */
export function contentIdOf({ flags: known, idPattern, noFlags }: FamilyPattern, present: readonly string[]): string {
  const tokens = known.flatMap(({ flag, otherwise }) => (present.includes(flag) ? [flag] : (otherwise ?? [])))
  if (tokens.length > 0) return idPattern.replace('{flags}', tokens.join('_'))
  return noFlags === undefined ? idPattern.replace(/_?\{flags\}/, '') : idPattern.replace('{flags}', noFlags)
}

/** The flags that the definition's families have, each once. */
export function flagsOf({ families = {} }: InterpretationDefinition): string[] {
  return [...new Set(Object.values(families).flatMap(({ flags }) => flags.map(({ flag }) => flag)))]
}
