import { UcumLhcUtils } from '@lhncbc/ucum-lhc'
import { LRUCache } from 'lru-cache'
import { isInconvertible, type MeasureUnit } from './measure-unit.ts'

/** Reading a unit takes up to some milliseconds, and laboratories use few. */
const factors = new LRUCache<string, { readonly factor: number | undefined }>({ max: 1000 })

/**
 * What a number in the unit `from` is multiplied by to be in the unit of a measure; `undefined` where nothing converts it.
 *
 * An annotation, such as the area in `mL/min/{1.73_m2}`, says nothing to UCUM and much to physicians: a unit with one is equal to itself
 * only. So are plain numbers and percentages: the hemoglobin A1c of 48 mmol/mol is no 4.8 %.
 */
export function findFactor(from: string, to: MeasureUnit): number | undefined {
  if ([to.ucum, ...to.equivalents].some((each) => normalizeLiter(each) === normalizeLiter(from))) return 1
  if (isInconvertible(to.ucum) || !isReadableUnit(from)) return undefined
  const key = `${from} ${to.ucum} ${to.molarMass}`
  const found = factors.get(key) ?? { factor: computeFactor(from, to) }
  factors.set(key, found)
  return found.factor
}

/** Whether the package may see a unit: it fails at names that every object has, and prints some that it cannot read on the console. */
export function isReadableUnit(unit: string): boolean {
  return !/[{}\s]|\(\)/.test(unit) && !(unit.match(/\w+/g) ?? []).some((name) => name in Object.prototype)
}

/** UCUM writes the liter in two ways. */
function normalizeLiter(code: string): string {
  return code.replace(/(?<=\/[cdmu]?)l$/, 'L')
}

function computeFactor(from: string, { ucum, molarMass }: MeasureUnit): number | undefined {
  const { status, toVal, msg, fromUnit, toUnit } = UcumLhcUtils.getInstance().convertUnitTo(from, 1, ucum, {
    ...(molarMass !== undefined && { molecularWeight: molarMass }),
  })
  // A message says that it guessed what was meant.
  if (status !== 'succeeded' || toVal === null || msg.length > 0 || fromUnit?.isSpecial_) return undefined
  // It takes osmoles, which count the particles of everything dissolved, for moles.
  if (isOsmolar(from) !== isOsmolar(ucum)) return undefined
  const isMolar = fromUnit?.moleExp_ !== toUnit?.moleExp_
  return isMolar && !from.includes('mol') ? undefined : toVal
}

function isOsmolar(unit: string): boolean {
  return unit.includes('osm')
}
