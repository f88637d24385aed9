import { thenAndNowMessages } from 'virtual:messages/then-and-now'
import { formatNewYorkDate, formatNewYorkMonth, formatNewYorkTime } from '../../data/screening-time.ts'

/** The dates of several screenings: the month; the date if a month has several screenings; date and time if a day does. */
export function formatDates(times: readonly string[]): readonly string[] {
  const distinct = [...new Set(times)].map(formatDateParts)
  return times.map((time) => {
    const { month, date } = formatDateParts(time)
    if (distinct.filter((each) => each.month === month).length === 1) return month
    if (distinct.filter((each) => each.date === date).length === 1) return date
    return thenAndNowMessages.dateAndTime(formatDateAndTime(time))
  })
}

/** The date as the start of a sentence: "In October 2025", "On October 3, 2025 at 8:40 AM EST". */
export function formatDateInSentence(when: string, iso: string): string {
  const { month, date } = formatDateParts(iso)
  if (when === month) return thenAndNowMessages.inMonth({ month })
  if (when === date) return thenAndNowMessages.onDate({ date })
  return thenAndNowMessages.onDateAt(formatDateAndTime(iso))
}

function formatDateParts(time: string) {
  return { month: formatNewYorkMonth(time) ?? '', date: formatNewYorkDate(time) ?? '' }
}

function formatDateAndTime(time: string) {
  return { date: formatNewYorkDate(time) ?? '', time: formatNewYorkTime(time) ?? '' }
}
