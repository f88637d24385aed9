import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatDecimals, roundTo } from '../../src/catalogue/band.ts'

describe('roundTo', () => {
  it.each([
    [1.005, 2, 1.01],
    [1.004999, 2, 1],
    [8.345, 2, 8.35],
    [10.235, 2, 10.24],
    [0.285, 2, 0.29],
    [59.95, 1, 60],
    [59.949999, 1, 59.9],
    [0.8435, 3, 0.844],
    [199.5, 0, 200],
    [199.49, 0, 199],
    [0.5, 0, 1],
    [1e-7, 2, 0],
    [5e-7, 6, 0.000001],
    [1e21, 2, 1e21],
    [-0.5, 0, 0],
    [-1.5, 0, -1],
    [-1.51, 0, -2],
    [142, 2, 142],
    [-0, 1, 0],
  ])('rounds %d to %d decimals as %d', (value, decimals, expected) => {
    expect(roundTo(value, decimals)).toBe(expected)
  })

  it('rounds half up at every decimal and anything below half down', () => {
    fc.assert(
      fc.property(fc.nat(99_999), fc.integer({ min: 0, max: 4 }), (units, decimals) => {
        const below = String(units).padStart(decimals + 1, '0')
        const point = below.length - decimals
        const kept = `${below.slice(0, point)}.${below.slice(point)}`
        expect(roundTo(Number(`${kept}5`), decimals)).toBe(Number(`${units + 1}e-${decimals}`))
        expect(roundTo(Number(`${kept}49999`), decimals)).toBe(Number(`${units}e-${decimals}`))
      }),
    )
  })

  it('changes nothing the second time and keeps the order of values', () => {
    const value = fc.double({ min: -1e6, max: 1e6, noNaN: true })
    fc.assert(
      fc.property(value, value, fc.integer({ min: 0, max: 4 }), (a, b, decimals) => {
        expect(roundTo(roundTo(a, decimals), decimals)).toBe(roundTo(a, decimals))
        expect(Math.abs(roundTo(a, decimals) - a)).toBeLessThanOrEqual(0.5 * 10 ** -decimals + 1e-9)
        expect(roundTo(Math.min(a, b), decimals)).toBeLessThanOrEqual(roundTo(Math.max(a, b), decimals))
      }),
    )
  })

  it.each([NaN, Infinity, -Infinity])('refuses %d', (value) => {
    expect(() => roundTo(value, 1)).toThrow(`Unexpected value ${value}, expected a finite number`)
  })
})

describe('formatDecimals', () => {
  it.each([
    [1.005, 2, '1.01'],
    [60, 1, '60.0'],
    [142, 0, '142'],
    [0.3, 2, '0.30'],
    [-0.4, 0, '0'],
  ])('writes %d with %d decimals as %s', (value, decimals, expected) => {
    expect(formatDecimals(value, decimals)).toBe(expected)
  })

  it('writes the number that roundTo compares, so that reader and band agree', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1e6, noNaN: true }), fc.integer({ min: 0, max: 4 }), (value, decimals) => {
        expect(Number(formatDecimals(value, decimals))).toBe(roundTo(value, decimals))
      }),
    )
  })
})
