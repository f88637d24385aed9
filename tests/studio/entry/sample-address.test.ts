import { describe, expect, it } from 'vitest'
import { toSampleReaderSearch, parseSampleReader } from '../../../src/studio/entry/sample-address.ts'
import { createSamplePerson, findEntryForPerson } from '../../../src/studio/preview/sample-person.ts'
import { compiledCatalogue } from '../../fixtures/compiled-catalogue.ts'

const definitions = Object.values(compiledCatalogue.interpretations)
const ldl = compiledCatalogue.interpretations['labLdlCholesterol']!
const usual = createSamplePerson(ldl, 'HIGH', 'CONTENT_HIGH')

describe('the address of a text', () => {
  it('keeps the number, and names the person in plain words', () => {
    const person = { ...usual, values: { labLdlCholesterol: 181 } }
    const address = toSampleReaderSearch(new URLSearchParams('sentence=Many'), ldl, { person, incidentalIds: [] })
    expect(address.toString()).toBe('sentence=Many&labLdlCholesterol=181')
    expect(parseSampleReader(address, ldl, usual).person).toEqual(person)
  })

  it.each(['bloodPressure', 'sixForLifeDiabetes', 'totalTestosterone'])('names every reader of %s', (id) => {
    const definition = compiledCatalogue.interpretations[id]!
    for (const { rangeId, contentId } of Object.values(definition.entries)) {
      const person = createSamplePerson(definition, rangeId, contentId)
      const incidentalIds = definition.incidentalRanges.slice(0, 2).map(({ incidentalId }) => incidentalId)
      const address = toSampleReaderSearch(new URLSearchParams(), definition, { person, incidentalIds })
      const read = parseSampleReader(new URLSearchParams(address.toString()), definition, person)
      expect(read).toEqual({ person, incidentalIds })
    }
  })

  it('keeps a circumstance that was taken back, although the usual reader has it', () => {
    const ferritin = definitions.find((one) => one.interpretationRanges.some(({ bands }) => bands[0]?.when?.['sex']))!
    const { rangeId, contentId } = Object.values(ferritin.entries).find((one) => {
      return createSamplePerson(ferritin, one.rangeId, one.contentId).circumstances['sex'] !== undefined
    })!
    const before = createSamplePerson(ferritin, rangeId, contentId)
    const person = { ...before, circumstances: {} }
    const address = toSampleReaderSearch(new URLSearchParams(), ferritin, { person, incidentalIds: [] })
    expect(parseSampleReader(address, ferritin, before).person.circumstances).toEqual({})
    expect(findEntryForPerson(ferritin, person)?.contentId).not.toBe(contentId)
  })

  it.each(['labLdlCholesterol=much', 'is.sex=ROBOT', 'labGlucose=90', 'finding=NONE', ''])(
    'ignores values that the test does not know: %s',
    (words) => {
      const read = parseSampleReader(new URLSearchParams(words), ldl, usual)
      expect(read).toEqual({ person: usual, incidentalIds: [] })
    },
  )
})
