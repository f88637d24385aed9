import { describe, expect, it } from 'vitest'
import { compileFiles, sample } from '../../fixtures/sample-content.ts'
import { changeJson, iron } from './report-cases.ts'

const low = 'interpretations/lab-iron/low.mdx'
const normal = 'interpretations/lab-iron/normal.mdx'
const knee = 'interpretations/knee-angle/'

/** The findings of the sample with changes: file, line and rule, and for suppressions the message. */
function find(changes: Readonly<Record<string, string>>): string[] {
  return compileFiles({ ...sample, ...changes }).findings.map(({ path, line, column, rule, message, fix }) =>
    rule === 'unused-suppression' ? `${path}:${line}:${column} ${message} ${fix}` : `${path}:${line} ${rule}`,
  )
}

const suppress = (...rules: readonly string[]) => rules.map((rule) => ({ rule, reason: 'A test.' }))
const unused = (rule: string) => `The suppression of "${rule}" suppresses nothing. Delete it.`

/** A text of the sample with suppressions and more words. */
const text = (path: string, words: string, ...rules: readonly string[]) => ({
  [path]: sample[path]!.replace('---\n', `---\nsuppressions: ${JSON.stringify(suppress(...rules))}\n`).concat(words),
})

/** The iron test with each range on one line, and both saying "1 or more". */
function writeRanges(...suppressions: readonly (readonly object[] | undefined)[]): Record<string, string> {
  const { [iron]: definition = '' } = changeJson(iron, ({ interpretationRanges }) =>
    interpretationRanges.forEach((range, index) => {
      Object.assign(range, { displayedRange: '1 or more', suppressions: suppressions[index] })
    }),
  )
  const { interpretationRanges, ...others } = JSON.parse(definition) as { interpretationRanges: readonly object[] }
  const ranges = interpretationRanges.map((range) => JSON.stringify(range)).join(',\n')
  return { [iron]: `{\n"interpretationRanges": [\n${ranges}\n],\n${JSON.stringify(others).slice(1)}` }
}

describe('a suppression', () => {
  it('in a text covers what its rule finds in the whole file, but no other rule and no other file', () => {
    const words = '\nTODO: eat eat.\n\nTODO.\n'
    expect(find({ ...text(low, words, 'leftover'), [normal]: `${sample[normal]!}\nTODO.\n` })).toEqual([
      `${low}:19 repetition`,
      `${normal}:13 leftover`,
    ])
  })

  it('on a range covers its lines', () => {
    const found = (line: number) => `${iron}:${line} displayed-range`
    const covering = suppress('displayed-range')
    expect(find(writeRanges())).toEqual([found(3), found(4)])
    expect(find(writeRanges(covering))).toEqual([found(4)])
    expect(find(writeRanges(undefined, covering))).toEqual([found(3)])
    expect(find(writeRanges(covering, covering))).toEqual([])
  })

  it('on a whole definition covers its last line', () => {
    const changes = changeJson(iron, (value) => {
      value['suppressions'] = suppress('displayed-range')
      for (const range of value.interpretationRanges) range['displayedRange'] = '1 or more'
    })
    expect(find(changes)).toEqual([])
  })

  it('counts as used if anything it covers is found, and so does another one that covers the same', () => {
    expect(find(text(low, '\nTODO.\n', 'leftover', 'leftover'))).toEqual([])
  })
})

describe('a suppression that suppresses nothing', () => {
  it('is an error at its own place', () => {
    const changes = text(low, '\nTODO.\n', 'leftover', 'repetition', 'none')
    const at = (rule: string) => changes[low]!.split('\n')[1]!.indexOf(`{"rule":"${rule}"`) + 1
    expect(find(changes)).toEqual([
      `${low}:2:${at('repetition')} ${unused('repetition')}`,
      `${low}:2:${at('none')} ${unused('none')}`,
    ])
  })

  it('is an error even in a definition or one of its parts', () => {
    const changes = writeRanges(suppress('displayed-range', 'band-gap'), suppress('displayed-range'))
    const at = changes[iron]!.split('\n')[2]!.indexOf('{"rule":"band-gap"') + 1
    expect(find(changes)).toEqual([`${iron}:3:${at} ${unused('band-gap')}`])
    const whole = changeJson(iron, (value) => (value['suppressions'] = suppress('band-gap')))
    const line = whole[iron]!.split('\n').findIndex((words) => words.includes('"suppressions"')) + 2
    expect(find(whole)).toEqual([`${iron}:${line}:5 ${unused('band-gap')}`])
  })

  it('is one error in a folder that two interpretations share', () => {
    const definition = changeJson(
      `${knee}interpretation.json`,
      (value) => (value['suppressions'] = suppress('band-gap')),
    )
    expect(find({ ...definition, ...text(`${knee}normal.mdx`, '', 'leftover') })).toEqual([
      expect.stringContaining(unused('band-gap')),
      expect.stringContaining(unused('leftover')),
    ])
  })
})
