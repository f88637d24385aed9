import type { InterpretationDefinition } from '../../../catalogue/catalogue.ts'
import { describeCircumstances, collectCircumstanceValues } from '../../../catalogue/circumstances.ts'
import { describeLimits } from '../../../catalogue/describe-limits.ts'
import { getLimitUnit } from '../../../catalogue/get-limit-unit.ts'
import { capitalize } from '../../../catalogue/words.ts'
import { isAgeBand } from '../../model/is-age-band.ts'
import { formatCaption } from '../list-band-lines.ts'

/** The number that can separate the readers of a range. */
interface ReaderNumber {
  /** "LDL Cholesterol". */
  readonly name: string
  readonly unit: string
  /** The range's name and limits: "160 to 189 mg/dL". */
  readonly range: string
  readonly limits: string
  readonly decimals: number
}

const limits = {
  minimum: { label: 'A number or more', id: '# or more' },
  exclusiveMinimum: { label: 'Over a number', id: 'Over #' },
  maximum: { label: 'A number or less', id: '# or less' },
  exclusiveMaximum: { label: 'Under a number', id: 'Under #' },
}

/** Whether a choice is a limit, which needs a number. */
export function isReaderLimit(choice: string | null): choice is keyof typeof limits {
  return choice !== null && Object.hasOwn(limits, choice)
}

/** "CONTENT_HIGH_WOMEN", "CONTENT_HIGH_170_OR_MORE": the id of a text by who reads it; without an end while that is not known. */
export function suggestTextId(
  contentId: string,
  choices: ReturnType<typeof listReaderChoices>,
  choice: string | null,
  limit: number | string,
): string {
  const { label = '' } = choices.flatMap(({ items }) => items).find(({ value }) => value === choice) ?? {}
  if (isReaderLimit(choice) && limit === '') return `${contentId}_`
  const words = isReaderLimit(choice) ? limits[choice].id.replace('#', String(limit)) : label
  return `${contentId}_${words.toUpperCase().replaceAll(/[^A-Z0-9]+/g, '_')}`
}

/** The number of a range; undefined where none leads to it, or several do. */
export function findReaderNumber(definition: InterpretationDefinition, rangeId: string): ReaderNumber | undefined {
  const { name, measures, interpretationRanges } = definition
  const [measure, ...others] = measures
  const range = interpretationRanges.find((one) => one.rangeId === rangeId)
  if (!measure || others.length > 0 || !range || range.bands.length === 0) return undefined
  const unit = getLimitUnit(definition)
  const described = range.bands.map((band) => {
    const caption = formatCaption(definition, measure.key, band)
    return `${caption === '' ? '' : `${caption}: `}${describeLimits(band, undefined, unit)}`
  })
  return {
    name: measure.label ?? name,
    unit,
    range: range.displayedLabel,
    limits: described.join('; '),
    decimals: measure.decimals,
  }
}

/** Whether an age band decides which text of a test is read. */
export function isAgeAsked({ questionnaire }: InterpretationDefinition): boolean {
  return questionnaire?.circumstances?.some(({ answers }) => isAgeBand(answers)) ?? false
}

/** Lists the groups of readers that may get a separate text: by sex, by the test's questions, and by number if there is one. */
export function listReaderChoices(definition: InterpretationDefinition, number: ReaderNumber | undefined) {
  const asked = new Map([['sex', ['FEMALE', 'MALE']], ...collectCircumstanceValues(definition)])
  const people = [...asked].flatMap(([name, values]) =>
    values.map((value) => ({
      value: `${name}=${value}`,
      label: capitalize(describeCircumstances(definition, { [name]: value })),
    })),
  )
  const numbers = Object.entries(limits).map(([value, { label }]) => ({ value, label }))
  return [
    { group: 'By what is true of them', items: people },
    ...(number ? [{ group: `By their number: ${number.name}`, items: numbers }] : []),
  ]
}
