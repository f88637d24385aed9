import { describe, expect, it } from 'vitest'
import { sample } from '../../../fixtures/sample-content.ts'
import { listFound } from '../list-found.ts'
import { changeJson, iron, risk } from '../report-cases.ts'

const low = 'interpretations/lab-iron/low.mdx'
const high = 'interpretations/iron-risk/high.mdx'
const inRisk = (index: 0 | 1 | 2, change: object) =>
  changeJson(risk, ({ interpretationRanges }) => Object.assign(interpretationRanges[index], change))

describe('orphan-entry', () => {
  const fix = (rangeId: string) => `Correct its id, or the contentIds of ${rangeId} in interpretation.json.`

  it('reports a text or a family that no range lists, each once', () => {
    expect(listFound('orphan-entry', inRisk(2, { contentIds: ['CONTENT_MODERATE'] }))).toEqual([
      `family: high | No range lists "high", so this text is never read. ${fix('HIGH')}`,
    ])
    expect(listFound('orphan-entry', inRisk(1, { contentIds: ['CONTENT_LOW'] }))).toEqual([
      `contentId: CONTENT_MODERATE | No range lists "CONTENT_MODERATE", so this text is never read. ${fix('MODERATE')}`,
    ])
  })

  it('accepts a text that replaces one text of a listed family in its range', () => {
    const text = (rangeId: string) => ({
      'interpretations/iron-risk/other.mdx': sample['interpretations/iron-risk/moderate.mdx']!.replace(
        'CONTENT_MODERATE',
        'CONTENT_HIGH_ANEMIA',
      ).replace('rangeId: MODERATE', `rangeId: ${rangeId}`),
    })
    expect(listFound('orphan-entry', text('HIGH'))).toEqual([])
    expect(listFound('orphan-entry', text('MODERATE'))).toEqual([
      `contentId: CONTENT_HIGH_ANEMIA | No range lists "CONTENT_HIGH_ANEMIA", so this text is never read. ${fix('MODERATE')}`,
    ])
  })

  it('reports the text of a finding that the test does not have', () => {
    const changes = changeJson(iron, ({ incidentalRanges: [finding] }) => (finding['incidentalId'] = 'paleSkins'))
    expect(listFound('orphan-entry', changes)).toEqual([
      'incidentalId: paleSkin | No incidental range lists "paleSkin". Did you mean "paleSkins"?',
    ])
  })
})

it('a text is read if it is the first, if a rule leads to it, or if it is a family', () => {
  const texts = (...contentIds: readonly string[]) => inRisk(2, { contentIds })
  expect(listFound('unreachable-entry', texts('CONTENT_MODERATE', 'high'))).toEqual([])
  expect(listFound('unreachable-entry', texts('high', 'CONTENT_MODERATE'))).toEqual([
    '"CONTENT_MODERATE" | Nothing leads to "CONTENT_MODERATE": the first text is read unless a rule picks another. Add a rule to contentRules that says when it is read.',
  ])
  const led = changeJson(iron, ({ interpretationRanges: [first] }) =>
    Object.assign(first, { contentRules: [{ contentId: 'CONTENT_LOW', band: { maximum: 5 } }] }),
  )
  expect(listFound('unreachable-entry', led)).toHaveLength(1)
})

describe('wrong-range', () => {
  it('reports a range that lists a text of another', () => {
    expect(listFound('wrong-range', { [low]: sample[low]!.replace('rangeId: LOW', 'rangeId: NORMAL') })).toEqual([
      '"CONTENT_LOW", | The text "CONTENT_LOW" says that it belongs to NORMAL, but LOW lists it. Correct the rangeId in the text, or the list here.',
    ])
    expect(listFound('wrong-range', { [low]: sample[low]!.replace('rangeId: LOW', 'rangeId: LOWEST') })).toEqual([])
  })

  it('accepts all ranges of a family with several ranges', () => {
    const text = sample[high]!.replace('rangeId: HIGH', 'rangeId: "{level}"').replace(
      'HIGH_{flags}"',
      '{level}_{flags}"\naxes:\n  level: [HIGH, MODERATE]',
    )
    const listed = (index: 0 | 1) => ({ ...inRisk(index, { contentIds: ['high'] }), [high]: text })
    expect(listFound('wrong-range', listed(1))).toEqual([])
    expect(listFound('wrong-range', listed(0))).toEqual([
      expect.stringContaining('The text "high" says that it belongs to HIGH, MODERATE, but LOW lists it.'),
    ])
  })
})
