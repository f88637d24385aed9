import type { Circumstances } from '../../catalogue/catalogue.ts'

/** Values with which every test of an imagined person begins. */
export const presets = {
  typical: 'Typical',
  worst: 'Worst of each test',
  red: 'Every red at once',
} as const

/** The name of a preset in the address. */
export type Preset = keyof typeof presets

/** An imagined person who bought a package. What the person lacks is as the preset has it. */
export interface Person {
  readonly packageCode: string
  readonly sex: string
  readonly age: number
  /** Other circumstances on which texts depend, such as the state. */
  readonly circumstances: Circumstances
  /** What the person told, as the flags of families. */
  readonly told: readonly string[]
  readonly preset: Preset
  /** Measured numbers by the keys of their measures. */
  readonly values: Readonly<Record<string, number>>
  /** The ranges of tests without a number, by the ids of the tests. */
  readonly ranges: Readonly<Record<string, string>>
}

const named = new Set(['package', 'sex', 'age', 'told', 'preset'])

/** A person as the address says: "package=GPM&sex=MALE&age=61&told=AFIB+DIABETES&labLdlCholesterol=142". */
export function parsePerson(search: URLSearchParams): Person {
  const others = [...search].filter(([name]) => !named.has(name))
  const startsWith = (prefix: string) =>
    Object.fromEntries(
      others.flatMap(([name, value]) => (name.startsWith(prefix) ? [[name.slice(prefix.length), value] as const] : [])),
    )
  const preset = search.get('preset') ?? ''
  return {
    packageCode: search.get('package') ?? 'GPM',
    sex: search.get('sex') === 'FEMALE' ? 'FEMALE' : 'MALE',
    age: Number(search.get('age')) || 61,
    circumstances: startsWith('is.'),
    told: (search.get('told') ?? '').split(' ').filter((flag) => flag !== ''),
    preset: preset in presets ? (preset as Preset) : 'typical',
    values: Object.fromEntries(
      others.flatMap(([name, value]) =>
        !name.includes('.') && value !== '' && Number.isFinite(Number(value)) ? [[name, Number(value)] as const] : [],
      ),
    ),
    ranges: startsWith('range.'),
  }
}

/** The address of a person, which `parsePerson` reads. */
export function formatPerson(person: Person): URLSearchParams {
  const { packageCode, sex, age, circumstances, told, preset, values, ranges } = person
  return new URLSearchParams([
    ['package', packageCode],
    ['sex', sex],
    ['age', String(age)],
    ...(preset === 'typical' ? [] : [['preset', preset]]),
    ...(told.length === 0 ? [] : [['told', told.join(' ')]]),
    ...Object.entries(circumstances).map(([name, value]) => [`is.${name}`, value]),
    ...Object.entries(values).map(([key, value]) => [key, String(value)]),
    ...Object.entries(ranges).map(([test, range]) => [`range.${test}`, range]),
  ])
}
