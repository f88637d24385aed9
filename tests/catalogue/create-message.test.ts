import { loginMessages } from 'virtual:messages/login'
import { ordersMessages } from 'virtual:messages/orders'
import { describe, expect, it } from 'vitest'
import { createMessage } from '../../src/catalogue/create-message.ts'

describe('a message with values', () => {
  const help = createMessage<'phone' | 'hours'>('Call {phone}, {hours}. Again: {phone}.')

  it('is its text with every value filled in', () => {
    expect(help({ phone: '800', hours: 'daily' })).toBe('Call 800, daily. Again: 800.')
  })

  it('keeps its template for code that renders a value as more than text', () => {
    expect(help.template).toBe('Call {phone}, {hours}. Again: {phone}.')
  })
})

describe('the messages of the portal', () => {
  it('are strings without values, and functions of their values otherwise', () => {
    expect(loginMessages.title).toBe('Login')
    expect(ordersMessages.step({ step: '1', count: '4' })).toBe('Step 1 of 4')
  })

  it('do not compile if a value is missing, misspelled or unexpected', () => {
    const calls = [
      // @ts-expect-error -- `count` is missing.
      () => ordersMessages.step({ step: '1' }),
      // @ts-expect-error -- `steps` is misspelled.
      () => ordersMessages.step({ step: '1', steps: '4' }),
      // @ts-expect-error -- `date` is not expected.
      () => ordersMessages.step({ step: '1', count: '4', date: 'today' }),
      // @ts-expect-error -- The area has no such message.
      () => ordersMessages.stop,
    ]
    expect(calls).toHaveLength(4)
  })
})
