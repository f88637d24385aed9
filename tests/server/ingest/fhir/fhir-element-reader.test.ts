import { describe, expect, it } from 'vitest'
import { FhirElementReader } from '../../../../src/server/ingest/fhir/fhir-element-reader.ts'

/** The paths of the elements of the list `entry` of a resource, and the problems reported. */
function readList(entry: unknown, max?: number) {
  const refused: string[] = []
  const reader = new FhirElementReader({ entry }, 'Bundle', (path, reason) => refused.push(`${path}: ${reason}`))
  return { paths: reader.list('entry', max).map(({ path }) => path), refused }
}

describe('a list of a FHIR resource', () => {
  it('has its elements, each at its place', () => {
    expect(readList(['a', 'b'])).toEqual({ paths: ['Bundle.entry[0]', 'Bundle.entry[1]'], refused: [] })
    expect(readList([])).toEqual({ paths: [], refused: [] })
  })

  it('has no elements if it is absent', () => {
    expect(readList(undefined)).toEqual({ paths: [], refused: [] })
  })

  it('is refused as a whole if it is longer than the limit', () => {
    expect(readList(['a', 'b'], 2).refused).toEqual([])
    expect(readList(['a', 'b', 'c'], 2)).toEqual({
      paths: [],
      refused: ['Bundle.entry: Unexpected length of list, expected 2 elements at most'],
    })
    expect(readList(Array.from({ length: 101 }, String)).refused).toHaveLength(1)
  })

  it('is refused if it is not a list', () => {
    for (const one of ['a', { length: 1 }, null])
      expect(readList(one)).toEqual({ paths: [], refused: ['Bundle.entry: Unexpected value, expected a list'] })
  })
})
