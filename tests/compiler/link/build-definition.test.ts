import { describe, expect, it } from 'vitest'
import { FAMILY, linkAll, RISK, signed } from './sign-off/signed-content.fixtures.ts'

const content = linkAll(signed)
const findTest = ({ interpretations }: typeof content, id: string) => interpretations.find((test) => test.id === id)!

describe('buildDefinition', () => {
  const { definition } = findTest(content, 'ironRisk')

  it('puts the entries of a family in its range, and keeps the rules of each range', () => {
    const high = definition.interpretationRanges.find(({ rangeId }) => rangeId === 'HIGH')!
    expect(high.contents).toEqual(['high', 'CONTENT_HIGH_OVER_90'])
    expect(high.contentIds).toEqual([
      'CONTENT_HIGH_UNDER55',
      'CONTENT_HIGH_UNDER55_ANEMIA',
      'CONTENT_HIGH_OVER55',
      'CONTENT_HIGH_OVER55_ANEMIA',
      'CONTENT_HIGH_OVER_90',
    ])
    expect(definition.interpretationRanges[0]).not.toHaveProperty('contents')
    const [low, normal] = findTest(content, 'labIron').definition.interpretationRanges
    expect([low!.contentRules, normal!.contentRules]).toEqual([[expect.objectContaining({ blocks: ['ironRisk'] })], []])
    expect([low!.bands, high.bands]).toEqual([[{ exclusiveMaximum: 50 }], []])
  })

  it('includes the pattern of a family, with its age group as the circumstance that provides the values', () => {
    expect(definition.families).toEqual({
      high: {
        flags: [{ flag: 'ANEMIA' }],
        axes: [{ axis: 'age', values: ['UNDER55', 'OVER55'], circumstance: 'ageGroup' }],
        idPattern: 'CONTENT_HIGH_{age}_{flags}',
      },
    })
    expect(findTest(content, 'labIron').definition).not.toHaveProperty('families')
  })

  it('names a circumstance after the axis if no questionnaire declares its values', () => {
    const text = signed[FAMILY]!.replaceAll('UNDER55', 'YOUNG').replaceAll('OVER55', 'OLD')
    const { families } = findTest(linkAll({ ...signed, [FAMILY]: text }), 'ironRisk').definition
    expect(families!['high']!.axes).toEqual([{ axis: 'age', values: ['YOUNG', 'OLD'], circumstance: 'age' }])
  })

  it('writes the texts of a family into the range that its axis names', () => {
    const text = signed[FAMILY]!.replace('rangeId: HIGH', 'rangeId: "{age}"')
    const json = signed[RISK]!.replace('"rangeId": "HIGH"', '"rangeId": "OVER55"')
    const { definition: made } = findTest(linkAll({ ...signed, [RISK]: json, [FAMILY]: text }), 'ironRisk')
    expect(made.interpretationRanges.find(({ rangeId }) => rangeId === 'OVER55')!.contentIds).toEqual([
      'CONTENT_HIGH_OVER55',
      'CONTENT_HIGH_OVER55_ANEMIA',
      'CONTENT_HIGH_OVER_90',
    ])
    expect(made.families!['high']).toMatchObject({
      rangeId: '{age}',
      axes: [{ axis: 'age', values: ['UNDER55', 'OVER55'] }],
    })
    expect(made.families!['high']!.axes![0]).not.toHaveProperty('circumstance')
  })

  it('names the sample only for tests that differ by sample', () => {
    const path = 'interpretations/knee-angle/interpretation.json'
    const files = { ...signed, [path]: signed[path]!.replace('"twins": "side"', '"twins": "sample"') }
    expect(findTest(linkAll(files), 'kneeAngleLeft').definition.sample).toBe('left')
    expect(findTest(content, 'kneeAngleLeft').definition).not.toHaveProperty('sample')
  })

  it('includes what the id of an entry says in place of an absent flag', () => {
    const text = signed[FAMILY]!.replace('phrase: "anemia"', 'phrase: "anemia", otherwise: WELL')
    const { definition: made } = findTest(linkAll({ ...signed, [FAMILY]: text }), 'ironRisk')
    expect(made.families!['high']!.flags).toEqual([{ flag: 'ANEMIA', otherwise: 'WELL' }])
    expect(Object.keys(made.entries)).toContain('CONTENT_HIGH_UNDER55_WELL')
  })
})
