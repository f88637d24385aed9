import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import type { CalendarEvent } from '../../../../src/portal/ui/calendar/calendar-event.ts'
import { createCalendarFile } from '../../../../src/portal/ui/calendar/create-calendar-file.ts'

const screening: CalendarEvent = {
  key: 'screening purchase-1',
  title: 'Health screening',
  notes: 'Bring a photo ID, please; and \\ your list.\nHow to prepare: https://portal.example/prepare?a=b,c;d',
  start: new Date('2026-03-08T06:30:00Z'),
  isAllDay: false,
  place: `Saint Mary’s Church; Hall B, ${'Very Long Street Name '.repeat(8)}, Córdoba, OH 43000`,
  alarm: 86_400,
}

/** The only event of a file, as parsed by a different library. */
async function readBack(event: CalendarEvent) {
  const text = await createCalendarFile(event)
  const calendar = new ICAL.Component(ICAL.parse(text))
  expect(calendar.getFirstPropertyValue('version')).toBe('2.0')
  expect(calendar.getFirstPropertyValue('prodid')).toBeTruthy()
  expect(calendar.getAllSubcomponents('vevent')).toHaveLength(1)
  const component = calendar.getFirstSubcomponent('vevent')!
  return { text, component, read: new ICAL.Event(component) }
}

const getAlarm = (component: ICAL.Component) => {
  const alarm = component.getFirstSubcomponent('valarm')!
  expect(alarm.getFirstPropertyValue('action')).toBe('DISPLAY')
  return (alarm.getFirstPropertyValue('trigger') as ICAL.Duration).toSeconds()
}

test('another library reads back what was written: title, time in UTC, place, notes and the reminder', async () => {
  const { read, component } = await readBack(screening)
  expect(read.summary).toBe(screening.title)
  expect(read.location).toBe(screening.place)
  expect(read.description).toBe(screening.notes)
  expect(read.startDate.isDate).toBe(false)
  expect(read.startDate.zone.tzid).toBe('UTC')
  expect(read.startDate.toJSDate()).toEqual(screening.start)
  expect(getAlarm(component)).toBe(-86_400)
  expect(component.getFirstPropertyValue('dtstamp')).toBeTruthy()
})

test('lines end and fold as RFC 5545 requires, by octets, not letters', async () => {
  const { text } = await readBack({ ...screening, place: 'Ö’'.repeat(90) })
  const lines = text.split('\r\n')
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  expect(Math.max(...lines.map((line) => new TextEncoder().encode(line).length))).toBeLessThanOrEqual(75)
})

test.each([
  ['2026-03-08', 'the clocks go forward'],
  ['2026-11-01', 'the clocks go back'],
  ['2028-02-29', 'a leap year’s day'],
])('an all-day event is on its day: %s, when %s', async (day) => {
  const { read, component } = await readBack({
    ...screening,
    start: new Date(`${day}T00:00:00Z`),
    isAllDay: true,
    alarm: -32_400,
  })
  expect(read.startDate.isDate).toBe(true)
  expect(read.startDate.toString()).toBe(day)
  expect(getAlarm(component)).toBe(32_400)
})

test('the same event has the same name, which reveals nothing', async () => {
  const uids = await Promise.all(
    ['a', 'a', 'b'].map(async (key) => (await readBack({ ...screening, key: `screening purchase-${key}` })).read.uid),
  )
  expect(uids[0]).toBe(uids[1])
  expect(uids[0]).not.toBe(uids[2])
  expect(uids.join()).not.toContain('purchase')
})
