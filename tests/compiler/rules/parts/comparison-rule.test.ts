import { describe, expect, it } from 'vitest'
import { sample } from '../../../fixtures/sample-content.ts'
import { findWith } from '../find-with.ts'

describe('typed-comparison', () => {
  const described = { meaning: 'An example.', source: { assumption: 'An example.' } }
  const figures = {
    fast: { value: 8, unit: 'hours', is: 'or more', ...described },
    often: { value: 3, is: 'or more', ...described },
    plain: { value: 5, ...described },
  }
  const low = 'interpretations/lab-iron/low.mdx'
  const findIn = (words: string) =>
    findWith('typed-comparison', {
      [low]: sample[low]!.replace('Eat beans.', words),
      'figures.json': JSON.stringify({ figures }),
    }).map(({ message, fix }) => [message, fix])

  it.each([
    ['Fast at least {figure.fast} hours.', 'at least', 'Write {figure.fast.atLeast}, which renders "at least 8"'],
    ['Fast {figure.fast} hours or more.', 'or more', 'Write {figure.fast.unitOrMore}, which renders "8 hours or more"'],
    ['Fast **under {figure.fast}** hours.', 'under', 'The data says {figure.fast.orMore}: write that'],
    ['Fast {figure.fast} or more.', 'or more', 'Write {figure.fast.orMore}, which renders "8 or more"'],
    ['Fast at\n  least  {figure.fast} hours.', 'at least', 'Write {figure.fast.atLeast}'],
    ['Eat {figure.often} times or more.', 'or more', 'Write the words without the unit: {figure.often.orMore}.'],
    ['Eat at least {figure.plain} beans.', 'at least', 'Write {figure.plain}.'],
    ['Fast {figure.fast} hours or less.', 'or less', 'The data says {figure.fast.orMore}'],
    ['Low is over {limit.LOW.exclusiveMaximum}.', 'over', 'The data says {limit.LOW.under}'],
    ['Low is under {limit.LOW.under}.', 'under', 'Delete them'],
    ['Fast **at least** {figure.fast} hours.', 'at least', 'Write {figure.fast.atLeast}'],
    ['Fast {figure.fast} hours or **more**.', 'or more', 'Write {figure.fast.unitOrMore}'],
    ['Fast {figure.fast} hours, or more.', 'or more', 'Write {figure.fast.unitOrMore}'],
    ['Fast {figure.fast} hours (or more).', 'or more', 'Write {figure.fast.unitOrMore}'],
    ['Fast {figure.fast} hours at least.', 'at least', 'Write {figure.fast.unitOrMore}'],
    ['Fast {figure.fast} hours at most.', 'at most', 'The data says {figure.fast.orMore}'],
    ['Fast {figure.fast}+ hours.', '+', 'Write {figure.fast.orMore}'],
    ['Fast {figure.fast} hours plus.', 'plus', 'Write {figure.fast.unitOrMore}'],
    ['Do not exceed {figure.fast} hours.', 'not exceed', 'The data says {figure.fast.orMore}'],
    ['Fast longer than {figure.fast} hours.', 'longer than', 'The data says {figure.fast.orMore}'],
    ['Low is beneath {limit.LOW.exclusiveMaximum}.', 'beneath', 'Write {limit.LOW.below}'],
    ['Low is smaller than {limit.LOW.exclusiveMaximum}.', 'smaller than', 'Write {limit.LOW.lessThan}'],
    ['Enough is past {limit.NORMAL.minimum}.', 'past', 'The data says {limit.NORMAL.orMore}'],
    ['Enough is {limit.NORMAL.minimum} ug/dL or more.', 'or more', 'Write {limit.NORMAL.unitOrMore}'],
  ])('finds the words of %s', (words, typed, fix) => {
    expect(findIn(words)).toEqual([[expect.stringContaining(`The words "${typed}" at`), expect.stringContaining(fix)]])
  })

  it.each([
    'Fast {figure.fast.atLeast} hours.',
    'Fast {figure.fast} hours, more or less.',
    'Work up to {figure.fast} hours.',
    'Count the past {figure.fast} hours.',
    'Fast {figure.fast} hours plus the night.',
    'Fast {figure.fast} hours, or lower your dose.',
    'Fast {figure.fast} hours at night.',
  ])('accepts %s', (words) => {
    expect(findIn(words)).toEqual([])
  })

  it.each([
    ['or less', 'More is {limit.MODERATE.minimum} or less.'],
    ['under', 'More is under {limit.MODERATE.minimum}.'],
  ])('offers "%s" only for the limit that the text names', (_, words) => {
    const high = 'interpretations/iron-risk/high.mdx'
    const text = sample[high]!.replace('Eat beans.', words)
    expect(findWith('typed-comparison', { [high]: text }).map(({ fix }) => fix)).toEqual([
      'The data says {limit.MODERATE.orMore}: write that, or name the number that is meant.',
    ])
  })

  it('says what a family with several ranges can write in any of them', () => {
    const high = 'interpretations/iron-risk/high.mdx'
    const text = sample[high]!.replace('rangeId: HIGH', 'rangeId: "{level}"')
      .replace('HIGH_{flags}"', '{level}_{flags}"\naxes:\n  level: [LOW, MODERATE]')
      .replace('Eat beans.', 'More is over {limit.LOW.maximum}.')
    expect(findWith('typed-comparison', { [high]: text }).map(({ fix }) => fix)).toEqual([
      'Write {limit.LOW.over}, which renders "over 20" from the data.',
    ])
  })

  it('finds comparisons in the signs of emergencies.json', () => {
    const emergencies = JSON.parse(sample['emergencies.json']!) as { signs: object }
    const faint = {
      lead: 'Call 911 after over {figure.fast} hours if you:',
      signs: ['fast {figure.fast} hours or less', 'over {figure.fast} hours', '{figure.fast} hours'],
      source: { assumption: 'An example.' },
    }
    const changed = JSON.stringify({ ...emergencies, signs: { ...emergencies.signs, faint } }, null, 1)
    const found = findWith('typed-comparison', {
      'emergencies.json': changed,
      'figures.json': JSON.stringify({ figures }),
    })
    const lines = changed.split('\n')
    expect(found.map(({ line }) => lines[line - 1])).toEqual([
      expect.stringContaining('Call 911 after over'),
      expect.stringContaining('fast {figure.fast} hours or less'),
      expect.stringContaining('over {figure.fast} hours'),
    ])
  })
})
