import { expect, it } from 'vitest'
import { buildPersonPage } from '../../../src/studio/person/build-person-page.ts'
import { listReadingTexts } from '../../../src/studio/person/list-reading-texts.ts'
import { listRepetitions } from '../../../src/studio/person/list-repetitions.ts'
import { toPersonSearch, parsePerson } from '../../../src/studio/model/person.ts'
import { listPersonReadings } from '../../../src/studio/person/list-person-readings.ts'
import { buildTestDocument } from '../../../src/studio/server/build-test-document.ts'
import { compileFiles, sample } from '../../fixtures/sample-content.ts'

const compilation = compileFiles(sample)
const tests = ['labIron', 'ironRisk'].map((id) => buildTestDocument(compilation, id)!)
const read = (address: string) => listPersonReadings(parsePerson(new URLSearchParams(address)), tests)
const iron = {
  sold: compilation.content.packages[0]!.package,
  products: compilation.content.products.map(({ product }) => product),
}
const contents = (address: string) => read(address).map(({ contentId }) => contentId)

it('keeps a person in the address', () => {
  const address =
    'package=GPW&sex=FEMALE&age=48&preset=worst&told=ANEMIA+SURGERY&is.state=MA&labIron=12.5&range.aaa=NORMAL&finding.aaa=one+two'
  expect(toPersonSearch(parsePerson(new URLSearchParams(address))).toString()).toBe(address)
  const nothingTold = 'package=GPW&sex=FEMALE&age=48&told='
  expect(toPersonSearch(parsePerson(new URLSearchParams(nothingTold))).toString()).toBe(nothingTold)
})

it('starts with mild or with the most urgent values, and uses values that are given', () => {
  const [typical] = read('')
  const [worst] = read('preset=worst')
  expect(typical!.range!.displayedStyle).toBe('Green')
  expect(worst!.range!.displayedStyle).not.toBe('Green')
  expect(read('labIron=30')[0]).toMatchObject({ numbers: { labIron: 30 }, values: { labIron: '30.0' } })
})

it('knows what a person told, and ignores flags of another test', () => {
  const score = tests[1]!.definition.interpretationRanges.find(({ contentIds }) => contentIds.length > 2)!
  const { minimum = 0 } = score.bands[0]!
  const [, calm] = contents(`ironRiskScore=${minimum}`)
  const [, told] = contents(`ironRiskScore=${minimum}&told=ANEMIA+UNKNOWN`)
  expect(told).not.toBe(calm)
  expect(told).toContain('ANEMIA')
})

it('says that a test cannot be calculated if another test makes that impossible', () => {
  const [low, risk] = read('labIron=5&ironRiskScore=40')
  expect(low!.contentId).toBe('CONTENT_LOW_UNDER_10')
  expect(risk!.numbers).toEqual({})
  expect(risk!.range?.rangeId).toBe(
    tests[1]!.definition.interpretationRanges.find(({ rangeId }) => rangeId === 'UNABLE_TO_CALCULATE')?.rangeId,
  )
})

it('has the chosen incidental findings, with their texts', () => {
  const [without] = read('labIron=60')
  const [found] = read('labIron=60&finding.labIron=paleSkin+unknown')
  expect(without!.incidentalIds).toEqual([])
  expect(found!.incidentalIds).toEqual(['paleSkin'])
  expect(listReadingTexts(found!).map(({ link }) => link)).toEqual([
    '/entry/labIron/CONTENT_NORMAL',
    '/text/labIron/paleSkin',
  ])
  const page = buildPersonPage(iron, [found!])
  const results = page.flatMap(({ products }) => products.flatMap(({ views }) => views))
  expect(results.map(({ incidentalIds }) => incidentalIds)).toEqual([['paleSkin']])
})

it('lists sentences that several results have in common', () => {
  const same = read('').map((reading) => ({
    ...reading,
    test: { ...tests[0]!, label: reading.test.label },
    contentId: 'CONTENT_NORMAL',
  }))
  const [first] = listRepetitions(same)
  expect(first!.tests).toHaveLength(2)
  expect(listRepetitions(read('').slice(0, 1))).toEqual([])
})
