import { describe, expect, it } from 'vitest'
import { sample } from '../../../fixtures/sample-content.ts'
import { listFound } from '../list-found.ts'
import { changeJson, iron } from '../report-cases.ts'

const low = 'interpretations/lab-iron/low.mdx'
const low10 = 'interpretations/lab-iron/low-under-10.mdx'
const page = 'pages/when-ready.mdx'
const nothing = 'Say it in words that are right for every reader.'
const replace = (path: string, from: string, to: string) => ({ [path]: sample[path]!.replace(from, to) })

describe('a placeholder', () => {
  it('in a message is the name of a value', () => {
    const fix = 'Write the name of a value in braces, such as {phone}.'
    const messages = { title: 'Hi {name}', help: 'Call {phone} or {the phone}.', end: 'More {' }
    expect(listFound('placeholder', { 'messages/login.json': JSON.stringify({ messages }, null, 1) })).toEqual([
      `"help": "Call {phone} or {the phone}.", | "{the phone}" is not a placeholder. ${fix}`,
      `"end": "More {" | "{" is not a placeholder. ${fix}`,
    ])
  })

  it('in a text names a value of its test, or a number from the data', () => {
    const declared = changeJson(iron, (value) => (value['placeholders'] = ['ironCount']))
    const words = 'Eat {ironCount} or {limit.LOW.under} beans.'
    expect(listFound('placeholder', { ...declared, ...replace(low, 'Eat beans.', words) })).toEqual([])
    expect(listFound('placeholder', replace(low, 'Eat beans.', 'Eat {labIrons}.'))).toEqual([
      '- Eat {labIrons}. | This test has no value {labIrons}. Did you mean "labIron"?',
    ])
    expect(listFound('placeholder', replace(page, 'In a few weeks.', 'In {labIron}.'))).toEqual([
      `In {labIron}. | This text has no values, so {labIron} stays empty. ${nothing}`,
    ])
    expect(
      listFound('placeholder', replace('products/FE/what-it-is.mdx', 'A blood test.', 'A test of {labIron}.')),
    ).toHaveLength(1)
  })

  it('in a file that several tests share names the word for the value of each test', () => {
    const knee = 'interpretations/knee-angle/normal.mdx'
    const fix = (name: string) => `This test has no value {${name}}. Expected one of: value.`
    const listFixes = (name: string) =>
      listFound('placeholder', replace(knee, 'bends by {value}.', `bends by {${name}}.`)).map(
        (one) => one.split(' | ')[1],
      )
    expect(listFixes('knee')).toContain(fix('knee'))
    expect(listFixes('leftAngle')).toEqual([fix('leftAngle')])
    expect(listFixes('value')).toEqual([])
  })

  it('in a fragment names a value of every text that includes it', () => {
    const share = replace('fragments/share.mdx', 'Share this', 'It was {labIron}. Share this')
    expect(listFound('placeholder', share)).toEqual([])
    const also = replace(
      'interpretations/iron-risk/low.mdx',
      'Share this',
      '<Include fragment="share" />\n\nShare this',
    )
    expect(listFound('placeholder', { ...share, ...also })).toEqual([
      expect.stringContaining(`This text has no values, so {labIron} stays empty. ${nothing}`),
    ])
    const twice = replace(low10, 'Share this', '<Include fragment="share" />\n\nShare this')
    expect(listFound('placeholder', { ...share, ...twice })).toEqual([])
  })

  it('in a fragment may be a word of a variant', () => {
    const path = 'fragments/bend.mdx'
    const fragment = '---\nfor: [kneeAngleLeft/NORMAL, kneeAngleRight/NORMAL]\n---\n\nIt was your {side} knee.\n'
    const knee = replace('interpretations/knee-angle/normal.mdx', 'It bends', '<Include fragment="bend" />\n\nIt bends')
    expect(listFound('placeholder', { ...knee, [path]: fragment.replace('{side}', '{value}') })).toEqual([])
    expect(listFound('placeholder', { ...knee, [path]: fragment.replace('{side}', '{valu}') })).toHaveLength(1)
  })

  it('in what the bar shows is closed and known', () => {
    const show = (value: string) =>
      listFound(
        'placeholder',
        replace(low, 'resultValues: ["{labIron} ug/dL"]', `resultValues: ["{labIron} ug/dL", "${value}"]`),
      )
    const marked = (value: string) => `resultValues: ["{labIron} ug/dL", "${value}"]`
    expect(show('{limit.LOW.under}')).toEqual([])
    expect(show('{labIrons} ug')).toEqual([
      `${marked('{labIrons} ug')} | This test has no value {labIrons}. Did you mean "labIron"?`,
    ])
    expect(show('{labIron ug')).toEqual([
      `${marked('{labIron ug')} | The brace in "{labIron ug" is opened but not closed. Write "{labIron}".`,
    ])
    expect(show('{iron ug')).toEqual([
      `${marked('{iron ug')} | The brace in "{iron ug" is opened but not closed. Write "}" after the name of the value.`,
    ])
    expect(show('{lab iron}')).toEqual([
      `${marked('{lab iron}')} | This test has no value {lab iron}. Did you mean "labIron"?`,
    ])
  })
})
