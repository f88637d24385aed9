import { describe, expect, it } from 'vitest'
import { checkCompleteness, toCompletePurchase } from '../../../../src/server/ingest/check/to-complete-purchase.ts'
import { ownPurchase } from '../own-message.ts'

const lack = (pointer: string) => {
  const key = pointer.split('/').at(-1)!
  return { pointer, reason: `Missing ${key}: the first message about a purchase must have it`, isMissing: true }
}

describe('what an order needs', () => {
  it('is a status, a screening with its time and place, and a package', () => {
    expect(checkCompleteness({})).toEqual(['/status', '/screening', '/packages'].map(lack))
    expect(checkCompleteness({ status: 'RESULTS_READY', screening: {}, packages: [] })).toEqual(
      ['/packages', '/screening/screeningId', '/screening/time', '/screening/location'].map(lack),
    )
    expect(checkCompleteness(ownPurchase())).toEqual([])
  })

  it('is nothing if there is no purchase, or if it was entered in error', () => {
    for (const given of [null, undefined, 'purchase', 4, { status: 'ENTERED_IN_ERROR' }])
      expect(checkCompleteness(given)).toEqual([])
  })

  it('is not looked for in a screening that is not an object', () => {
    const packages = [{ packageCode: 'BMS' }]
    for (const screening of [null, 'site']) expect(checkCompleteness({ status: 'X', screening, packages })).toEqual([])
  })
})

describe('a purchase', () => {
  it('is complete if it lacks nothing, and never if it was entered in error', () => {
    const purchase = ownPurchase()
    expect(toCompletePurchase(purchase)).toBe(purchase)
    expect(toCompletePurchase({ ...purchase, packages: [] })).toBeUndefined()
    expect(toCompletePurchase({ ...purchase, status: 'ENTERED_IN_ERROR' })).toBeUndefined()
  })
})
