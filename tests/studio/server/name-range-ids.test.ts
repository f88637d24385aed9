import { expect, it } from 'vitest'
import { nameRangeIds } from '../../../src/studio/server/name-range-ids.ts'
import { compileFiles, sample } from '../../fixtures/sample-content.ts'

const DEFINITION = 'interpretations/iron-risk/interpretation.json'
const { content } = compileFiles(sample)
const { content: alike } = compileFiles({ ...sample, [DEFINITION]: sample[DEFINITION]!.replace('"Moderate"', '"Low"') })
const toSide = (of: typeof content) => ({
  content: of,
  definition: of.interpretations.find(({ id }) => id === 'ironRisk')!.definition,
})
const name = (change: string, of = content) => nameRangeIds(change, toSide(of))

it('gives ranges and texts their everyday names, and leaves everything else unchanged', () => {
  expect(name('Iron Risk: band of MODERATE is now 21 to 45 (was 21 to 40)')).toBe(
    'Iron Risk: band of Moderate is now 21 to 45 (was 21 to 40)',
  )
  expect(name('Iron Risk: urgency of CONTENT_LOW is now today (was none)')).toContain('urgency of Low is')
  expect(name('who has ANEMIA; CONTENT_HIGH_{flags}')).toBe('who has ANEMIA; CONTENT_HIGH_{flags}')
})

it('names the tests that a rule blocks', () => {
  expect(name('rules of HIGH is now over 600, blocks labIron and ironRisk (was over 500, blocks labIron)')).toBe(
    'rules of High is now over 600, blocks Lab Iron and Iron Risk (was over 500, blocks Lab Iron)',
  )
  expect(name('blocks nothing and labIron, for people on it')).toBe('blocks nothing and Lab Iron, for people on it')
})

it('adds the id if two ranges have the same name', () => {
  expect(name('band of MODERATE', alike)).toBe('band of Low (MODERATE)')
})

it('uses the old name for the state before the change', () => {
  const { content: renamed } = compileFiles({
    ...sample,
    [DEFINITION]: sample[DEFINITION]!.replace('"Moderate"', '"Medium"'),
  })
  expect(nameRangeIds('21 is now MODERATE (was MODERATE), for women', toSide(renamed), toSide(content))).toBe(
    '21 is now Medium (was Moderate), for women',
  )
})
