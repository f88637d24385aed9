import { TZDate } from '@date-fns/tz'

const timeZone = 'America/New_York'

/** The day on the calendar in America/New_York, such as `2026-11-21`. */
export function formatScreeningDay(instant: Date): string {
  // TZDate writes its own zone's day, with the offset.
  return new TZDate(instant, timeZone).toISOString().slice(0, 10)
}

/**
 * The instant, in ISO 8601 and UTC, at which clocks in America/New_York show `time` on the day `days` after `day`.
 * Daylight saving time is the day's own: 08:40 stays 08:40.
 */
export function computeScreeningTime(day: string, days: number, time: string): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const instant = new TZDate(year, month - 1, date + days, hours, minutes, timeZone)
  return new Date(instant.getTime()).toISOString()
}
