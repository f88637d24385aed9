/** Returns the facts without those that are undefined. */
export function omitUndefined<Facts extends object>(
  facts: Facts,
): { readonly [Name in keyof Facts]?: Exclude<Facts[Name], undefined> } {
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined)) as Facts
}
