import { expect, it } from 'vitest'
import { compileFiles, sample } from '../../../fixtures/sample-content.ts'
import { listFound } from '../list-found.ts'

const source = { assumption: 'An example.' }
const withFigure = (name: string, facts: object) => ({
  'figures.json': JSON.stringify({ figures: { [name]: { meaning: 'An example.', source, ...facts } } }, null, 2),
})

it('a figure equals the limit of a test that it names', () => {
  const limit = 'labIron.LOW.exclusiveMaximum'
  expect(listFound('quoted-number', withFigure('lowIron', { value: 50, limit }))).toEqual([])
  expect(listFound('quoted-number', withFigure('lowIron', { value: 5, limit }))).toEqual([
    `"value": 5, | The figure is 5, and the limit that it must equal, ${limit}, is 50.0. Correct the one that is wrong: the figure, or the band of the test.`,
  ])
  const special = 'labIron.LOW.CONTENT_LOW_UNDER_10.exclusiveMaximum'
  expect(listFound('quoted-number', withFigure('lowIron', { value: 10, limit: special }))).toEqual([])
  expect(listFound('quoted-number', withFigure('lowIron', { value: 50, limit: 'labIron.LOW.minimum' }))).toEqual([
    '"limit": "labIron.LOW.minimum" | LOW has no minimum. Name the limit that its band has.',
  ])
})

it.each([
  ['emergencyLine', '911', '912'],
  ['crisisLine', '988', '998'],
])('%s is %s', (name, right, wrong) => {
  const find = (value: string) =>
    compileFiles({ ...sample, ...withFigure(name, { value }) }).findings.filter(({ rule }) => rule === 'schema')
  expect(find(right)).toEqual([])
  expect(find(wrong).map(({ message }) => message)).toEqual([`Unexpected "${wrong}" for "value", expected "${right}".`])
})
