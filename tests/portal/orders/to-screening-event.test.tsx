import { expect, test } from 'vitest'
import { toScreeningEvent } from '../../../src/portal/orders/to-screening-event.ts'
import { order, screening } from '../order.fixtures.ts'

const now = new Date('2026-03-01T12:00:00Z')

test.each(['SCHEDULED', 'PRE_REGISTRATION_COMPLETE'] as const)('an order that is %s is an event', (status) => {
  const event = toScreeningEvent(order({ status }), now)!
  expect(event).toMatchObject({
    title: 'Health screening',
    start: new Date('2026-03-03T13:40:00Z'),
    isAllDay: false,
    place: 'Riverside Community Center, 120 Main Street, Millbrook, OH 43000',
    alarm: 86_400,
  })
  expect(event.notes).toContain(`${location.origin}/prepare`)
  expect(event.notes).not.toContain('{')
})

test('no other order is an event, and neither is one whose time is past or unknown', () => {
  for (const status of ['COMPLETED', 'RESULTS_IN_PROCESS', 'RESULTS_READY', 'CANCELLED'] as const)
    expect(toScreeningEvent(order({ status }), now)).toBeUndefined()
  expect(toScreeningEvent(order({ status: 'SCHEDULED' }), new Date('2026-03-03T13:40:00Z'))).toBeUndefined()
  expect(toScreeningEvent(order({ status: 'SCHEDULED', screening: screening({ time: 'soon' }) }), now)).toBeUndefined()
  expect(toScreeningEvent(order({ status: 'SCHEDULED', screening: null }), now)).toBeUndefined()
})

test('a place without a name or an address shows what is known', () => {
  const nameOnly = order({ status: 'SCHEDULED', screening: screening({ location: null }) })
  expect(toScreeningEvent(nameOnly, now)?.place).toBe('Riverside Community Center')
  const nowhere = order({ status: 'SCHEDULED', screening: screening({ location: null, siteName: '' }) })
  expect(toScreeningEvent(nowhere, now)).not.toHaveProperty('place')
})
