const newYork = { timeZone: 'America/New_York' } as const
const longDate = { year: 'numeric', month: 'long', day: 'numeric' } as const

const newYorkDateFormat = new Intl.DateTimeFormat('en-US', { ...longDate, ...newYork })
const shortNewYorkDateFormat = new Intl.DateTimeFormat('en-US', { ...longDate, month: 'short', ...newYork })
const newYorkWeekdayFormat = new Intl.DateTimeFormat('en-US', { ...longDate, weekday: 'long', ...newYork })
const newYorkDayFormat = new Intl.DateTimeFormat('en-US', {
  month: 'long',
  day: 'numeric',
  weekday: 'long',
  ...newYork,
})
const newYorkMonthFormat = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'long', ...newYork })
const newYorkYearFormat = new Intl.DateTimeFormat('en-US', { year: 'numeric', ...newYork })
const newYorkTimeFormat = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', ...newYork })

/** The date of an ISO 8601 time in New York, such as "March 3, 2026"; undefined if the time is invalid. */
export function formatNewYorkDate(time: string | null | undefined): string | undefined {
  return format(newYorkDateFormat, time)
}

/** The date in New York with a short month, such as "Mar 3, 2026"; undefined if the time is invalid. */
export function formatShortNewYorkDate(time: string | null | undefined): string | undefined {
  return format(shortNewYorkDateFormat, time)
}

/** The date in New York with its weekday, such as "Tuesday, March 3, 2026"; undefined if the time is invalid. */
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

/** The year in New York, such as "2026"; undefined if the time is invalid. */
export function formatNewYorkYear(time: string | null | undefined): string | undefined {
  return format(newYorkYearFormat, time)
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
