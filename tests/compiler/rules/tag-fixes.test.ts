import { describe, expect, it } from 'vitest'
import { compileFiles, sample } from '../../fixtures/sample-content.ts'
import { compileSlip } from './compile-slip.ts'

const low = 'interpretations/lab-iron/low.mdx'
const words = 'Eat beans.'

describe('a tag', () => {
  it('that contains words is reported only for where it belongs, not for ending without them', () => {
    const { findings } = compileSlip([low, words, '<When all="ANEMIA">Eat</When> beans.'])
    expect(findings.filter(({ rule }) => rule === 'component').map(({ fix }) => fix)).toEqual([
      'Put each tag on a line of its own.',
    ])
    const inSentence = compileSlip([low, words, 'Eat <HowSoon>beans</HowSoon> now.'])
    expect(inSentence.findings[0]!.message).toBe('Unexpected text inside <HowSoon>.')
  })

  it('that is deleted with everything else is undone', () => {
    const { findings } = compileFiles({ ...sample, [low]: '' })
    const found = findings.find(({ path }) => path === low)
    expect([found!.message, found!.fix]).toEqual(['The file is empty.', 'Undo the deletion (Ctrl+Z), or discard it.'])
  })
})
