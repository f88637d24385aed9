const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** Formats a day for a text: "2026-11-28" as "November 28, 2026". */
export function formatDay(isoDay: string): string {
  return dayFormat.format(new Date(isoDay))
}
