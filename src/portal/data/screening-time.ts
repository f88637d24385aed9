const longDate = { year: 'numeric', month: 'long', day: 'numeric', timeZone: 'UTC' } as const

const dateFormat = new Intl.DateTimeFormat('en-US', longDate)
const shortDateFormat = new Intl.DateTimeFormat('en-US', { ...longDate, month: 'short' })
const yearFormat = new Intl.DateTimeFormat('en-US', { year: 'numeric', timeZone: 'UTC' })
const weekdayFormat = new Intl.DateTimeFormat('en-US', { ...longDate, weekday: 'long' })
const localDateFormat = new Intl.DateTimeFormat('en-US', { ...longDate, timeZone: 'America/New_York' })
const localWeekdayFormat = new Intl.DateTimeFormat('en-US', {
  ...longDate,
  weekday: 'long',
  timeZone: 'America/New_York',
})
const localDayFormat = new Intl.DateTimeFormat('en-US', {
  month: 'long',
  day: 'numeric',
  weekday: 'long',
  timeZone: 'America/New_York',
})
const monthFormat = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'long', timeZone: 'America/New_York' })
const clockFormat = new Intl.DateTimeFormat('en-US', {
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'America/New_York',
})

/** The date of an ISO 8601 time, in UTC, such as "March 3, 2026"; undefined if the time is invalid. */
export function formatUtcDate(time: string | null | undefined): string | undefined {
  return format(dateFormat, time)
}

/** The date in New York, for use next to a New York time of day; undefined if the time is invalid. */
export function formatNewYorkDate(time: string | null | undefined): string | undefined {
  return format(localDateFormat, time)
}

/** Formats the date briefly, in UTC, such as "Mar 3, 2026"; undefined if the time is invalid. */
export function formatShortDate(time: string | null | undefined): string | undefined {
  return format(shortDateFormat, time)
}

/** The year of the date, in UTC, such as "2026"; undefined where the time is none. */
export function formatYear(time: string | null | undefined): string | undefined {
  return format(yearFormat, time)
}

/** The date with its weekday, in UTC, such as "Tuesday, March 3, 2026"; undefined if the time is invalid. */
export function formatWeekdayDate(time: string | null | undefined): string | undefined {
  return format(weekdayFormat, time)
}

/** The date in New York with its weekday, for use next to a New York time of day; undefined if the time is invalid. */
export function formatLocalWeekdayDate(time: string | null | undefined): string | undefined {
  return format(localWeekdayFormat, time)
}

/** The date in New York with its weekday but without the year, such as "Tuesday, March 3"; undefined if the time is invalid. */
export function formatLocalDay(time: string | null | undefined): string | undefined {
  return format(localDayFormat, time)
}

/** The month in New York, such as "March 2026"; undefined if the time is invalid. */
export function formatMonth(time: string | null | undefined): string | undefined {
  return format(monthFormat, time)
}

/** The time of day in New York, such as "8:40 AM EST" (the specification says EST all year); undefined if the time is invalid. */
export function formatClockTime(time: string | null | undefined): string | undefined {
  const clock = format(clockFormat, time)
  return clock && `${clock} EST`
}

function format(formatter: Intl.DateTimeFormat, time: string | null | undefined): string | undefined {
  const date = new Date(time ?? Number.NaN)
  // Some engines put a narrow no-break space before AM, which the portal's font lacks.
  return Number.isNaN(date.getTime()) ? undefined : formatter.format(date).replace(/\s/g, ' ')
}
