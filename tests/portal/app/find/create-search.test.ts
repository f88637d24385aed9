import { expect, test } from 'vitest'
import { catalogue } from 'virtual:catalogue'
import { findWords } from 'virtual:find-words'
import { createSearch } from '../../../../src/portal/app/find/create-search.ts'
import { pageTargets } from '../../../../src/portal/app/find/page-targets.ts'
import { listResultTargets } from '../../../../src/portal/app/find/list-result-targets.ts'
import { interpretation, order, pending, product, screening } from '../../order.fixtures.ts'

const getProduct = (id: string) =>
  Object.values(catalogue.products).find(({ interpretationIds }) => interpretationIds.includes(id))!.productCode

const ids = Object.keys(catalogue.interpretations)
const everyTest = order({
  products: [product('GL', 'BMS')],
  interpretations: ids.map((id) => interpretation(id, getProduct(id), null, {}, pending())),
})
const earlier = order({
  purchaseId: 'purchase-0',
  screening: screening({ time: '2025-10-14T12:40:00Z' }),
  products: [product('GL', 'BMS')],
  interpretations: [interpretation('pointOfCareGlucose', 'GL', 'DESIRABLE', { glucose: '91' })],
})
const results = listResultTargets([earlier, everyTest], catalogue, findWords)
const search = createSearch([...results, ...pageTargets])

const getAddress = (id: string) => `/results/purchase-1/details#${id}`
const found = (wanted: string) => search(wanted).map(({ to }) => to)

/** A word without its middle letter, and one with that letter doubled. */
const misspellings = (word: string) => {
  const at = Math.floor(word.length / 2)
  const [start, letter, end] = [word.slice(0, at), word[at]!, word.slice(at + 1)]
  return [start + end, start + letter + letter + end]
}

test('finds every test by its name, even with one wrong letter', () => {
  for (const [id, { name }] of Object.entries(catalogue.interpretations)) {
    expect(found(name), name).toContain(getAddress(id))
    const [longest = ''] = name.match(/[a-z]{5,}/gi)?.toSorted((a, b) => b.length - a.length) ?? []
    for (const wrong of longest === '' ? [] : misspellings(longest))
      expect(found(name.replace(longest, wrong)), wrong).toContain(getAddress(id))
  }
})

test('finds every test by each of its everyday words, and every word belongs to a test', () => {
  expect(Object.keys(findWords).toSorted()).toEqual(ids.toSorted())
  for (const [id, words] of Object.entries(findWords))
    for (const word of words) expect(found(word), word).toContain(getAddress(id))
})

test('a word that means several tests finds all of them, the best match first, and the newest result of each', () => {
  const sugar = search('sugar')
  expect(sugar.map(({ name, to }) => `${name} ${to}`)).toEqual(
    expect.arrayContaining(
      ['pointOfCareGlucose', 'labGlucose', 'hemoglobinA1c', 'sixForLifeDiabetes'].map((id) =>
        expect.stringContaining(getAddress(id)),
      ),
    ),
  )
  expect(sugar[0]?.name).toMatch(/Glucose/)
  const glucose = search('glucose, finger-stick')
  expect(glucose[0]).toMatchObject({
    context: 'March 3, 2026',
    earlier: [{ label: '2025', date: 'October 14, 2025', to: '/results/purchase-0/details#pointOfCareGlucose' }],
  })
})

test('a test appears once, whatever its packages are called, with its results from the newest to the oldest', () => {
  const orders = [
    ['2025-11-03', 'Gold Men and Women Essential Health', 'GSPX'],
    ['2024-11-03', 'Signature', 'BMB'],
    ['2026-11-17', 'One', 'BMS'],
    ['2026-02-05', 'Platinum', 'GSPX'],
  ].map(([day = '', purchaseId = '', packageCode = '']) =>
    order({
      purchaseId,
      screening: screening({ time: `${day}T12:40:00Z` }),
      products: [product('LX', packageCode)],
      interpretations: [interpretation('labLdlCholesterol', 'LX', 'HIGH', { labLdlCholesterol: '170' })],
    }),
  )
  const ldl = createSearch(listResultTargets(orders, catalogue, findWords))('LDL').filter(
    ({ kind }) => kind === 'result',
  )
  expect(ldl).toHaveLength(1)
  expect(ldl[0]).toMatchObject({ name: 'LDL Cholesterol', context: 'November 17, 2026', word: { label: 'High' } })
  expect(ldl[0]?.earlier?.map(({ label }) => label)).toEqual(['February 5, 2026', '2025', '2024'])
})

test('tests with the same name say their sample, even if they are from two screenings', () => {
  const quick = order({
    purchaseId: 'purchase-2',
    products: [product('LI', 'BMB')],
    interpretations: [interpretation('pointOfCareLdlCholesterol', 'LI', null, {}, pending())],
  })
  const laboratory = order({
    products: [product('LX', 'GSPX')],
    interpretations: [interpretation('labLdlCholesterol', 'LX', 'HIGH', { labLdlCholesterol: '170' })],
  })
  const ldl = createSearch(listResultTargets([quick, laboratory], catalogue, findWords))('LDL Cholesterol')
  expect(ldl.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['LDL Cholesterol, laboratory', 'LDL Cholesterol, finger-stick']),
  )
})

test.each([
  ['blood thinning', getAddress('atrialFibrillation')],
  ['kidney', getAddress('creatinine')],
  ['liver', getAddress('alanineAminotransferase')],
  ['clogged arteries', getAddress('carotidArteryDiseaseLeft')],
  ['irregular heartbeat', getAddress('atrialFibrillation')],
  ['brittle bones', getAddress('osteoporosisRiskAnalysis')],
  ['what is my cholestrol', getAddress('labTotalCholesterol')],
  ['October 14', '/results/purchase-0/summary'],
  ['OneLife', '/results/purchase-1/summary'],
  ['Riverside', '/results/purchase-1/summary'],
  ['can I eat before', '/prepare'],
  ['doctor', '/result-details/for-doctor'],
  ['change my password', '/updatePassword'],
  ['next steps', '/past-results/action-steps'],
  ['old results', '/past-results'],
  ['how long', '/when-ready'],
  ['talk to someone', undefined],
])('%s finds %s', (wanted, address) => {
  expect(found(wanted).slice(0, 4)).toContain(address)
})

test('finds nothing for words that appear nowhere, and no order that is canceled or has no results', () => {
  expect(search('xylophone')).toEqual([])
  expect(listResultTargets([{ ...earlier, status: 'CANCELLED' }, order()], catalogue, findWords)).toEqual([])
})
