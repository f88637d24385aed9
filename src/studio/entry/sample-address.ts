import type { InterpretationDefinition } from '../../catalogue/catalogue.ts'
import { collectCircumstanceValues } from '../../catalogue/circumstances.ts'
import type { SamplePerson } from '../preview/sample-person.ts'

/** An imagined reader of a text, with the incidental findings that were ticked. */
export interface SampleReader {
  readonly person: SamplePerson
  readonly incidentalIds: readonly string[]
}

/**
 * Parses the reader from a text's address: "labLdlCholesterol=142&is.sex=MALE&told=AFIB+DIABETES". Values that the test does not know are
 * ignored. Missing numbers and answers come from `usual`; missing circumstances only if the address has neither numbers nor circumstances.
 */
export function parseSampleReader(
  search: URLSearchParams,
  definition: InterpretationDefinition,
  usual: SamplePerson,
): SampleReader {
  const values = definition.measures.flatMap(({ key }) => {
    const written = search.get(key) ?? ''
    return written !== '' && Number.isFinite(Number(written)) ? [[key, Number(written)] as const] : []
  })
  const circumstances = [...collectCircumstanceValues(definition)].flatMap(([name, known]) => {
    const value = search.get(`is.${name}`) ?? ''
    return known.includes(value) ? [[name, value] as const] : []
  })
  const flags = splitWords(search.get('told'))
  const known = new Set(definition.incidentalRanges.map(({ incidentalId }) => incidentalId))
  const isNamed = values.length > 0 || circumstances.length > 0
  return {
    person: {
      values: { ...usual.values, ...Object.fromEntries(values) },
      circumstances: isNamed ? Object.fromEntries(circumstances) : usual.circumstances,
      flags: flags.length > 0 ? flags : usual.flags,
    },
    incidentalIds: splitWords(search.get('finding')).filter((id) => known.has(id)),
  }
}

/** Writes a reader into an address, for `parseSampleReader`; the other parameters of `search` stay. */
export function toSampleReaderSearch(
  search: URLSearchParams,
  { measures }: InterpretationDefinition,
  { person, incidentalIds }: SampleReader,
): URLSearchParams {
  const keys = new Set(measures.map(({ key }) => key))
  const isOther = (name: string) => !keys.has(name) && !name.startsWith('is.') && name !== 'told' && name !== 'finding'
  return new URLSearchParams([
    ...[...search].filter(([name]) => isOther(name)),
    ...Object.entries(person.values).map(([key, value]) => [key, String(value)]),
    ...Object.entries(person.circumstances).map(([name, value]) => [`is.${name}`, value]),
    ...(person.flags.length > 0 ? [['told', person.flags.join(' ')]] : []),
    ...(incidentalIds.length > 0 ? [['finding', incidentalIds.join(' ')]] : []),
  ])
}

function splitWords(text: string | null): string[] {
  return (text ?? '').split(' ').filter((word) => word !== '')
}
