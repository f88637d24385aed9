import { describe, expect, it } from 'vitest'
import { fhirExtensions as ours, fhirSystems } from '../../../../src/server/ingest/fhir/fhir-systems.ts'
import { at, readExample, type Broken, type Change } from '../example-bundle.ts'
import { listProblemsOfFirst } from '../interpret-text.ts'

const listPaths = (change: Change) => listProblemsOfFirst(readExample(change)).map(({ path }) => path)
const findIndex = ({ extension }: Broken, url: string): number =>
  extension.findIndex((each: Broken) => each.url === url)

describe('the extensions of a bundle', () => {
  it.each<[string, string, object]>([
    ['no value', ours.replaces, {}],
    ['a value of another type', ours.replaces, { valueString: 'true' }],
    ['a second value', ours.replaces, { valueBoolean: true, valueString: 'true' }],
    ['no value', ours.retractionReason, {}],
    ['a value of another type', ours.retractionReason, { valueCode: 'mistyped' }],
    ['no value', ours.cancellationReason, {}],
  ])('of the order with %s are refused: %s', (_, url, value) => {
    const paths = listPaths((__, { order }) => order.extension.push({ url, ...value }))
    expect(paths.length).toBeGreaterThan(0)
    for (const path of paths) expect(path).toContain(at('order', '.extension[3]'))
  })

  it('without a URL are refused', () => {
    for (const extension of [{}, { url: ' ' }, { url: '' }])
      expect(
        listPaths((_, { order }) => order.extension.push(extension)),
        JSON.stringify(extension),
      ).toEqual([at('order', '.extension[3].url')])
  })

  it('whose URL has blanks around it are refused, since it is not the one that is read', () => {
    const replaces = { url: ` ${ours.replaces}`, valueBoolean: true }
    expect(listPaths((_, { order }) => order.extension.push(replaces))).toEqual([at('order', '.extension[3].url')])
  })

  it('of the patient or of an observation are refused in the same way', () => {
    const time = { url: ours.membershipStart, valueDateTime: '2025-01-01' }
    expect(listPaths((_, { patient }) => (patient.extension = [time]))).toEqual([at('patient', '.extension[0]')])
    const read = { url: ours.noteWasRead, valueString: 'true' }
    expect(listPaths((_, { waist }) => (waist.extension = [read]))).toContain(at('waist', '.extension[0]'))
  })

  it('that we do not have are refused with those that the element may have', () => {
    const unknown = { url: `${ours.registers}s`, valueBoolean: true }
    const found = listProblemsOfFirst(readExample((_, { patient }) => (patient.extension = [unknown])))
    expect(found.map(({ path, reason }) => `${path}: ${reason}`)).toEqual([
      `${at('patient', '.extension[0].url')}: Unexpected extension, expected one of ${ours.membershipStart}`,
    ])
  })

  it('of another sender are accepted, whatever they say', () => {
    const foreign = { url: 'https://lab.example.com/extension', valueBase64Binary: 'AA==' }
    expect(listPaths((_, { order }) => order.extension.push(foreign))).toEqual([])
  })
})

describe('a review', () => {
  it.each(['state', 'reviewerId', 'reviewDate'])('with %s misspelled or of another type is refused', (name) => {
    const change = (alter: (part: Broken) => unknown): string[] =>
      listPaths((_, { order }) => alter(order.extension[findIndex(order, ours.review)].extension.find(isPart)))
    const isPart = ({ url }: Broken): boolean => url === name
    expect(change((part) => (part.url = `${name}s`)).some((path) => path.endsWith('.url'))).toBe(true)
    const paths = change((part) => {
      for (const type of ['valueCode', 'valueString', 'valueDateTime']) delete part[type]
      part.valueUri = 'urn:x'
    })
    expect(paths.some((path) => /extension\[\d\]\.extension\[\d\]$/.test(path))).toBe(true)
  })
})

describe('a contact', () => {
  const at0 = at('patient', '.telecom[0]')
  it.each<[string, object, string]>([
    ['a value of another type', { extension: [{ url: ours.registers, valueString: 'yes' }] }, `${at0}.extension[0]`],
    [
      'a misspelled extension',
      { extension: [{ url: `${ours.registers}s`, valueBoolean: true }] },
      `${at0}.extension[0].url`,
    ],
    ['a misspelled system', { system: undefined, sytem: 'email' }, at0],
  ])('that would not register the participant is refused: %s', (_, altered, path) => {
    const contact = {
      system: 'email',
      value: 'a@example.com',
      extension: [{ url: ours.registers, valueBoolean: true }],
    }
    expect(listPaths((__, { patient }) => (patient.telecom = [{ ...contact, ...altered }]))).toContain(path)
  })
})

describe('a misspelled element is refused', () => {
  it.each<[string, Change, string]>([
    [
      'in an identifier that is out of use',
      (_, { patient }) => (patient.identifier[0].usee = 'old'),
      at('patient', '.identifier[0]'),
    ],
    [
      'in the period of an identifier that is out of use',
      (_, { patient }) => (patient.identifier[0].period = { ennd: '2020-01-01' }),
      at('patient', '.identifier[0].period'),
    ],
    ['in a name', (_, { patient }) => (patient.name = [{ family: 'Lee', givn: ['Sam'] }]), at('patient', '.name[0]')],
    [
      'in an address',
      (_, { order }) => (order.contained[0].address = { state: 'OH', citty: 'Millbrook' }),
      at('order', '.contained[0].address'),
    ],
    [
      'in a period',
      (_, { waist }) => {
        delete waist.effectiveDateTime
        waist.effectivePeriod = { start: '2026-11-10T08:45:00-05:00', ennd: '2026-11-10T09:45:00-05:00' }
      },
      at('waist', '.effectivePeriod'),
    ],
  ])('%s', (_, change, path) => expect(listPaths(change)).toEqual([path]))
})

it('the second of two contained resources with one id is refused, because only one would be read', () => {
  const change: Change = (_, { order }) =>
    order.contained.push({ ...order.contained[0], address: { ...order.contained[0].address, state: 'CA' } })
  expect(listPaths(change)).toEqual([at('order', '.contained[1].id')])
})

it('an answer without a code is reported at the place of the missing code', () => {
  const problems = listProblemsOfFirst(
    readExample((_, { answers }) => {
      const answer = [{ valueCoding: { system: fhirSystems.answer } }]
      answers.item.find(({ linkId }: Broken) => linkId === 'answers.familyHistories').answer = answer
    }),
  )
  expect(problems).toMatchObject([
    {
      path: expect.stringMatching(/\.answer\[0\]\.valueCoding\.code$/) as string,
      reason: 'Missing element, expected the code of the answer',
    },
  ])
})
