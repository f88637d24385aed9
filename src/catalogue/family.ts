import type { FamilyPattern, InterpretationDefinition } from './catalogue.ts'

/** The family with this name; content ids, and names of properties of every object, are no families. */
export function findFamily({ families }: InterpretationDefinition, name: string): FamilyPattern | undefined {
  return families && Object.hasOwn(families, name) ? families[name] : undefined
}

/**
 * The content id of a family's entry: the pattern with the flags that are present, in the family's order, and the
 * `otherwise` of those that are not. Flags that the family does not have are ignored.
 */
export function toContentId({ flags: known, idPattern, noFlags }: FamilyPattern, present: readonly string[]): string {
  const tokens = known.flatMap(({ flag, otherwise }) => (present.includes(flag) ? [flag] : (otherwise ?? [])))
  if (tokens.length > 0) return idPattern.replace('{flags}', tokens.join('_'))
  return noFlags === undefined ? idPattern.replace(/_?\{flags\}/, '') : idPattern.replace('{flags}', noFlags)
}

/** The flags that the definition's families have, each once. */
export function listFlags({ families = {} }: InterpretationDefinition): string[] {
  return [...new Set(Object.values(families).flatMap(({ flags }) => flags.map(({ flag }) => flag)))]
}

/**
 * The family and the flags of a content id, also where a plain entry overrides the family's own; undefined for an id of no
 * family.
 */
export function findCombinationById(
  { entries, families = {} }: Pick<InterpretationDefinition, 'entries' | 'families'>,
  contentId: string,
): { readonly family: string; readonly flags: readonly string[] } | undefined {
  const entryFlags = Object.hasOwn(entries, contentId) ? entries[contentId]?.flags : undefined
  for (const [family, pattern] of Object.entries(families)) {
    const [start = '', end = ''] = pattern.idPattern.split(/_?\{flags\}/)
    if (!contentId.startsWith(start) || !contentId.endsWith(end)) continue
    if (entryFlags && toContentId(pattern, entryFlags) === contentId) return { family, flags: entryFlags }
    const names = pattern.flags.map(({ flag }) => flag)
    for (let bits = 0; bits < 2 ** names.length; bits++) {
      const flags = names.filter((_, at) => (bits >> at) & 1)
      if (toContentId(pattern, flags) === contentId) return { family, flags }
    }
  }
  return undefined
}
