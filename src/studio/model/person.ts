import type { MeasurementCircumstances } from '../../catalogue/catalogue.ts'
import type { DemoPerson } from '../../catalogue/demo-person.ts'

/** Initial values for every test of an imagined person. */
export const presets = {
  typical: 'Typical',
  worst: 'Worst of each test',
  red: 'Every red at once',
} as const

/** An imagined person who bought a package. The preset fills in what is absent. */
export interface Person {
  readonly packageCode: string
  readonly sex: string
  readonly age: number
  /** Other circumstances on which texts depend, such as the state. */
  readonly circumstances: MeasurementCircumstances
  /** The person's answers, as the flags of families; if an address has none, sex and age decide. */
  readonly raisedFlags: readonly string[]
  /** One of `presets`, or the id of a participant of the demo. */
  readonly preset: string
  /** Measured numbers by the keys of their measures. */
  readonly values: Readonly<Record<string, number>>
  /** The ranges of tests without a number, by the ids of the tests. */
  readonly ranges: Readonly<Record<string, string>>
  /** Incidental findings that do not depend on a number, by the ids of the tests. */
  readonly findings: Readonly<Record<string, readonly string[]>>
}

const named = new Set(['package', 'sex', 'age', 'told', 'preset', 'side'])

/** A person as the address says: "package=GPM&sex=MALE&age=61&told=AFIB+DIABETES&labLdlCholesterol=142". */
export function parsePerson(search: URLSearchParams): Person {
  const others = [...search].filter(([name]) => !named.has(name))
  const startsWith = (prefix: string) =>
    Object.fromEntries(
      others.flatMap(([name, value]) => (name.startsWith(prefix) ? [[name.slice(prefix.length), value] as const] : [])),
    )
  return {
    packageCode: search.get('package') ?? 'GPM',
    sex: search.get('sex') === 'FEMALE' ? 'FEMALE' : 'MALE',
    age: Number(search.get('age')) || 61,
    circumstances: startsWith('is.'),
    raisedFlags: splitWords(search.get('told') ?? ''),
    preset: search.get('preset') ?? 'typical',
    values: Object.fromEntries(
      others.flatMap(([name, value]) =>
        !name.includes('.') && value !== '' && Number.isFinite(Number(value)) ? [[name, Number(value)] as const] : [],
      ),
    ),
    ranges: startsWith('range.'),
    findings: Object.fromEntries(
      Object.entries(startsWith('finding.')).map(([test, ids]) => [test, splitWords(ids)] as const),
    ),
  }
}

function splitWords(text: string): string[] {
  return text.split(' ').filter((word) => word !== '')
}

/** The address of a person, which `parsePerson` reads. */
export function toPersonSearch(person: Person): URLSearchParams {
  const { packageCode, sex, age, circumstances, raisedFlags, preset, values, ranges, findings } = person
  return new URLSearchParams([
    ['package', packageCode],
    ['sex', sex],
    ['age', String(age)],
    ...(preset === 'typical' ? [] : [['preset', preset]]),
    ['told', raisedFlags.join(' ')],
    ...Object.entries(circumstances).map(([name, value]) => [`is.${name}`, value]),
    ...Object.entries(values).map(([key, value]) => [key, String(value)]),
    ...Object.entries(ranges).map(([test, range]) => [`range.${test}`, range]),
    ...Object.entries(findings).map(([test, ids]) => [`finding.${test}`, ids.join(' ')]),
  ])
}

/** Turns a participant of the demo into an imagined person: the measurements become the preset, and the rest is in the address. */
export function toImaginedPerson(
  { id, packageCode, circumstances, age, raisedFlags }: DemoPerson,
  before: Person,
): Person {
  const { sex = before.sex, ...others } = circumstances
  return {
    packageCode,
    sex,
    age: age ?? before.age,
    circumstances: others,
    raisedFlags,
    preset: id,
    values: {},
    ranges: {},
    findings: {},
  }
}
