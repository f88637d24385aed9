/**
 * Tags a journey that repeats a different one in another form: at a second width, on a second view, for one more call. Only the thorough
 * run includes these journeys (docs/testing.md).
 */
export function tagRepetition(isRepetition: boolean): { tag?: '@thorough' } {
  return isRepetition ? { tag: '@thorough' } : {}
}
