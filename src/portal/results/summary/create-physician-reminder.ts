import { calendarMessages } from 'virtual:messages/calendar'
import type { CalendarEvent } from '../../ui/calendar/calendar-event.ts'

/** In milliseconds. */
const day = 24 * 60 * 60 * 1000

/** Formats a calendar day, which is midnight in UTC, such as "Tuesday, March 3, 2026". */
const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' })

/** In seconds: calendars remind at nine in the morning of the day, when a physician's office is open for calls. */
const reminderTime = 9 * 60 * 60

/**
 * A reminder to see a physician within two weeks of today. It is on the last weekday of the week ahead, when offices are open, which leaves
 * a week for the visit. It mentions neither the results nor the reason.
 */
export function createPhysicianReminder(purchaseId: string, now: Date): CalendarEvent {
  // Counts days in UTC from the date on the participant's calendar, so that a change to or from daylight saving time does not shift them.
  const today = Date.UTC(now.getFullYear(), now.getMonth(), now.getDate())
  const inAWeek = new Date(today + 7 * day)
  const daysSinceFriday = (inAWeek.getUTCDay() + 2) % 7
  const start = daysSinceFriday <= 2 ? new Date(inAWeek.getTime() - daysSinceFriday * day) : inAWeek
  const date = dayFormat.format(today + 14 * day)
  return {
    key: `physician ${purchaseId} ${start.toISOString()}`,
    title: calendarMessages.reminderTitle,
    notes: calendarMessages.reminderNotes({ date }),
    start,
    isAllDay: true,
    alarm: -reminderTime,
  }
}
