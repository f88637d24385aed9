import { describe, expect, it } from 'vitest'
import { sample } from '../../../fixtures/sample-content.ts'
import { findWith } from '../find-with.ts'
import { changeJson, iron } from '../report-cases.ts'

describe('number-words', () => {
  const text = 'interpretations/lab-iron/normal.mdx'
  const saying = (words: string) => ({ [text]: sample[text]!.replace('{labIron} ug/dL.', words) })

  it('knows the units of units.json: a unit that no test has does not belong to a value', () => {
    expect(findWith('number-words', saying('{labIron} mmol/L.')).map(({ message }) => message)).toEqual([
      '"mmol/L" is not the unit of {labIron}.',
    ])
    expect(findWith('number-words', saying('{labIron} mol/L.'))).toEqual([])
  })

  it.each([
    ['{labIron} (mmol/L).', 'mmol/L'],
    ['{labIron} points.', 'points'],
    ['{labIron} milligrams.', 'milligrams'],
    ['{labIron} micrograms.', 'micrograms'],
    ['{labIron} milligrams per deciliter.', 'milligrams'],
  ])('finds a unit in parentheses, or spelled out: %s', (words, unit) => {
    expect(findWith('number-words', saying(words)).map(({ message }) => message)).toEqual([
      `"${unit}" is not the unit of {labIron}.`,
    ])
  })

  it.each(['{labIron} (ug/dL).', '{labIron} micrograms per deciliter.'])(
    'accepts the unit of the test: %s',
    (words) => {
      expect(findWith('number-words', saying(words))).toEqual([])
    },
  )

  it('joins with "to" only the two ends of one range', () => {
    const found = (ends: string) => findWith('number-words', saying(ends)).map(({ message }) => message)
    expect(found('{limit.LOW.CONTENT_LOW_UNDER_10.exclusiveMaximum} to {limit.LOW.exclusiveMaximum}.')).toEqual([
      '{limit.LOW.CONTENT_LOW_UNDER_10.exclusiveMaximum} to {limit.LOW.exclusiveMaximum} are not the ends of one band.',
    ])
    expect(found('{limit.NORMAL.minimum} to {limit.LOW.exclusiveMaximum}.')).toHaveLength(1)
  })

  it('accepts "to" between the two ends of a range, between two figures, and in what another rule reads', () => {
    const figure = { meaning: 'An example.', source: { assumption: 'An example.' } }
    const figures = { low: { value: 5, ...figure }, high: { value: 9, ...figure } }
    const bands = changeJson(iron, ({ interpretationRanges: [first, second] }) => {
      first['band'] = { minimum: 10, exclusiveMaximum: 50 }
      second['band'] = { minimum: 50, maximum: 400 }
    })
    const find = (words: string) =>
      findWith('number-words', { ...bands, ...saying(words), 'figures.json': JSON.stringify({ figures }) })
    expect(find('{limit.LOW.minimum} to {limit.LOW.exclusiveMaximum}.')).toEqual([])
    expect(find('{figure.low} to {figure.high}.')).toEqual([])
    expect(find('{limit.LOW.minimum} to { limit.NORMAL.maximum }.')).toEqual([])
    expect(find('{limit.LOW.minimum} to {limit.NORMAL.maximum}.')).toHaveLength(1)
  })

  it('knows a unit that begins with another unit', () => {
    const units = { 'ug/dL': { ucum: 'ug/dL' }, beats: { ucum: '1' }, 'beats per minute': { ucum: '/min' } }
    const changes = {
      ...changeJson(iron, (value) =>
        Object.assign(value, { arrowFormat: { labelFormat: 'beats per minute', valuePrefix: '' } }),
      ),
      'units.json': JSON.stringify({ units }),
    }
    const find = (words: string) =>
      findWith('number-words', { ...changes, ...saying(words) }).filter(({ message }) => message.includes('beats'))
    expect(find('{labIron} beats per minute.')).toEqual([])
    expect(find('{labIron} beats.')).toHaveLength(1)
  })

  it('refuses, for a test without a unit, only a unit that no test has', () => {
    const moderate = 'interpretations/iron-risk/moderate.mdx'
    const ofRisk = (unit: string) => ({
      [moderate]: sample[moderate]!.replace('Your score of {ironRiskScore}', `Your score of {ironRiskScore} ${unit}`),
    })
    expect(findWith('number-words', ofRisk('mmol/L'))).toHaveLength(1)
    expect(findWith('number-words', ofRisk('milligrams'))).toHaveLength(1)
    expect(findWith('number-words', ofRisk('ug/dL'))).toEqual([])
    expect(findWith('number-words', ofRisk('points'))).toEqual([])
  })
})

it('the message about wrong words after a number says what to write', () => {
  const low = 'interpretations/lab-iron/low.mdx'
  const knee = 'interpretations/knee-angle/normal.mdx'
  const bands = changeJson(iron, ({ interpretationRanges: [first] }) => {
    first['band'] = [
      { when: { sex: 'MALE' }, exclusiveMaximum: 50 },
      { when: { sex: 'FEMALE' }, exclusiveMaximum: 40 },
    ]
  })
  const find = (path: string, from: string, words: string) =>
    findWith('number-words', { ...bands, [path]: sample[path]!.replace(from, words) }).map(
      ({ message, fix }) => `${message} ${fix}`,
    )
  const female = '{limit.LOW.FEMALE.exclusiveMaximum}'
  expect(find(low, '{labIron} ug/dL.', `under ${female} for men.`)).toEqual([
    `${female} is for the other sex. Name the limit for the people in the sentence.`,
  ])
  expect(find(low, '{labIron} ug/dL.', '{limit.NORMAL.minimum} to {limit.NORMAL.minimum}.')).toEqual([
    '{limit.NORMAL.minimum} to {limit.NORMAL.minimum} runs backward. Name the two numbers that are meant, the lower first.',
  ])
  expect(find(knee, 'bends by {value}.', 'bends by {leftAngle}, the right knee.')).toEqual([
    '{leftAngle} is used for the right side. Name the value of that side.',
  ])
})

it('the unit of a number is the unit of its test or of its figure', () => {
  const figure = { value: 5, is: 'or more', meaning: 'An example.', source: { assumption: 'An example.' } }
  const figures = { walk: { ...figure, unit: 'minutes' }, part: { ...figure, unit: '%' }, plain: figure }
  const path = 'pages/when-ready.mdx'
  const find = (words: string) =>
    findWith('number-words', {
      'figures.json': JSON.stringify({ figures }),
      [path]: sample[path]!.replace('In a few weeks.', words),
    }).map(({ message, fix }) => `${message} ${fix}`)
  const accepted = [
    'Walk {figure.walk} minutes, {figure.walk.orMore} minutes or {figure.walk}.',
    'Lose {figure.part} percent, {figure.part}% or {figure.part.orMore} %.',
    'Low is under {limit.labIron.LOW.exclusiveMaximum} ug/dL, {figure.plain} in all or {figure.plain} mmol/Ls.',
  ]
  expect(find(accepted.join('\n\n'))).toEqual([])
  expect(find('Walk {figure.walk} ug/dL a day, {figure.walk.orMore} ug/dL or {figure.none} ug/dL.')).toEqual([
    '"ug/dL" is not the unit of {figure.walk}. Name the number that is meant, or its own unit, "minutes".',
    '"ug/dL" is not the unit of {figure.walk.orMore}. Name the number that is meant, or its own unit, "minutes".',
    '"ug/dL" is not the unit of {figure.none}. Name the number that is meant.',
  ])
  expect(find('Lose {figure.part} minutes or {figure.walk} percent.')).toEqual([
    '"minutes" is not the unit of {figure.part}. Name the number that is meant, or its own unit, "%".',
  ])
  expect(find('Low is under {limit.labIron.LOW.exclusiveMaximum} mmol/L in all.')).toHaveLength(1)
})

describe('the side of a value', () => {
  const path = 'interpretations/knee-angle/normal.mdx'
  const find = (words: string) =>
    findWith('number-words', { [path]: sample[path]!.replace('bends by {value}.', words) })

  it('is looked for only in its own sentence', () => {
    expect(find('bends by {leftAngle}. Rest the right knee.')).toEqual([])
    expect(find('bends by {leftAngle} on the left.')).toEqual([])
    expect(find('bends by {rightAngle}, the left knee.')).toHaveLength(1)
  })
})

describe('the sex of a limit', () => {
  const path = 'interpretations/lab-iron/low.mdx'
  const [men, women] = ['{limit.MALE_NORMAL.minimum}', '{limit.FEMALE_LOW.exclusiveMaximum}']
  const find = (words: string) => {
    const changes = changeJson(iron, (value) => {
      const [first, second] = value.interpretationRanges
      first['rangeId'] = 'FEMALE_LOW'
      second['rangeId'] = 'MALE_NORMAL'
    })
    const text = sample[path]!.replace('rangeId: LOW', 'rangeId: FEMALE_LOW').replace('{labIron} ug/dL.', words)
    return findWith('number-words', { ...changes, [path]: text })
  }

  it('is the sex of the people in its sentence, or else of the range', () => {
    expect(find(`under ${women}. Men are not meant. Low is ${women}.`)).toEqual([])
    expect(find(`under ${men}.`)).toHaveLength(1)
    expect(find(`under ${men}, which is the limit of men.`)).toEqual([])
    expect(find(`that of women, and ${men} in men.`)).toEqual([])
    expect(find(`that of men, then women: ${men}.`)).toHaveLength(1)
    expect(find(`that of men! Low is ${men}.\nMen eat beans.`)).toHaveLength(1)
  })
})
