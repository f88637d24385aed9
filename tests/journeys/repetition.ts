/**
 * Tags what another journey proves in a different form: at a second width, on a second view, for one more call. The thorough run makes these
 * journeys (docs/testing.md).
 */
export function tagRepetition(isRepetition: boolean): { tag?: '@thorough' } {
  return isRepetition ? { tag: '@thorough' } : {}
}
