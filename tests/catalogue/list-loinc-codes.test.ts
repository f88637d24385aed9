import { expect, it } from 'vitest'
import { listLoincCodes } from '../../src/catalogue/list-loinc-codes.ts'
import { bloodPressure, ferritin } from '../fixtures/small-catalogue.ts'

const toCode = (code: string) => ({ code, display: code })
const [measure] = ferritin.measures

it('lists the test’s own code, its only measure’s and those that the measure accepts as well', () => {
  const coded = { ...measure!, loinc: toCode('2276-4'), acceptedLoinc: [toCode('20567-4'), toCode('24373-3')] }
  expect(listLoincCodes({ ...ferritin, loinc: toCode('1-8'), measures: [coded] })).toEqual({
    own: ['1-8', '2276-4'],
    accepted: ['20567-4', '24373-3'],
  })
  expect(listLoincCodes({ ...ferritin, measures: [coded] }).own).toEqual(['2276-4'])
})

it('leaves the codes of several measures to the measures', () => {
  const measures = bloodPressure.measures.map((each) => ({
    ...each,
    loinc: toCode('8480-6'),
    acceptedLoinc: [toCode('1-8')],
  }))
  expect(listLoincCodes({ ...bloodPressure, loinc: toCode('85354-9'), measures })).toEqual({
    own: ['85354-9'],
    accepted: [],
  })
  expect(listLoincCodes({ ...bloodPressure, measures: [] })).toEqual({ own: [], accepted: [] })
})
