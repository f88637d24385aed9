import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { findTagSource } from '../../../src/studio/server/find-tag-source.ts'
import { compileFiles, sample } from '../../fixtures/sample-content.ts'

const LOW = 'interpretations/lab-iron/low.mdx'
const urgency = { 'urgency.json': readFileSync('content/urgency.json', 'utf8') }

/** What is found for a sentence on a line that is added at the end of a text. */
function made(written: string, sentence: string) {
  const text = `${sample[LOW]}\n${written}\n`
  const line = text.trimEnd().split('\n').length
  const { tag } = findTagSource(compileFiles({ ...sample, ...urgency, [LOW]: text }), LOW, line, sentence)
  if (tag) expect(text.slice(tag.start, tag.end)).toBe(tag.written)
  return tag
}

it('finds the tag that renders a sentence, and none for words written by an editor', () => {
  const asked = '<HowSoon ask="when to test again" />'
  expect(made(`${asked} Eat.`, 'Share this result and ask when to test again.')?.written).toBe(asked)
  const alone = '<HowSoon alone />'
  expect(made(`${alone} Eat.`, 'Talk with your physician in the next few weeks.')?.written).toBe(alone)
  expect(made(`${alone} Eat.`, 'Eat.')).toBeUndefined()
})
