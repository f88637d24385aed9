import type { Band, MeasurementCircumstances, InterpretationDefinition } from '../../catalogue/catalogue.ts'
import { describeCircumstances } from '../../catalogue/circumstances.ts'
import { getLimitUnit } from '../../catalogue/get-limit-unit.ts'
import { describeLimits } from '../../catalogue/describe-limits.ts'

/** "men, 160 to 189 mg/dL" as written, or "men 160.0 to 189.0 mg/dL" with the decimals that participants are shown. */
export function describeBand(definition: InterpretationDefinition, band: Band, isShown = false): string {
  const { measures } = definition
  const { decimals, label } = measures.find(({ key }) => key === band.measure) ?? measures[0] ?? { decimals: 0 }
  const of = band.measure === undefined ? '' : `${label ?? band.measure} `
  const limits = `${of}${describeLimits(band, isShown ? decimals : undefined, getLimitUnit(definition))}`
  return [describeCircumstances(definition, band.when), limits]
    .filter((words) => words !== '')
    .join(isShown ? ' ' : ', ')
}

/** The people that a band or rule covers: " for men", " for people in MA". */
export function describeForPeople(
  definition: InterpretationDefinition,
  when: MeasurementCircumstances | undefined,
): string {
  const people = describeCircumstances(definition, when)
  return people === '' ? '' : ` for ${people}`
}
