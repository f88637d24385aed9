const longDate = { year: 'numeric', month: 'long', day: 'numeric', timeZone: 'UTC' } as const

const utcDateFormat = new Intl.DateTimeFormat('en-US', longDate)
const shortUtcDateFormat = new Intl.DateTimeFormat('en-US', { ...longDate, month: 'short' })
const utcYearFormat = new Intl.DateTimeFormat('en-US', { year: 'numeric', timeZone: 'UTC' })
const utcWeekdayFormat = new Intl.DateTimeFormat('en-US', { ...longDate, weekday: 'long' })
const newYorkDateFormat = new Intl.DateTimeFormat('en-US', { ...longDate, timeZone: 'America/New_York' })
const newYorkWeekdayFormat = new Intl.DateTimeFormat('en-US', {
  ...longDate,
  weekday: 'long',
  timeZone: 'America/New_York',
})
const newYorkDayFormat = new Intl.DateTimeFormat('en-US', {
  month: 'long',
  day: 'numeric',
  weekday: 'long',
  timeZone: 'America/New_York',
})
const newYorkMonthFormat = new Intl.DateTimeFormat('en-US', {
  year: 'numeric',
  month: 'long',
  timeZone: 'America/New_York',
})
const newYorkTimeFormat = new Intl.DateTimeFormat('en-US', {
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'America/New_York',
})

/** The date of an ISO 8601 time, in UTC, such as "March 3, 2026"; undefined if the time is invalid. */
export function formatUtcDate(time: string | null | undefined): string | undefined {
  return format(utcDateFormat, time)
}

/** The date in New York, for use next to a New York time of day; undefined if the time is invalid. */
export function formatNewYorkDate(time: string | null | undefined): string | undefined {
  return format(newYorkDateFormat, time)
}

/** Formats the date briefly, in UTC, such as "Mar 3, 2026"; undefined if the time is invalid. */
export function formatShortUtcDate(time: string | null | undefined): string | undefined {
  return format(shortUtcDateFormat, time)
}

/** The year of the date, in UTC, such as "2026"; undefined where the time is none. */
export function formatUtcYear(time: string | null | undefined): string | undefined {
  return format(utcYearFormat, time)
}

/** The date with its weekday, in UTC, such as "Tuesday, March 3, 2026"; undefined if the time is invalid. */
export function formatUtcWeekdayDate(time: string | null | undefined): string | undefined {
  return format(utcWeekdayFormat, time)
}

/** The date in New York with its weekday, for use next to a New York time of day; undefined if the time is invalid. */
export function formatNewYorkWeekdayDate(time: string | null | undefined): string | undefined {
  return format(newYorkWeekdayFormat, time)
}

/** The date in New York with its weekday but without the year, such as "Tuesday, March 3"; undefined if the time is invalid. */
export function formatNewYorkDay(time: string | null | undefined): string | undefined {
  return format(newYorkDayFormat, time)
}

/** The month in New York, such as "March 2026"; undefined if the time is invalid. */
export function formatNewYorkMonth(time: string | null | undefined): string | undefined {
  return format(newYorkMonthFormat, time)
}

/** The time of day in New York, such as "8:40 AM EST" (the specification says EST all year); undefined if the time is invalid. */
export function formatNewYorkTime(time: string | null | undefined): string | undefined {
  const clock = format(newYorkTimeFormat, time)
  return clock && `${clock} EST`
}

function format(formatter: Intl.DateTimeFormat, time: string | null | undefined): string | undefined {
  const date = new Date(time ?? Number.NaN)
  // Some engines put a narrow no-break space before AM, which the portal's font lacks.
  return Number.isNaN(date.getTime()) ? undefined : formatter.format(date).replace(/\s/g, ' ')
}
