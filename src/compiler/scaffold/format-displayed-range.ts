import type { Band } from '../../catalogue/catalogue.ts'

/**
 * A band as participants read it: "under 75", "75-124", "125 or more". Unlike `describeLimits`, it names the first and last value
 * inside, because a displayed range has two numbers and a dash.
 */
export function formatDisplayedRange(
  { minimum, exclusiveMinimum, maximum, exclusiveMaximum }: Band,
  decimals: number,
): string {
  const step = 10 ** -decimals
  const format = (value: number) => value.toFixed(decimals)
  const low = minimum ?? (exclusiveMinimum === undefined ? undefined : exclusiveMinimum + step)
  const high = maximum ?? (exclusiveMaximum === undefined ? undefined : exclusiveMaximum - step)
  if (low !== undefined && high !== undefined) return `${format(low)}-${format(high)}`
  if (low !== undefined) return minimum === undefined ? `over ${format(exclusiveMinimum!)}` : `${format(low)} or more`
  if (high === undefined) return ''
  return maximum === undefined ? `under ${format(exclusiveMaximum!)}` : `${format(high)} or less`
}
