import { describe, expect, it } from 'vitest'
import { sample } from '../../../fixtures/sample-content.ts'
import { listFound } from '../list-found.ts'
import { changeJson, iron, withSecondMeasure } from '../report-cases.ts'

const low = 'interpretations/lab-iron/low.mdx'
const low10 = 'interpretations/lab-iron/low-under-10.mdx'
const replace = (from: string, to: string, path = low) => ({ [path]: sample[path]!.replace(from, to) })
const wrong = 'Correct the one that is wrong'

it('the texts of a test share one title and one heading', () => {
  const changes = replace(
    'title: Iron\nsectionTitle: What Does It Mean To Me?',
    'title: Zinc\nsectionTitle: What is it?',
  )
  const fix = `${wrong}, here or in the others.`
  expect(listFound('title', changes)).toEqual([
    `title: Zinc | The title is "Zinc" here, and "Iron" in the other texts of the test. ${fix}`,
    `sectionTitle: What is it? | The sectionTitle is "What is it?" here, and "What Does It Mean To Me?" in the other texts of the test. ${fix}`,
  ])
})

it('the title that most texts have is right, whichever text comes first', () => {
  expect(listFound('title', replace('title: Iron', 'title: Zinc', low10))).toEqual([
    expect.stringMatching(/^title: Zinc \| The title is "Zinc" here, and "Iron" in the other texts/),
  ])
})

describe('header-band', () => {
  const fix = `${wrong}: the header, the label, or the range that the text is for.`
  const header = 'sectionHeader: Your result was Low'
  const label = (displayedLabel: string) =>
    changeJson(iron, ({ interpretationRanges: [first] }) => Object.assign(first, { displayedLabel }))

  it('is the label of the range, or nothing', () => {
    expect(listFound('header-band', replace(header, 'sectionHeader: ""'))).toEqual([])
    expect(listFound('header-band', replace(header, 'sectionHeader: Your Result was Low'))).toEqual([])
    const found = (said: string) => [`sectionHeader: ${said} | The header says "${said}", but the range is Low. ${fix}`]
    for (const said of ['Your result was Lower', 'Low', 'Now, Your result was Low'])
      expect(listFound('header-band', replace(header, `sectionHeader: ${said}`))).toEqual(found(said))
    const noRange = replace('rangeId: LOW\n', 'rangeId: LOWEST\n')
    expect(listFound('header-band', noRange)).toEqual([])
  })

  it('overrules a label that does not match the id, if all texts agree', () => {
    const second = changeJson(iron, ({ interpretationRanges: [, range] }) =>
      Object.assign(range, { displayedLabel: 'Usual' }),
    )
    expect(listFound('header-band', second)).toEqual([expect.stringContaining('"displayedLabel": "Usual", | NORMAL')])
    const outvoted = `"displayedLabel": "Lower", | LOW is labeled "Lower", but its texts say "Low". ${fix}`
    expect(listFound('header-band', label('Lower'))).toEqual([outvoted])
    expect(listFound('header-band', { ...label('Lower'), ...replace(header, 'sectionHeader: ""') })).toEqual([outvoted])
    const capitals = `${header} | The header says "Your result was Low", but the range is LOW. ${fix}`
    expect(listFound('header-band', label('LOW'))).toEqual([capitals, capitals])
    expect(
      listFound('header-band', {
        ...label('Lower'),
        ...replace(header, 'sectionHeader: Your result was Lower', low10),
      }),
    ).toEqual([
      `sectionHeader: Your result was Low | The header says "Your result was Low", but the range is Lower. ${fix}`,
    ])
  })
})

it('a label of several words is named like its id', () => {
  const named = (path: string) => ({
    [path]: sample[path]!.replace('rangeId: LOW', 'rangeId: LOW_MILD').replace('was Low', 'was Low, Mild'),
  })
  const changes = {
    ...changeJson(iron, (value) => {
      value['graphRanges'] = ['LOW_MILD', 'NORMAL']
      Object.assign(value.interpretationRanges[0], { rangeId: 'LOW_MILD', displayedLabel: 'Lowest' })
    }),
    ...named(low),
    ...named(low10),
  }
  expect(listFound('header-band', changes)).toEqual([
    expect.stringContaining('LOW_MILD is labeled "Lowest", but its texts say "Low, Mild".'),
  ])
})

describe('value-templates', () => {
  const show = (values: readonly string[], more: Readonly<Record<string, string>> = {}, facts = '') => {
    const text = sample[low]!.replace(
      'resultValues: ["{labIron} ug/dL"]',
      `${facts}resultValues: ${JSON.stringify(values)}`,
    )
    return listFound('value-templates', { ...more, [low]: text }, low)
  }
  const marked = (...values: readonly string[]) => `resultValues: ${JSON.stringify(values)}`
  const unitFix = 'Correct the unit here, or that of the test.'

  it('must be in the unit of the test', () => {
    expect(show(['{labIron} mg/dL'])).toEqual([
      `${marked('{labIron} mg/dL')} | "{labIron} mg/dL" is not in ug/dL. ${unitFix}`,
    ])
    expect(show(['{labIron} ug/dL low'])).toEqual([expect.stringContaining('"{labIron} ug/dL low" is not in ug/dL.')])
    expect(show(['{labIron}'])).toEqual([expect.stringContaining('"{labIron}" is not in ug/dL.')])
  })

  it('must not have a unit if the test has none', () => {
    const moderate = 'interpretations/iron-risk/moderate.mdx'
    expect(
      listFound(
        'value-templates',
        replace('resultValues: ["{ironRiskScore}"]', 'resultValues: ["{ironRiskScore} %"]', moderate),
      ),
    ).toEqual([
      `resultValues: ["{ironRiskScore} %"] | "{ironRiskScore} %" has a unit, and the test has none. ${unitFix}`,
    ])
  })

  /** The iron test with a second measure and this unit, and this value in all of its texts. */
  function showAll(value: string, labelFormat = 'ug/dL'): Record<string, string> {
    const { [iron]: definition = '' } = withSecondMeasure({}, {})
    const texts = [low, low10, 'interpretations/lab-iron/normal.mdx']
    const shown = texts.map((path) => [path, sample[path]!.replaceAll('{labIron} ug/dL', value)] as const)
    const unit = `"labelFormat": "${labelFormat}"`
    return { [iron]: definition.replace('"labelFormat": "ug/dL"', unit), ...Object.fromEntries(shown) }
  }

  it.each([
    ['{labIron} ug/dL', 'ug/dL'],
    ['{labIron}%', '%'],
    ['{labIron} ug per dL', 'ug per dL'],
    ['{labIron}/{labIronStore} ug/dL', 'ug/dL'],
  ])('overrule the unit of the test if all of them are %s', (value, unit) => {
    expect(listFound('value-templates', showAll(value, 'mg/dL'))).toEqual([
      `"labelFormat": "mg/dL", | The unit of the test is "mg/dL", and its texts show the values in "${unit}". ${wrong}.`,
    ])
  })

  it('are right about the unit of the test if any of them has it', () => {
    const changes = showAll('{labIron} (ug per dL)', 'ug per dL')
    expect(listFound('value-templates', changes)).toEqual([])
    const found = listFound('value-templates', {
      ...changes,
      [low]: changes[low]!.replace('resultValues: ["{labIron} (ug per dL)"]', 'resultValues: ["{labIron}"]'),
    })
    expect(found).toEqual([`${marked('{labIron}')} | "{labIron}" is not in ug per dL. ${unitFix}`])
  })

  it('are wrong about the unit of the test if they disagree on another', () => {
    const changes = {
      ...changeJson(iron, (value) => Object.assign(value, { arrowFormat: { labelFormat: 'mg/dL', valuePrefix: '' } })),
      ...replace('resultValues: ["{labIron} ug/dL"]', 'resultValues: ["{labIron} mmol/L"]', low10),
    }
    const found = listFound('value-templates', changes)
    const notIn = (shown: string, values = 'resultValues') =>
      `${values}: ["${shown}"] | "${shown}" is not in mg/dL. ${unitFix}`
    const [result, summary] = [notIn('{labIron} ug/dL'), notIn('{labIron} ug/dL', 'summaryValues')]
    expect(found).toEqual([notIn('{labIron} mmol/L'), summary, result, summary, result, summary])
    expect(listFound('value-templates', replace('{labIron} ug/dL', '{labIron} mmol/L', low10))).toEqual([
      `${marked('{labIron} mmol/L')} | "{labIron} mmol/L" is not in ug/dL. ${unitFix}`,
    ])
  })

  it('may all lack a unit', () => {
    expect(listFound('value-templates', showAll('{labIron}'))).toEqual([])
  })

  it('must begin with what the bar says', () => {
    const cap = 'graphValues: ["> 400"]\n'
    expect(show(['> 400 ug/dL'], replace('summaryValues: ["{labIron}', 'summaryValues: ["> 400'), cap)).toEqual([
      expect.stringContaining('| "> 400 ug/dL" does not name the value of this test.'),
      `summaryValues: ["{labIron} ug/dL"] | The bar says "> 400", but this value does not. ${wrong}.`,
    ])
  })

  it('may say what the bar says in one of several values', () => {
    const cap = 'graphValues: ["> 400"]\n'
    const found = show(['{labIron} ug/dL', '> 400 {labIron} ug/dL'], {}, cap)
    expect(found).toEqual([expect.stringContaining('summaryValues: ["{labIron} ug/dL"] | The bar says "> 400"')])
  })

  it('must name the values in the order of the test, unless a rule selects the text', () => {
    const both = '{labIron}/{labIronStore} ug/dL'
    expect(listFound('value-templates', showAll(both))).toEqual([])
    const order = 'Correct the order here or that of the measures, which is labIron, labIronStore.'
    const swapped = '{labIronStore}/{labIron} ug/dL'
    expect(listFound('value-templates', showAll(swapped), low)).toEqual(
      ['resultValues', 'summaryValues'].map(
        (key) => `${key}: ["${swapped}"] | "${swapped}" names the values in a different order from the test. ${order}`,
      ),
    )
    const twice = '{labIron}/{labIron} ug/dL'
    expect(listFound('value-templates', showAll(twice), low)[0]).toBe(
      `${marked(twice)} | "${twice}" names the same value twice. Name each value once.`,
    )
    const two = withSecondMeasure({}, {})
    expect(show(['40 ug/dL'], two)).toEqual([
      `${marked('40 ug/dL')} | "40 ug/dL" does not name the value of this test. Name it: {labIron} or {labIronStore}.`,
    ])
    expect(
      listFound('value-templates', replace('resultValues: ["{labIron} ug/dL"]', 'resultValues: ["10 ug/dL"]', low10)),
    ).toEqual([])
    const picked = changeJson(iron, ({ interpretationRanges: [first] }) => {
      first.contentRules.push({ contentId: 'CONTENT_LOW', when: { sex: 'MALE' } })
    })
    expect(show(['40 ug/dL'], picked)).toEqual([])
    expect(
      show(
        ['40 ug/dL'],
        changeJson(iron, (value) => Object.assign(value, { measures: [] })),
      ),
    ).toEqual([])
    const unbanded = changeJson(iron, ({ interpretationRanges: [first] }) => delete first['band'])
    expect(show(['40 ug/dL'], unbanded)).toEqual([])
  })

  it.each(['{labIron}0 ug/dL', '1{labIron} ug/dL', '{labIron}.5 ug/dL', '0.{labIron} ug/dL'])(
    'must not have a digit that would read as part of the value: %s',
    (value) => {
      const message = `"${value}" has a digit next to a value, so that both read as one number. Take the digit out.`
      expect(show([value])).toEqual([`${marked(value)} | ${message}`])
      expect(
        listFound('value-templates', replace('resultValues: ["{labIron} ug/dL"]', `resultValues: ["${value}"]`, low10)),
      ).toEqual([`${marked(value)} | ${message}`])
    },
  )

  it('must match the other texts, whichever text comes first', () => {
    const changes = showAll('{labIron}/{labIronStore} ug/dL')
    for (const value of ['{labIron} ug/dL', '{labIron}/{labIron} ug/dL', '{labIronStore} ug/dL']) {
      const text = changes[low]!.replace('resultValues: ["{labIron}/{labIronStore} ug/dL"]', marked(value))
      expect(listFound('value-templates', { ...changes, [low]: text })).toEqual([
        `${marked(value)} | This text shows "${value}" here, and others of the test show "{labIron}/{labIronStore} ug/dL". ${wrong}.`,
      ])
    }
  })
})
