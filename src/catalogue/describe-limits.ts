import type { Band } from './catalogue.ts'

/**
 * Describes the limits of a band for editors and operators, and in the sentence of a result: "under 200", "200 to 239",
 * "over 200 to 239"; with a fixed number of decimals if given, and with the unit: "200 mg/dL or more".
 */
export function describeLimits(
  { minimum, exclusiveMinimum, maximum, exclusiveMaximum }: Band,
  decimals?: number,
  unit = '',
): string {
  const low = minimum ?? exclusiveMinimum
  const high = maximum ?? exclusiveMaximum
  const formatLimit = (limit: number) => (decimals === undefined ? String(limit) : limit.toFixed(decimals))
  const measure = (limit: number) => `${formatLimit(limit)} ${unit}`.trimEnd()
  if (low !== undefined && high !== undefined)
    return `${minimum === undefined ? 'over ' : ''}${formatLimit(low)} to ${maximum === undefined ? 'under ' : ''}${measure(high)}`
  if (high !== undefined) return maximum === undefined ? `under ${measure(high)}` : `${measure(high)} or less`
  if (low === undefined) return 'any value'
  return minimum === undefined ? `over ${measure(low)}` : `${measure(low)} or more`
}
