import { describe, expect, it } from 'vitest'
import {
  createResolve,
  listResources,
  listResults,
  type BundleResource,
} from '../../../../src/server/ingest/fhir/bundle-resources.ts'
import { FhirElementReader } from '../../../../src/server/ingest/fhir/fhir-element-reader.ts'

/** The resources of a bundle, and the problems found in them. */
function list(entries: readonly object[], type = 'collection') {
  const said: string[] = []
  const bundle = new FhirElementReader({ resourceType: 'Bundle', type, entry: entries }, 'Bundle', (path, reason) =>
    said.push(`${path}: ${reason}`),
  )
  return { resources: listResources(bundle), said }
}

const identify = ({ resource }: Pick<BundleResource, 'resource'>) => resource.get('id').findText()

describe('a resource of a bundle', () => {
  it('may be referred to by its id, by its address in the bundle, or by an identifier', () => {
    const identifier = [{ system: 'urn:order', value: '7' }, { system: 'urn:order' }, { value: '7' }, {}]
    const [whole, bare] = list([
      { fullUrl: 'urn:uuid:1', resource: { resourceType: 'Observation', id: 'a', identifier } },
      { resource: { resourceType: 'Observation' } },
    ]).resources
    expect(whole?.references).toEqual(['Observation/a', 'urn:uuid:1', 'Observation?identifier=urn:order|7'])
    expect(bare?.references).toEqual([])
  })

  it('has a type that is read, describes the circumstances, or is reported as not read', () => {
    const types = ['Patient', 'Specimen', 'Coverage', 'coverage', 'Observaton', 'Bundle', 'Parameters', 'List']
    const { resources, said } = list(types.map((resourceType) => ({ resource: { resourceType } })))
    expect(resources.map(({ type }) => type)).toEqual(['Patient', ...types.slice(1).map(() => undefined)])
    expect(said.filter((line) => !line.includes('entry[0]'))).toEqual([
      'Bundle.entry[2].resource: Not read: a resource of this type says nothing of a result',
      ...[3, 4, 5, 6, 7].map(
        (index) =>
          `Bundle.entry[${index}].resource.resourceType: Unexpected code, expected Patient or ServiceRequest or Appointment or Observation or QuestionnaireResponse or DiagnosticReport`,
      ),
    ])
  })

  it('is refused if it has the id or the address of one before it', () => {
    const resource = (id: string, fullUrl: string) => ({ fullUrl, resource: { resourceType: 'Specimen', id } })
    const refused = ['Bundle.entry[1].resource: Unexpected second resource with this id or fullUrl, expected one']
    expect(list([resource('a', 'urn:uuid:1'), resource('a', 'urn:uuid:2')]).said).toEqual(refused)
    expect(list([resource('a', 'urn:uuid:1'), resource('b', 'urn:uuid:1')]).said).toEqual(refused)
    expect(list([resource('a', 'urn:uuid:1'), resource('b', 'urn:uuid:2')]).said).toEqual([])
  })

  it('says only in a transaction what is to be done with it', () => {
    const entry = (method?: string) => ({
      resource: { resourceType: 'Specimen' },
      ...(method && { request: { method } }),
    })
    for (const type of ['transaction', 'batch']) {
      expect(list([entry('POST'), entry('PUT')], type).said).toEqual([])
      expect(list([entry('DELETE')], type).said).toEqual([
        'Bundle.entry[0].request.method: Unexpected code, expected POST or PUT',
      ])
    }
    expect(list([entry()]).said).toEqual([])
    expect(list([entry('POST')]).said).toEqual([
      'Bundle.entry[0].request: Unexpected element, expected a collection of resources',
    ])
  })
})

describe('a report', () => {
  const report = {
    resourceType: 'DiagnosticReport',
    id: 'report',
    result: [{ reference: 'Observation/other' }, { reference: 'Observation/in' }, { reference: '#contained' }, {}],
    contained: [
      { resourceType: 'Observation', id: 'contained' },
      { resourceType: 'Observation', id: 'unnamed' },
      { resourceType: 'Specimen', id: 'specimen' },
    ],
    specimen: [{ reference: '#specimen' }],
  }
  const entries = [
    { resource: { resourceType: 'Observation', id: 'in' } },
    { resource: { resourceType: 'Observation', id: 'out' } },
    { resource: { resourceType: 'Patient', id: 'other' }, fullUrl: 'Observation/other' },
    { resource: report },
  ]

  it('is read as often with a hundred results as with one', () => {
    let reads = 0
    const reference = Object.defineProperty({}, 'reference', { enumerable: true, get: () => `x${(reads += 1)}` })
    const reports = Array.from({ length: 20 }, () => ({
      resource: { resourceType: 'DiagnosticReport', result: Array.from({ length: 20 }, () => reference) },
    }))
    const countReads = (results: number) => {
      const before = reads
      list([...reports, ...Array.from({ length: results }, () => ({ resource: { resourceType: 'Observation' } }))])
      return reads - before
    }
    expect(countReads(100)).toBe(countReads(1))
  })

  it('comes with the results that it names, the contained ones after all others', () => {
    const { resources } = list(entries)
    expect(resources.map(identify)).toEqual(['in', 'out', 'other', 'report', 'contained'])
    expect(resources.map((each) => each.report && identify({ resource: each.report }))).toEqual([
      'report',
      undefined,
      undefined,
      undefined,
      'report',
    ])
    expect(listResults(resources[3]!.resource)).toEqual(['Observation/other', 'Observation/in', '#contained'])
  })

  it('may only contain results with elements that a result may have', () => {
    const contained = [{ resourceType: 'Observation', id: 'contained', implicitRules: 'urn:other' }]
    expect(list([{ resource: { ...report, contained } }]).said).toEqual([
      'Bundle.entry[0].resource.contained[0].implicitRules: Unexpected element, expected none',
    ])
  })

  it('passes what it contains on to its results, and to no others', () => {
    const { resources } = list(entries)
    const resolve = (index: number, reference?: string) => {
      const found = createResolve(resources[index]!, resources)(reference)
      return found && identify({ resource: found })
    }
    expect([resolve(0, '#specimen'), resolve(4, '#specimen'), resolve(1, '#specimen')]).toEqual([
      'specimen',
      'specimen',
      undefined,
    ])
    expect([resolve(0, '#gone'), resolve(0, 'Observation/out'), resolve(0, 'Observation/gone'), resolve(0)]).toEqual([
      undefined,
      'out',
      undefined,
      undefined,
    ])
  })
})
