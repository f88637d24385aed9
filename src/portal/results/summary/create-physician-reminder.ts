import { calendarMessages } from 'virtual:messages/calendar'
import { formatWeekdayDate } from '../../data/screening-time.ts'
import type { CalendarEvent } from '../../ui/calendar/calendar-event.ts'

/** In milliseconds. */
const day = 24 * 60 * 60 * 1000

/** In seconds: a calendar reminds at nine in the morning of the day, when a physician's office can be called. */
const reminderTime = 9 * 60 * 60

/**
 * A reminder to see a physician within two weeks of today: on a day of the week ahead on which offices are open, so that a week
 * is left for the visit. It names neither the results nor why.
 */
export function createPhysicianReminder(purchaseId: string, now: Date): CalendarEvent {
  // Days are counted in UTC from the date on the participant's own calendar, where a change of the clock cannot shift them.
  const today = Date.UTC(now.getFullYear(), now.getMonth(), now.getDate())
  const inAWeek = new Date(today + 7 * day)
  const daysSinceFriday = (inAWeek.getUTCDay() + 2) % 7
  const start = daysSinceFriday <= 2 ? new Date(inAWeek.getTime() - daysSinceFriday * day) : inAWeek
  const date = formatWeekdayDate(new Date(today + 14 * day).toISOString()) ?? ''
  return {
    key: `physician ${purchaseId} ${start.toISOString()}`,
    title: calendarMessages.reminderTitle,
    notes: calendarMessages.reminderNotes({ date }),
    start,
    isAllDay: true,
    alarm: -reminderTime,
  }
}
