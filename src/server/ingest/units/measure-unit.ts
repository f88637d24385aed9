import type { InterpretationDefinition, Measure } from '../../../catalogue/catalogue.ts'

/** The unit of a measure in its definition, and the other units that the definition allows. */
export interface MeasureUnit {
  /** The UCUM code. */
  readonly ucum: string
  /** UCUM codes of units in which the number is the same. */
  readonly equivalents: readonly string[]
  /** In grams per mole; undefined if numbers in moles are not converted. */
  readonly molarMass: number | undefined
}

/** The unit of a measure. */
export function getMeasureUnit(
  { unit }: Pick<InterpretationDefinition, 'unit'>,
  { unit: own, equivalentUnits, molarMass }: Measure,
): MeasureUnit {
  return { ucum: (own ?? unit).ucum, equivalents: equivalentUnits?.ucum ?? [], molarMass: molarMass?.gramsPerMole }
}

/** Describes the units in which a measure may be sent, as a phrase to follow "expected". */
export function describeUnits({ ucum, equivalents, molarMass }: MeasureUnit): string {
  const named = [ucum, ...equivalents].join(', ')
  const moles = molarMass === undefined ? '' : ', in moles too'
  return isInconvertible(ucum) ? named : `${named} or a UCUM unit that converts into ${ucum}${moles}`
}

/** Whether no other unit converts to this one: true for plain numbers, percentages, arbitrary units and units with an annotation. */
export function isInconvertible(ucum: string): boolean {
  return /^(?:1|%)$|\[IU\]|[{}]/i.test(ucum)
}
