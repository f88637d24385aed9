import { expect, it } from 'vitest'
import { buildFamilyConditions } from '../../../src/studio/server/build-family-conditions.ts'
import { compileFiles, sampleWith } from '../../fixtures/sample-content.ts'

type When = readonly [condition: string, words: string]

/** The conditions of the sample's family with more of them behind its text. */
function withWhens(...whens: readonly When[]) {
  const more = whens.map(([condition, words]) => `\n<When ${condition}>\n${words}\n</When>\n`).join('')
  const { content } = compileFiles(sampleWith('interpretations/iron-risk/high.mdx', (text) => `${text}${more}`))
  const [family] = content.interpretations.find(({ id }) => id === 'ironRisk')!.families
  return buildFamilyConditions(family!)
}

it('lists conditions with their lines', () => {
  const { tags, maxConditions, joinablePairs } = withWhens(['any="SURGERY"', 'Rest.'])
  expect(tags.map(({ all, any, none }) => [...all, '|', ...any, '|', ...none].join(' '))).toEqual([
    '| ANEMIA SURGERY |',
    'ANEMIA | |',
    '| | ANEMIA SURGERY',
    '| SURGERY |',
  ])
  expect(tags.map(({ line }) => line)).toEqual(tags.map(({ line }) => line).sort((a, b) => a - b))
  expect([maxConditions, joinablePairs]).toEqual([10, []])
})

it('finds two that could be one: for the same people, or with the same words where one tag says both', () => {
  const getTag = (...whens: readonly When[]) => withWhens(...whens).joinablePairs.map(({ tag }) => tag)
  expect(getTag(['any="ANEMIA"', 'Rest.'])).toEqual([undefined])
  expect(getTag(['all="SURGERY" none="ANEMIA"', 'Rest.'], ['all="ANEMIA SURGERY"', 'Rest.'])).toEqual([
    '<When all="SURGERY">',
  ])
  expect(getTag(['all="SURGERY"', 'Rest.'], ['all="ANEMIA" none="SURGERY"', 'Rest.'])).toEqual([
    '<When any="ANEMIA SURGERY">',
  ])
  expect(getTag(['none="SURGERY"', 'Rest.'], ['all="ANEMIA SURGERY"', 'Eat.'])).toEqual([])
  expect(getTag(['all="SURGERY"', 'Rest.'], ['none="SURGERY"', 'Rest.'])).toEqual([''])
  // Of both or of neither is no condition that a tag can say.
  expect(getTag(['all="ANEMIA SURGERY"', 'Rest.'], ['none="ANEMIA SURGERY"', 'Rest.'])).toEqual([undefined])
})
