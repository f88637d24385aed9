import { isWithinLimits } from '../../catalogue/band.ts'
import type { MeasurementCircumstances, InterpretationDefinition } from '../../catalogue/catalogue.ts'
import type { PackagesDocument } from '../model/documents.ts'
import { isAgeBand } from '../model/is-age-band.ts'
import { toPersonSearch, parsePerson } from '../model/person.ts'
import { findEntryForPerson, type SamplePerson } from '../preview/sample-person.ts'

/** A reader of a text, by the test's definition. */
export interface Reader {
  readonly definition: InterpretationDefinition
  readonly person: SamplePerson
  /** The text that they read, for a range to which no number leads. */
  readonly rangeId: string
  readonly contentId: string
}

/** The address of the page with all results of a reader; undefined where no package has the test. */
export function toPersonAddress(
  { definition, person, rangeId, contentId }: Reader,
  { packages, products }: PackagesDocument,
): string | undefined {
  const { interpretationId, measures, interpretationRanges } = definition
  const codes = products.filter((one) => one.interpretationIds.includes(interpretationId)).map((one) => one.productCode)
  const beginning = parsePerson(new URLSearchParams())
  const isSold = ({ productCodes }: PackagesDocument['packages'][number]) =>
    codes.some((code) => productCodes.includes(code))
  const sold = packages.find((one) => one.packageCode === beginning.packageCode && isSold(one)) ?? packages.find(isSold)
  if (!sold) return undefined
  const isMeasured = Object.keys(person.values).length > 0
  const rules = interpretationRanges.find((range) => range.rangeId === rangeId)?.contentRules
  const reason = isMeasured ? undefined : rules?.find((rule) => rule.contentId === contentId)?.when
  const { sex = beginning.sex, ...others } = { ...reason, ...person.circumstances }
  const known = { ...others, sex }
  const read = findEntryForPerson(definition, person)?.contentId
  const age = listAges(beginning.age).find((one) => {
    const circumstances = { ...known, ...getAgeGroups(definition, one) }
    return read !== undefined && findEntryForPerson(definition, { ...person, circumstances })?.contentId === read
  })
  const groups = getAgeGroups(definition, age ?? beginning.age)
  const address = toPersonSearch({
    ...beginning,
    packageCode: sold.packageCode,
    sex,
    age: age ?? beginning.age,
    circumstances: Object.fromEntries(Object.entries(others).filter(([name]) => !(name in groups))),
    raisedFlags: person.flags,
    values: Object.fromEntries(
      Object.entries(person.values).filter(([key]) => !measures.find((one) => one.key === key)?.differenceOf),
    ),
    ranges: isMeasured ? {} : { [interpretationId]: rangeId },
  })
  return `/person?${address.toString()}`
}

/** The circumstances that follow from an age. */
function getAgeGroups({ questionnaire }: InterpretationDefinition, age: number): MeasurementCircumstances {
  const groups = questionnaire?.circumstances ?? []
  const own = groups.filter(({ answers }) => isAgeBand(answers) && isWithinLimits(answers.age, age))
  return Object.fromEntries(own.map(({ name, is }) => [name, is]))
}

/** The ages of participants, those nearest to `middle` first. */
function listAges(middle: number): readonly number[] {
  const ages = Array.from({ length: 93 }, (_, at) => at + 18)
  return ages.toSorted((one, other) => Math.abs(one - middle) - Math.abs(other - middle))
}
