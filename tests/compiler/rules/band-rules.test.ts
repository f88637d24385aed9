import { describe, expect, it } from 'vitest'
import { sample } from '../../fixtures/sample-content.ts'
import { findWith } from './find-with.ts'
import { changeJson, iron, risk, withSecondMeasure } from './report-cases.ts'

describe('displayed-range', () => {
  it('accepts two values that a normal range joins with "and" and another with "or"', () => {
    expect(findWith('displayed-range', withSecondMeasure({}, {}))).toEqual([])
  })

  it.each([
    ['men under 50.0, women under 40.0', true],
    ['under 50.0 for men, under 40.0 for women', true],
    ['women under 50.0, men under 40.0', false],
  ])('of bands by sex: %s', (displayedRange, isAccepted) => {
    const changes = changeJson(iron, ({ interpretationRanges: [first] }) => {
      first['displayedRange'] = displayedRange
      first['band'] = [
        { when: { sex: 'MALE' }, exclusiveMaximum: 50 },
        { when: { sex: 'FEMALE' }, exclusiveMaximum: 40 },
      ]
    })
    expect(findWith('displayed-range', changes).length === 0).toBe(isAccepted)
  })
})

describe('unit-code', () => {
  it('accepts a plain number with a word in braces as its code', () => {
    const changes = changeJson(risk, (value) => (value.unit['ucum'] = '{score}'))
    expect(findWith('unit-code', changes)).toEqual([])
  })
})

describe('number-words', () => {
  const text = 'interpretations/lab-iron/normal.mdx'
  const saying = (words: string) => ({ [text]: sample[text]!.replace('{labIron} ug/dL.', words) })

  it('knows the units of units.json: a unit that no test has is not that of a value', () => {
    expect(findWith('number-words', saying('{labIron} mmol/L.')).map(({ message }) => message)).toEqual([
      '"mmol/L" is not the unit of {labIron}.',
    ])
    expect(findWith('number-words', saying('{labIron} mol/L.'))).toEqual([])
  })

  it('joins with "to" only the two ends of one range', () => {
    const found = (ends: string) => findWith('number-words', saying(ends)).map(({ message }) => message)
    expect(found('{limit.LOW.CONTENT_LOW_UNDER_10.exclusiveMaximum} to {limit.LOW.exclusiveMaximum}.')).toEqual([
      '{limit.LOW.CONTENT_LOW_UNDER_10.exclusiveMaximum} to {limit.LOW.exclusiveMaximum} are not the ends of one band.',
    ])
    expect(found('{limit.NORMAL.minimum} to {limit.LOW.exclusiveMaximum}.')).toHaveLength(1)
  })

  it('of a test without a unit refuses only a unit that no test has', () => {
    const moderate = 'interpretations/iron-risk/moderate.mdx'
    const ofRisk = (unit: string) => ({
      [moderate]: sample[moderate]!.replace('Your score of {ironRiskScore}', `Your score of {ironRiskScore} ${unit}`),
    })
    expect(findWith('number-words', ofRisk('mmol/L'))).toHaveLength(1)
    expect(findWith('number-words', ofRisk('ug/dL'))).toEqual([])
  })
})

describe('bare-number', () => {
  const low = 'interpretations/lab-iron/low.mdx'
  const findIn = (words: string) =>
    findWith('bare-number', { [low]: sample[low]!.replace('Eat beans.', words) }).map(({ message }) => message)

  it.each(['Take ten units.', 'Take two pills.', 'Take five mg more.', 'Take one tablet.', 'Take three more doses.'])(
    'refuses a dose in small words: %s',
    (words) => {
      expect(findIn(words)).toEqual([expect.stringContaining('dose or amount')])
    },
  )

  it.each(['Eat two kinds of beans.', 'It is in one milliliter of blood.', 'Wait two weeks.'])(
    'accepts %s',
    (words) => {
      expect(findIn(words)).toEqual([])
    },
  )

  it('quotes the sentence of each number, in the order of the text, and says what to do in words', () => {
    const words = 'Walk for 30 minutes.\n- Take {labIron} ug/dL, then 15 more. Call 912 if you faint. Take two pills.'
    const found = findWith('bare-number', { [low]: sample[low]!.replace('Eat beans.', words) })
    expect(found.map(({ message }) => message)).toEqual([
      'The number 30 is typed in here: "Walk for 30 minutes." Texts take their numbers from the data.',
      'The number 15 is typed in here: "Take … ug/dL, then 15 more." Texts take their numbers from the data.',
      'The number 912 is typed in here: "Call 912 if you faint." Texts take their numbers from the data.',
      'The dose or amount "two pills" is typed in here; it is a number, although it is a word: "Take two pills."',
    ])
    const data =
      'ype "{" in its place and choose a limit of the test or a figure of figures.json, or say it without a number.'
    expect(found.map(({ fix }) => fix)).toEqual([
      `T${data}`,
      `T${data}`,
      `If 911 is meant, write <Emergency signs="…" />; else t${data}`,
      `T${data}`,
    ])
    const lines = sample[low]!.replace('Eat beans.', words).split('\n')
    expect(found.map(({ line, column }) => lines[line - 1]!.slice(column - 1).split(/[ .]/)[0])).toEqual([
      '30',
      '15',
      '912',
      'two',
    ])
  })

  it('says the house rule: a small count is a word', () => {
    const [found] = findWith('bare-number', { [low]: sample[low]!.replace('Eat beans.', 'Eat 2 cups of beans.') })
    expect(found!.fix).toContain('Write two if it only counts something')
  })

  it.each([
    ['signs', { signs: ['chest pain for 5 minutes'] }],
    ['lead', { lead: 'Call 911 after 5 minutes if you have:', signs: ['chest pain'] }],
  ])('finds a number in the %s of emergencies.json', (_, entry) => {
    const emergencies = JSON.parse(sample['emergencies.json']!) as { signs: object }
    const changed = {
      ...emergencies,
      signs: { ...emergencies.signs, faint: { ...entry, source: { assumption: 'An example.' } } },
    }
    expect(findWith('bare-number', { 'emergencies.json': JSON.stringify(changed) })).toHaveLength(1)
  })
})

describe('typed-comparison', () => {
  const figures = {
    fast: { value: 8, unit: 'hours', is: 'or more', meaning: 'Hours.', source: { assumption: 'An example.' } },
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
    ['Fast {figure.fast} hours or less.', 'or less', 'The data says {figure.fast.orMore}'],
    ['Low is over {limit.LOW.exclusiveMaximum}.', 'over', 'The data says {limit.LOW.under}'],
    ['Low is under {limit.LOW.under}.', 'under', 'Delete them'],
    ['Enough is {limit.NORMAL.minimum} ug/dL or more.', 'or more', 'Write {limit.NORMAL.unitOrMore}'],
  ])('finds the words of %s', (words, typed, fix) => {
    expect(findIn(words)).toEqual([[expect.stringContaining(`The words "${typed}" at`), expect.stringContaining(fix)]])
  })

  it.each([
    'Fast {figure.fast.atLeast} hours.',
    'Fast {figure.fast} hours, more or less.',
    'Work up to {figure.fast} hours.',
  ])('accepts %s', (words) => {
    expect(findIn(words)).toEqual([])
  })

  it('finds them in the signs of emergencies.json', () => {
    const emergencies = JSON.parse(sample['emergencies.json']!) as { signs: object }
    const faint = {
      lead: 'Call 911 after over {figure.fast} hours if you:',
      signs: ['fast {figure.fast} hours or less'],
      source: { assumption: 'An example.' },
    }
    const changed = { ...emergencies, signs: { ...emergencies.signs, faint } }
    const changes = { 'emergencies.json': JSON.stringify(changed), 'figures.json': JSON.stringify({ figures }) }
    expect(findWith('typed-comparison', changes)).toHaveLength(2)
  })
})

describe('own-limit', () => {
  const low = 'interpretations/lab-iron/low.mdx'
  const saying = (words: string) => ({ [low]: sample[low]!.replace('Your iron was {labIron} ug/dL.', words) })

  it('accepts the limits of the own range, and of another outside the sentence of the result', () => {
    expect(findWith('own-limit', saying('<Result say="{limit.LOW.under}" />'))).toEqual([])
    expect(findWith('own-limit', saying('<Result say=": normal is {limit.NORMAL.minimum}" />'))).toEqual([])
    expect(findWith('own-limit', saying('Normal is {limit.NORMAL.unitOrMore}.'))).toEqual([])
  })
})

describe('bands-too-alike', () => {
  /** The risk with ranges by sex, of which two have the same text. */
  function withRanges(same: readonly [string, string]) {
    const ids = ['FEMALE_LOW', 'MALE_LOW', 'FEMALE_HIGH', 'MALE_HIGH']
    const definition = changeJson(risk, (value) => {
      const [range] = value.interpretationRanges
      const interpretationRanges = ids.map((rangeId) => ({ ...range, rangeId, contentIds: [`CONTENT_${rangeId}`] }))
      Object.assign(value, { graphRanges: ids, interpretationRanges })
    })
    const text = sample['interpretations/iron-risk/low.mdx']!
    const texts = ids.map((rangeId, index) => {
      const own = same.includes(rangeId) ? 'One text is read by both.' : `Only number ${'abcd'[index]} has this.`
      const words = text.replaceAll(/CONTENT_LOW|rangeId: LOW/g, (id) => id.replace('LOW', rangeId))
      const body = `\n\n${own}\n`
      return [
        `interpretations/iron-risk/${rangeId.toLowerCase().replace('_', '-')}.mdx`,
        `${words.slice(0, words.indexOf('---', 4) + 3)}${body}`,
      ] as const
    })
    return { ...definition, ...Object.fromEntries(texts) }
  }
  const findAlike = (...same: [string, string]) =>
    findWith('bands-too-alike', withRanges(same)).map(({ message }) => message)

  it.each(['FEMALE', 'MALE'])('compares the neighbors that %s readers see', (sex) => {
    expect(findAlike(`${sex}_LOW`, `${sex}_HIGH`)).toEqual([
      `CONTENT_${sex}_HIGH shares 100 % of its sentences with CONTENT_${sex}_LOW of the neighboring band, and may share 35 %: "One text is read by both".`,
    ])
  })

  it('does not compare the bands of women with those of men', () => {
    expect(findAlike('FEMALE_LOW', 'MALE_LOW')).toEqual([])
  })
})

describe('band-gap', () => {
  it('marks the band after the gap', () => {
    const changes = changeJson(risk, ({ interpretationRanges: [, moderate] }) => {
      moderate['band'] = { minimum: 25, maximum: 40 }
    })
    const [finding] = findWith('band-gap', changes)
    const before = changes[risk]!.split('\n').slice(0, finding!.line)
    expect(before.at(-1)).toContain('"band"')
    expect(before.findLast((line) => line.includes('rangeId'))).toContain('MODERATE')
  })
})
