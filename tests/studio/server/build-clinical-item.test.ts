import { expect, it } from 'vitest'
import { buildChangesDocument } from '../../../src/studio/server/build-changes-document.ts'
import { compileFiles, sample, sampleWith } from '../../fixtures/sample-content.ts'

const DEFINITION = 'interpretations/lab-iron/interpretation.json'
const [LOW, UNDER_10, NORMAL] = ['LOW', 'LOW_UNDER_10', 'NORMAL'].map((id) => `labIron/CONTENT_${id}`)
const FINDING = 'labIron/paleSkin'

function compare(path: string, from: string, to: string) {
  const { items, differing } = buildChangesDocument(
    { name: 'a', compilation: compileFiles(sample) },
    { name: 'b', compilation: compileFiles(sampleWith(path, (text) => text.replace(from, to))) },
  )
  return { clinical: items.flatMap((item) => (item.kind === 'clinical' ? [item] : [])), differing }
}

it.each([
  [
    'a rule’s limit (including the text that its readers had)',
    '"exclusiveMaximum": 10',
    '"exclusiveMaximum": 20',
    [LOW, UNDER_10],
  ],
  ['a name (every text)', '"name": "Iron"', '"name": "Irons"', [LOW, UNDER_10, NORMAL, FINDING]],
])('a change to %s affects each wording that must be signed again', (_what, from, to, texts) => {
  const { clinical, differing } = compare(DEFINITION, from, to)
  const ids = clinical.map(({ id }) => id)
  expect(differing.map(({ id, changes }) => [id, changes])).toEqual(texts.map((id) => [id, ids]))
  expect(clinical.flatMap(({ audiences }) => audiences.flatMap(({ entries }) => entries))).toEqual(texts)
})

it('names the entries of a family, each of which is signed separately', () => {
  const { clinical } = compare('interpretations/iron-risk/interpretation.json', '"Orange"', '"Red"')
  const entries = ['NO_HISTORY', 'ANEMIA', 'SURGERY', 'ANEMIA_SURGERY'].map((end) => `ironRisk/CONTENT_HIGH_${end}`)
  expect(clinical.map(({ subject, audiences }) => [subject, audiences.map((one) => one.entries)])).toEqual([
    ['Iron Risk', [entries]],
  ])
})

it('names no test for a change to a package itself, because the change names the package', () => {
  const { clinical } = compare('packages/FEP.json', '"Gold"', '"Silver"')
  expect(clinical).toMatchObject([
    { subject: '', change: 'Package FEP (Iron Package): its tier is now Silver (was Gold)', audiences: [] },
  ])
})
