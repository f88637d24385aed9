import type { InterpretationDefinition, Measure } from '../../../catalogue/catalogue.ts'

/** The unit in which a definition has a measure, and what it says of others. */
export interface MeasureUnit {
  /** The UCUM code. */
  readonly ucum: string
  /** UCUM codes in which the same number is meant. */
  readonly equivalents: readonly string[]
  /** In grams per mole; absent where numbers in moles are not converted. */
  readonly molarMass: number | undefined
}

/** The unit of a measure. */
export function getMeasureUnit(
  { unit }: Pick<InterpretationDefinition, 'unit'>,
  { unit: own, equivalentUnits, molarMass }: Measure,
): MeasureUnit {
  return { ucum: (own ?? unit).ucum, equivalents: equivalentUnits?.ucum ?? [], molarMass: molarMass?.gramsPerMole }
}

/** The units that a measure may be sent in, as what follows "expected". */
export function describeUnits({ ucum, equivalents, molarMass }: MeasureUnit): string {
  const named = [ucum, ...equivalents].join(', ')
  const moles = molarMass === undefined ? '' : ', in moles too'
  return isInconvertible(ucum) ? named : `${named} or a UCUM unit that converts into ${ucum}${moles}`
}

/** Whether no other unit converts into this one: plain numbers, percentages, arbitrary units and those with an annotation. */
export function isInconvertible(ucum: string): boolean {
  return /^(?:1|%)$|\[IU\]|[{}]/i.test(ucum)
}
