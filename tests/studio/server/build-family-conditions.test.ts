import { describe, expect, it } from 'vitest'
import { listFamilyEntries, listSentenceTexts } from '../../../src/studio/family/combinations.ts'
import { buildFamilyConditions } from '../../../src/studio/server/build-family-conditions.ts'
import { buildTestDocument } from '../../../src/studio/server/build-test-document.ts'
import { compileFiles, sample, sampleWith } from '../../fixtures/sample-content.ts'

type When = readonly [condition: string, words: string]

/** The conditions of the sample's family with more conditions at the end of its text. */
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
  expect([maxConditions, joinablePairs]).toEqual([12, []])
})

it('finds two conditions that could be one: for the same people, or with the same words if one tag can express both', () => {
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
  // A tag cannot express "both or neither".
  expect(getTag(['all="ANEMIA SURGERY"', 'Rest.'], ['none="ANEMIA SURGERY"', 'Rest.'])).toEqual([undefined])
})

describe('an edit that makes two conditions one', () => {
  const HIGH = 'interpretations/iron-risk/high.mdx'
  const compileWith = (text: string) => compileFiles({ ...sample, [HIGH]: text })
  const listBlocks = (text: string) => {
    const test = buildTestDocument(compileWith(text), 'ironRisk')!
    return listFamilyEntries(test, 'high').map((entry) => [entry.contentId, listSentenceTexts(test, entry).join(' ')])
  }
  const join = (more: string) => {
    const before = `${sample[HIGH]}${more}`
    const found = buildTestDocument(compileWith(before), 'ironRisk')!.families.find(({ name }) => name === 'high')!
    const { edit } = found.conditions.joinablePairs[0]!
    if (!edit) return undefined
    expect(before.slice(edit.start, edit.start + edit.was.length)).toBe(edit.was)
    const after = `${before.slice(0, edit.start)}${edit.text}${before.slice(edit.start + edit.was.length)}`
    expect(listBlocks(after)).toEqual(listBlocks(before))
    return edit.text
  }

  it('puts the words of one condition after those of the other, past words that none of their readers read', () => {
    expect(join('\n\n<When all="SURGERY">\nRest.\n</When>\n\n<When all="SURGERY">\nEat.\n</When>\n')).toBe(
      '<When all="SURGERY">\nRest.\n\nEat.\n</When>',
    )
    expect(join('\n\n<When all="SURGERY">\nRest.\n</When>\n<When all="SURGERY">\nEat.\n</When>\n')).toBe(
      '<When all="SURGERY">\nRest.\nEat.\n</When>',
    )
    const between = '<When none="SURGERY">\nWalk.\n</When>'
    expect(
      join(`\n\n<When all="SURGERY">\nRest.\n</When>\n\n${between}\n\n<When all="SURGERY">\nEat.\n</When>\n`),
    ).toBe(`<When all="SURGERY">\nRest.\n\nEat.\n</When>\n\n${between}`)
  })

  it('writes words only once if two conditions give them to different people', () => {
    expect(join('\n\n<When all="SURGERY">\nRest.\n</When>\n<When all="ANEMIA" none="SURGERY">\nRest.\n</When>\n')).toBe(
      '<When any="ANEMIA SURGERY">\nRest.\n</When>',
    )
    expect(join('\n\n<When all="SURGERY">\nRest.\n</When>\n<When none="SURGERY">\nRest.\n</When>\n')).toBe('Rest.')
  })

  it('does not exist if their readers read other words in between, or would read the words once instead of twice', () => {
    expect(join('\n\n<When all="SURGERY">\nRest.\n</When>\n\nWalk.\n\n<When all="SURGERY">\nEat.\n</When>\n')).toBe(
      undefined,
    )
    expect(join('\n\n<When all="SURGERY">\nRest.\n</When>\n<When all="ANEMIA">\nRest.\n</When>\n')).toBe(undefined)
  })
})
