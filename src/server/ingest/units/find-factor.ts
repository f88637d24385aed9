import { UcumLhcUtils } from '@lhncbc/ucum-lhc'
import { LRUCache } from 'lru-cache'
import { isInconvertible, type MeasureUnit } from './measure-unit.ts'

/** Cached because parsing a unit takes up to several milliseconds, and laboratories use few. */
const factors = new LRUCache<string, { readonly factor: number | undefined }>({ max: 1000 })

/**
 * Finds the factor that converts a number in the unit `from` to the unit of a measure; `undefined` if there is no conversion.
 *
 * An annotation, such as the area in `mL/min/{1.73_m2}`, means nothing to UCUM but much to physicians, so a unit with one only equals
 * itself. The same goes for plain numbers and percentages: a hemoglobin A1c of 48 mmol/mol is not 4.8 %.
 */
export function findFactor(from: string, to: MeasureUnit): number | undefined {
  if ([to.ucum, ...to.equivalents].some((each) => normalizeLiter(each) === normalizeLiter(from))) return 1
  if (isInconvertible(to.ucum) || !isReadableUnit(from)) return undefined
  const key = `${from} ${to.ucum} ${to.molarMass}`
  const found = factors.get(key) ?? { factor: computeFactor(from, to) }
  factors.set(key, found)
  return found.factor
}

/**
 * Whether a unit is safe to pass to the package, which fails on names that every object has, and prints some units that it cannot parse to
 * the console.
 */
export function isReadableUnit(unit: string): boolean {
  return !/[{}\s]|\(\)/.test(unit) && !(unit.match(/\w+/g) ?? []).some((name) => name in Object.prototype)
}

/** Normalizes the liter, for which UCUM has two codes. */
function normalizeLiter(code: string): string {
  return code.replace(/(?<=\/[cdmu]?)l$/, 'L')
}

function computeFactor(from: string, { ucum, molarMass }: MeasureUnit): number | undefined {
  const { status, toVal, msg, fromUnit, toUnit } = UcumLhcUtils.getInstance().convertUnitTo(from, 1, ucum, {
    ...(molarMass !== undefined && { molecularWeight: molarMass }),
  })
  // A message means that the package guessed the unit.
  if (status !== 'succeeded' || toVal === null || msg.length > 0 || fromUnit?.isSpecial_) return undefined
  // The package treats osmoles, which count all dissolved particles, as moles.
  if (isOsmolar(from) !== isOsmolar(ucum)) return undefined
  const isMolar = fromUnit?.moleExp_ !== toUnit?.moleExp_
  return isMolar && !from.includes('mol') ? undefined : toVal
}

function isOsmolar(unit: string): boolean {
  return unit.includes('osm')
}
