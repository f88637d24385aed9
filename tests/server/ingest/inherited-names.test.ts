import { describe, expect, it } from 'vitest'
import { fhirSystems } from '../../../src/server/ingest/fhir/fhir-systems.ts'
import { exampleBundle, readExample, type Broken } from './example-bundle.ts'

type Path = readonly (string | number)[]

/** Where the example contains a code, a system or a reference: one path of each form. */
function findPaths(value: unknown, path: Path = [], found = new Map<string, Path>()): Map<string, Path> {
  if (typeof value !== 'object' || value === null) return found
  for (const [key, each] of Object.entries(value)) {
    const below = [...path, Array.isArray(value) ? Number(key) : key]
    const form = below.filter((part) => typeof part === 'string').join('.')
    const isName = ['code', 'system', 'url', 'reference', 'linkId', 'status', 'use', 'resourceType'].includes(key)
    if (typeof each === 'string' && isName && !found.has(form)) found.set(form, below)
    findPaths(each, below, found)
  }
  return found
}

const setAt = (target: Broken, path: Path, value: unknown): void => {
  const parent = path.slice(0, -1).reduce((each, key) => each[key], target)
  parent[path.at(-1)!] = value
}

describe('a name that every object inherits', () => {
  const inherited = ['__proto__', 'toString', 'constructor']
  /** Without the reason for having no result and the system of the message's id, which are the sender's own words. */
  const paths = [...findPaths(JSON.parse(JSON.stringify(exampleBundle(2))))].filter(
    ([form]) => form !== 'entry.resource.dataAbsentReason.coding.code' && form !== 'identifier.system',
  )

  it.each(paths)('is not a name of ours: %s', (_form, path) => {
    for (const name of inherited)
      expect(readExample((bundle) => setAt(bundle, path, name)).problems, name).not.toEqual([])
  })

  it.each(inherited)('is not a product, component or specimen of ours: %s', (name) => {
    const { problems } = readExample((_, resources) => {
      resources.order.orderDetail[0].coding.push({ system: fhirSystems.product, code: name })
      resources.creatinine.specimen = { reference: '#s' }
      resources.creatinine.contained = [
        { resourceType: 'Specimen', id: 's', type: { coding: [{ system: name, code: 'name' }] } },
      ]
      resources.egfr.component[0].code.coding[0].system = name
    })
    expect(problems).not.toEqual([])
  })
})
