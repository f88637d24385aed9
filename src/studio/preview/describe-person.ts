import { formatDecimals } from '../../catalogue/band.ts'
import type { InterpretationDefinition } from '../../catalogue/catalogue.ts'
import { describeCircumstances } from '../../catalogue/circumstances.ts'
import { getLimitUnit } from '../../catalogue/get-limit-unit.ts'
import type { SamplePerson } from './sample-person.ts'

/** An imagined person with what was measured: "a woman of 55 or more with 11.0 ng/mL". */
export function describePerson(
  definition: InterpretationDefinition,
  { values, circumstances }: Pick<SamplePerson, 'values' | 'circumstances'>,
): string {
  const { sex, ...others } = circumstances
  const known = Object.entries(others).map(([key, value]) => describeCircumstances(definition, { [key]: value }))
  const { measures, name } = definition
  const measured = measures.flatMap(({ key, decimals, label = name }) => {
    const value = values[key]
    if (value === undefined) return []
    const unit = getLimitUnit(definition)
    const isNamed = measures.length > 1 || unit === ''
    return [`${isNamed ? `${label} ` : ''}${formatDecimals(value, decimals)}${unit === '' ? '' : ` ${unit}`}`]
  })
  return [
    describeSex(sex),
    known.map((people) => people.replace(/^people /, '')).join(' and '),
    measured.length === 0 ? '' : `with ${measured.join(' and ')}`,
  ]
    .filter((words) => words !== '')
    .join(' ')
}

function describeSex(sex: string | undefined): string {
  if (sex === undefined) return 'a person'
  return sex === 'MALE' ? 'a man' : 'a woman'
}

/** The circumstances on which limits depend, such as sex. */
export function listDecidingCircumstances({ interpretationRanges }: InterpretationDefinition): readonly string[] {
  const whens = interpretationRanges.flatMap(({ bands }) => bands.flatMap(({ when = {} }) => Object.keys(when)))
  return [...new Set(whens)]
}
