const timeZone = 'America/New_York'
const millisecondsPerDay = 86_400_000

/** The day on the calendar in America/New_York, such as `2026-11-21`. */
export function formatScreeningDay(instant: Date): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
    .formatToParts(instant)
    .map(({ type, value }) => [type, value] as const)
  const { year, month, day } = Object.fromEntries(parts)
  return `${year}-${month}-${day}`
}

/**
 * The instant, in ISO 8601 and UTC, at which clocks in America/New_York show `time` on the day `days` after `day`.
 * Daylight saving time is the day's own: 08:40 stays 08:40.
 */
export function computeScreeningTime(day: string, days: number, time: string): string {
  const asIfUtc = Date.parse(`${day}T${time}:00Z`) + days * millisecondsPerDay
  // The offset is asked for twice, because the first question is put some hours beside the instant that is looked for.
  const near = asIfUtc - computeOffset(asIfUtc)
  return new Date(asIfUtc - computeOffset(near)).toISOString()
}

/** How many milliseconds clocks in America/New_York are ahead of UTC; negative, as they are behind. */
function computeOffset(instant: number): number {
  const name = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' })
    .formatToParts(instant)
    .find(({ type }) => type === 'timeZoneName')?.value
  const [, sign, hours, minutes] = /^GMT([+-])(\d{2}):(\d{2})$/.exec(name ?? '') ?? []
  if (sign === undefined) throw new Error(`Unexpected time zone offset ${name}, expected one such as GMT-05:00`)
  return Number(`${sign}1`) * (Number(hours) * 60 + Number(minutes)) * 60_000
}
