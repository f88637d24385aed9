import { describe, expect, it } from 'vitest'
import { sample } from '../../../fixtures/sample-content.ts'
import { listFound } from '../list-found.ts'

const high = 'interpretations/iron-risk/high.mdx'
const head = sample[high]!.slice(0, sample[high]!.indexOf('---', 4) + 3)
const all = '<When any="ANEMIA SURGERY">\nYou have <Flags of="ANEMIA SURGERY" />.\n</When>'

/** The family of the sample with these passages, and with other facts. */
const write = (body: string, from = 'flags:\n', to = from) => ({
  [high]: `${head.replace(from, to)}\n\nYour score is {ironRiskScore}.\n\n${body}\n`,
})
const when = (condition: string, words = 'Eat beans.') => `<When ${condition}>\n${words}\n</When>`

describe('flag', () => {
  it('must be listed once, and belong to the family', () => {
    expect(listFound('flag', write(all))).toEqual([])
    expect(listFound('flag', write(all, 'flag: SURGERY', 'flag: ANEMIA'))).toEqual([
      '- { flag: ANEMIA, phrase: "a past surgery" } | The flag ANEMIA appears twice. If one of the two is a mistake, correct it; otherwise, delete one.',
      '<When any="ANEMIA SURGERY"> | This family has no flag SURGERY. Expected one of: ANEMIA, ANEMIA.',
      'You have <Flags of="ANEMIA SURGERY" />. | This family has no flag SURGERY. Expected one of: ANEMIA, ANEMIA.',
    ])
    expect(listFound('flag', write(all, 'flags:\n', 'exclusive: [[ANEMIA, SURGERI]]\nflags:\n'))).toEqual([
      'exclusive: [[ANEMIA, SURGERI]] | This family has no flag SURGERI. Did you mean "SURGERY"?',
    ])
    expect(listFound('flag', write(`${all}\n\n${when('none="SURGERI"')}`))).toEqual([
      '<When none="SURGERI"> | This family has no flag SURGERI. Did you mean "SURGERY"?',
    ])
  })
})

it('a text outside of a family has no conditions', () => {
  const low = 'interpretations/lab-iron/low.mdx'
  const text = sample[low]!.replace('- Eat beans.', 'You have <Flags of="ANEMIA" />.')
  expect(listFound('flagless', { [low]: text })).toEqual([
    'You have <Flags of="ANEMIA" />. | <When> and <Flags> work only in a family, whose readers differ by what they told us. This text is the same for everyone. Write what is right for every reader, add a text for some of them, or make the text a family.',
  ])
  expect(listFound('flagless', sample)).toEqual([])
})

describe('condition-never', () => {
  const found = (condition: string) =>
    `<When ${condition}> | This condition is never true, so the passage is never read. Correct the condition, so that the readers whom the passage is for read it.`
  const exclusive = 'exclusive: [[ANEMIA, SURGERY]]\nflags:\n'

  it('finds a condition that no combination of flags meets', () => {
    expect(listFound('condition-never', write(`${all}\n\n${when('all="ANEMIA SURGERY"')}`))).toEqual([])
    expect(listFound('condition-never', write(when('all="ANEMIA SURGERY"'), 'flags:\n', exclusive))).toEqual([
      found('all="ANEMIA SURGERY"'),
    ])
    expect(listFound('condition-never', write(when('all="ANEMEA"')))).toEqual([])
  })

  it('finds a condition that no value of an axis meets', () => {
    const axes = 'axes:\n  age: [UNDER55, OVER55]\nflags:\n'
    const find = (condition: string) => listFound('condition-never', write(when(condition), 'flags:\n', axes))
    expect(find('age="OVER55" all="ANEMIA"')).toEqual([])
    expect(find('age="OVER55" all="ANEMIA" none="ANEMIA"')).toEqual([found('age="OVER55" all="ANEMIA" none="ANEMIA"')])
    expect(find('age="OVER5" all="ANEMIA"')).toEqual([])
  })
})

it('a condition is never inside another condition', () => {
  const nested = `<When all="ANEMIA">\n\nEat beans.\n\n${when('none="SURGERY"')}\n\n</When>\n\n${when('all="SURGERY"')}`
  expect(listFound('when-nested', write(nested))).toEqual([
    '<When none="SURGERY"> | <When> is inside another <When>. Give each passage one tag with all that its readers have in common.',
  ])
})

describe('when-many', () => {
  const repeat = (count: number, condition: (index: number) => string) =>
    Array.from({ length: count }, (_, index) => when(condition(index))).join('\n\n')

  it('counts neighboring conditions that differ by an axis as one', () => {
    const axes = 'axes:\n  age: [UNDER55, OVER55]\nflags:\n'
    const ages = repeat(20, (index) => `age="${index % 2 === 0 ? 'UNDER55' : 'OVER55'}" all="ANEMIA"`)
    const counted = (count: number) => [expect.stringContaining(`This file has ${count} conditions,`)]
    const find = (body: string) => listFound('when-many', write(body, 'flags:\n', axes))
    expect(find(ages)).toEqual([])
    expect(find(repeat(13, () => 'all="ANEMIA"'))).toEqual(counted(13))
    const sexes = repeat(13, (index) => `age="OVER55" all="${index % 2 === 0 ? 'ANEMIA' : 'SURGERY'}"`)
    expect(find(sexes)).toEqual(counted(13))
    const apart = Array.from({ length: 13 }, () => `${when('age="OVER55" all="ANEMIA"')}\n\nEat peas.`).join('\n\n')
    expect(find(apart)).toEqual(counted(13))
    expect(find(`- ${repeat(13, () => 'all="ANEMIA"').replaceAll('\n', '\n  ')}`)).toEqual(counted(13))
  })
})

it('a flag is named in the text, or the family says why it is not', () => {
  const flag = '  - { flag: COPD, phrase: "copd" }\n'
  expect(listFound('flag-unnamed', write(all, 'flags:\n', `flags:\n${flag}`))).toEqual([
    '- { flag: COPD, phrase: "copd" } | The text never names COPD. Name it with <When> or <Flags>, or write "unnamed: [{ flag: COPD, reason: … }]".',
  ])
  const unnamed = `unnamed: [{ flag: COPD, reason: "An example." }]\nflags:\n${flag}`
  expect(listFound('flag-unnamed', write(all, 'flags:\n', unnamed))).toEqual([])
})

describe('flags-empty', () => {
  const found = (flags: string, reader: string) =>
    `You have <Flags of="${flags}" />. | None of ${flags.replace(' ', ', ')} applies to a reader with ${reader}. Write what such a reader reads instead, or name a flag that applies to them.`

  it('names flags if none of them applies to some readers', () => {
    const say = (flags: string) => `You have <Flags of="${flags}" />.`
    expect(listFound('flags-empty', write(all))).toEqual([])
    expect(listFound('flags-empty', write(say('ANEMIA SURGERY')))).toEqual([found('ANEMIA SURGERY', 'no flag')])
    expect(listFound('flags-empty', write(when('any="ANEMIA SURGERY"', say('ANEMIA'))))).toEqual([
      found('ANEMIA', 'SURGERY'),
    ])
    expect(listFound('flags-empty', write(when('all="ANEMIA"', say('SURGERY ANEMIA'))))).toEqual([])
  })
})
