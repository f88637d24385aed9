import { calendarMessages } from 'virtual:messages/calendar'
import { isUpcoming, type Order } from '../data/order.ts'
import type { CalendarEvent } from '../ui/calendar/calendar-event.ts'
import { findPlace } from './order-view.ts'

/** In seconds: the calendar reminds a day ahead, early enough to fast. */
const secondsPerDay = 24 * 60 * 60

/** A calendar event for an upcoming screening, with its place and how to prepare; undefined if its time is unknown or past. */
export function toScreeningEvent(order: Order, now: Date): CalendarEvent | undefined {
  const { screening, purchaseId } = order
  const start = new Date(screening?.time ?? Number.NaN)
  if (!isUpcoming(order) || !(start > now)) return undefined
  const place = findPlace(order)
  return {
    key: `screening ${purchaseId}`,
    title: calendarMessages.screeningTitle,
    notes: calendarMessages.screeningNotes({ address: new URL('/prepare', location.origin).href }),
    start,
    isAllDay: false,
    ...(place && { place: place.search ?? place.name }),
    alarm: secondsPerDay,
  }
}
