import { expect, it } from 'vitest'
import { buildChangesDocument } from '../../../src/studio/server/build-changes-document.ts'
import { compileFiles, sample } from '../../fixtures/sample-content.ts'

const DEFINITION = 'interpretations/lab-iron/interpretation.json'
const [LOW, UNDER_10, NORMAL] = ['LOW', 'LOW_UNDER_10', 'NORMAL'].map((id) => `labIron/CONTENT_${id}`)
const FINDING = 'labIron/paleSkin'

it.each([
  [
    'a rule’s limit, also the text that its readers had',
    '"exclusiveMaximum": 10',
    '"exclusiveMaximum": 20',
    [LOW, UNDER_10],
  ],
  ['a name, every text', '"name": "Iron"', '"name": "Irons"', [LOW, UNDER_10, NORMAL, FINDING]],
])('of %s: a change is about each wording that must be signed again', (_what, from, to, texts) => {
  expect(sample[DEFINITION]).toContain(from)
  const [before, after] = [sample, { ...sample, [DEFINITION]: sample[DEFINITION]!.replace(from, to) }]
  const { items, differing } = buildChangesDocument(
    { name: 'a', compilation: compileFiles(before) },
    { name: 'b', compilation: compileFiles(after) },
  )
  const clinical = items.flatMap((item) => (item.kind === 'clinical' ? [item] : []))
  const ids = clinical.map(({ id }) => id)
  expect(differing.map(({ id, changes }) => [id, changes])).toEqual(texts.map((id) => [id, ids]))
  expect(clinical.flatMap(({ audiences }) => audiences.flatMap(({ entries }) => entries))).toEqual(texts)
})
