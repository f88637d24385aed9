import ical, { ICalAlarmType, ICalCalendarMethod } from 'ical-generator'
import { brand } from '../../../brand/brand.ts'
import type { CalendarEvent } from './calendar-event.ts'

/** The event as an iCalendar file (RFC 5545). It has no end, because the length is unknown; times are in UTC. */
export async function createCalendarFile(event: CalendarEvent): Promise<string> {
  const { key, title, notes, start, isAllDay, place, alarm } = event
  const calendar = ical({
    prodId: { company: brand.name, product: 'Calendar', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
    events: [
      {
        id: await hashEventKey(key),
        start,
        allDay: isAllDay,
        summary: title,
        description: notes,
        ...(place !== undefined && { location: place }),
        alarms: [{ type: ICalAlarmType.display, trigger: alarm, description: title }],
      },
    ],
  })
  return calendar.toString()
}

/** Hashes a key to a stable id that does not reveal it. */
async function hashEventKey(key: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(key))
  return Array.from(new Uint8Array(hash).slice(0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
