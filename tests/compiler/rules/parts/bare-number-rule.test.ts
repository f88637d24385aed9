import { describe, expect, it } from 'vitest'
import { sample } from '../../../fixtures/sample-content.ts'
import { findWith } from '../find-with.ts'
import { iron } from '../report-cases.ts'

describe('bare-number', () => {
  const low = 'interpretations/lab-iron/low.mdx'
  const findIn = (words: string) =>
    findWith('bare-number', { [low]: sample[low]!.replace('- Eat beans.', words) }).map(({ message }) => message)

  it.each([
    'Take ten units.',
    'Take two pills.',
    'Take five mg more.',
    'Take one tablet.',
    'Take three more doses.',
    'Take half a pill.',
    'Take half pill.',
    'Take one and a half pills.',
    'Take two-and-a-half pills.',
    'Take a dozen pills.',
  ])('refuses a dose spelled in words: %s', (words) => {
    expect(findIn(words)).toEqual([expect.stringContaining('dose or amount')])
  })

  it.each([
    ['Take 325mg of aspirin.', '325'],
    ['Take 10-20 mg.', '10-20'],
    ['Take 2-3 pills.', '2-3'],
    ['Stay below 130–159.', '130–159'],
    ['Take a 500-mg dose.', '500'],
    ['Eat beans. <HowSoon ask="about 40mg of a statin" />', '40'],
  ])('refuses a number next to a unit or a second number: %s', (words, number) => {
    expect(findIn(words)).toEqual([expect.stringContaining(`The number ${number} is typed`)])
  })

  it.each([
    'Eat two kinds of beans.',
    '- <When years="20">Eat beans.</When>',
    'It is in one milliliter of blood.',
    'Wait two weeks.',
    'Ask about vitamin B-12, A1c and CA-125.',
    'Fill half your plate with beans.',
    'A dozen beans are enough.',
  ])('accepts %s', (words) => {
    expect(findIn(words)).toEqual([])
  })

  it('quotes the sentence of each number, in the order of the text, and says in words what to do', () => {
    const words = 'Walk for 30 minutes.\n- Take {labIron} ug/dL, then 15 more. Call 912 if you faint. Take two pills.'
    const found = findWith('bare-number', { [low]: sample[low]!.replace('Eat beans.', words) })
    expect(found.map(({ message }) => message)).toEqual([
      'The number 30 is typed into the text: "Walk for 30 minutes." Texts take their numbers from the data.',
      'The number 15 is typed into the text: "Take … ug/dL, then 15 more." Texts take their numbers from the data.',
      'The number 912 is typed into the text: "Call 912 if you faint." Texts take their numbers from the data.',
      'The dose or amount "two pills" is typed into the text. It is a number, even in words: "Take two pills."',
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

  it('tells a number with more or fewer digits than 911 from an emergency call', () => {
    const found = findWith('bare-number', {
      [low]: sample[low]!.replace('Eat beans.', 'Call 5551234 or call 12. Eat 500.'),
    })
    expect(found.map(({ fix }) => fix.slice(0, 8))).toEqual(['Type "{"', 'Type "{"', 'Type "{"'])
  })

  it('names doses and numbers in the order of the text', () => {
    expect(findIn('Take two pills, then walk 30 minutes.')).toEqual([
      expect.stringContaining('"two pills"'),
      expect.stringContaining('The number 30'),
    ])
  })

  it('quotes for each number only its own sentence, without marks', () => {
    const sentences = [
      ['- Eat **12** beans.', 'Eat 12 beans.'],
      ['- 12 beans.', '12 beans.'],
      ['- Eat\n  12 pods.', 'Eat 12 pods.'],
      ['Eat 12 beans\n\n- Eat peas.', 'Eat 12 beans'],
      ['Ask: "Are 12 beans enough?" Eat peas.', '"Are 12 beans enough?"'],
      ['## Eat 12 greens', 'Eat 12 greens'],
      ['1. Eat 12 peas.', 'Eat 12 peas.'],
      ['> Eat 12 lentils.', 'Eat 12 lentils.'],
      ['- Eat eleven beans.', 'Eat eleven beans.'],
      ['- Eat 12 grapes\n- Eat peas.', 'Eat 12 grapes'],
      ['Eat beans.\n## Eat 12 leaves', 'Eat 12 leaves'],
      ['Eat 12 nuts - or peas.', 'Eat 12 nuts - or peas.'],
      ['Eat {limit.LOW.under} of {limit.LOW.under} and 12 beans.', 'Eat … of … and 12 beans.'],
    ] as const
    expect(findIn(sentences.map(([words]) => words).join('\n\n'))).toEqual(
      sentences.map(([, sentence]) => expect.stringContaining(`typed into the text: "${sentence}" Texts`)),
    )
  })

  it('quotes no tag of a condition', () => {
    const high = 'interpretations/iron-risk/high.mdx'
    const [found] = findWith('bare-number', { [high]: sample[high]!.replace('Eat beans.', '12 beans help.') })
    expect(found!.message).toContain('typed into the text: "12 beans help." Texts')
  })

  it('marks each number that appears twice, unless a fact says the same', () => {
    const text = sample[low]!.replace('Eat beans.', 'Eat 12 beans, 12 times.').replace('title: Iron', 'title: 12 Iron')
    const found = findWith('bare-number', { [low]: text })
    expect(found.map(({ line, column }) => text.split('\n')[line - 1]!.slice(column - 1))).toEqual([
      '12 beans, 12 times.',
      '12 times.',
    ])
  })

  it('finds what is typed in a tag, and quotes only its words', () => {
    const words = '<HowSoon ask="about {figure.twelve}. Why 15 beans help" />'
    const found = [expect.stringContaining('typed into the text: "Why 15 beans help" Texts')]
    expect(findIn(words)).toEqual(found)
    expect(findIn(`Eat beans. ${words}`)).toEqual(found)
  })

  it('accepts the number of a unit, and refuses a dose in the unit of a test', () => {
    const inUnit = (unit: string, words: string) =>
      findWith('bare-number', {
        [iron]: sample[iron]!.replace('"labelFormat": "ug/dL"', `"labelFormat": "${unit}"`),
        [low]: sample[low]!.replace('Eat beans.', words),
      })
    expect(inUnit('mL/min/1.73 m2', 'Normal is {limit.NORMAL.minimum} mL/min/1.73 m2.')).toEqual([])
    expect(inUnit('mg', 'Take five mg more.')).toHaveLength(1)
  })

  it('follows the house style: a small count is a word, and no other number is', () => {
    const words = ['2', '0', '10', '11', '2.0', '1/2'].map((amount) => `Eat ${amount} cups of beans.`).join(' ')
    const found = findWith('bare-number', { [low]: sample[low]!.replace('Eat beans.', words) })
    const beginnings = found.map(({ fix }) => /^Write \w+ if it only counts something|^Type/.exec(fix)?.[0])
    expect(beginnings).toEqual([
      ...['two', 'zero', 'ten'].map((word) => `Write ${word} if it only counts something`),
      'Type',
      'Type',
      'Type',
    ])
  })

  it.each([
    ['signs', { signs: ['pale. Pain for 5 minutes'] }, 'Pain for 5 minutes'],
    [
      'lead',
      { lead: 'Call 911 after 5 minutes if you have:', signs: ['pain'] },
      'Call 911 after 5 minutes if you have:',
    ],
  ])('finds a number in the %s of emergencies.json', (_, entry, sentence) => {
    const emergencies = JSON.parse(sample['emergencies.json']!) as { signs: object }
    const changed = {
      ...emergencies,
      signs: { ...emergencies.signs, faint: { ...entry, source: { assumption: 'An example.' } } },
    }
    const text = JSON.stringify(changed, null, 1)
    const found = findWith('bare-number', { 'emergencies.json': text })
    expect(found.map(({ message }) => message)).toEqual([
      `The number 5 is typed into the text: "${sentence}" Texts take their numbers from the data.`,
    ])
    expect(text.split('\n')[found[0]!.line - 1]).toContain(sentence)
  })
})
