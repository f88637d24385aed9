import { expect, test } from 'vitest'
import { createPhysicianReminder } from '../../../../src/portal/results/summary/create-physician-reminder.ts'

/** Dates on the participant's own calendar, late in the evening, when UTC is a day ahead of America. */
test.each([
  [new Date(2026, 10, 16, 23, 30), '2026-11-23', 'November 30, 2026'],
  [new Date(2026, 10, 21, 23, 30), '2026-11-27', 'December 5, 2026'],
  [new Date(2026, 10, 22, 0, 10), '2026-11-27', 'December 6, 2026'],
  [new Date(2026, 2, 4, 12), '2026-03-11', 'March 18, 2026'],
  [new Date(2026, 9, 27, 12), '2026-11-03', 'November 10, 2026'],
])('on %s the reminder is %s, a day when offices are open, and names the last day', (now, day, last) => {
  const { start, isAllDay, alarm, notes, title } = createPhysicianReminder('purchase-1', now)
  expect(start.toISOString()).toBe(`${day}T00:00:00.000Z`)
  expect([0, 6]).not.toContain(start.getUTCDay())
  expect([isAllDay, alarm]).toEqual([true, -32_400])
  expect(notes).toContain(last)
  expect(`${title} ${notes}`).not.toMatch(/result|screening|glucose|purchase/i)
})
