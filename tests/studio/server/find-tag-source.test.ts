import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { findTagSource } from '../../../src/studio/server/find-tag-source.ts'
import { compileFiles, sample } from '../../fixtures/sample-content.ts'

const LOW = 'interpretations/lab-iron/low.mdx'
const NORMAL = 'interpretations/lab-iron/normal.mdx'
const urgency = { 'urgency.json': readFileSync('content/urgency.json', 'utf8') }

/** What is found for a sentence on a line that is written at the end of a text. */
function made(written: string, sentence: string, path = LOW) {
  const text = `${sample[path]}\n${written}\n`
  const line = text.trimEnd().split('\n').length
  const { tag } = findTagSource(compileFiles({ ...sample, ...urgency, [path]: text }), path, line, sentence)
  if (tag) expect(text.slice(tag.start, tag.end)).toBe(tag.written)
  return tag
}

it('finds the tag that makes a sentence, and the words that may be written in its place', () => {
  const asked = '<HowSoon ask="when to test again" />'
  expect(made(`${asked} Eat.`, 'Share this result and ask when to test again.')).toMatchObject({
    name: 'HowSoon',
    kind: 'How soon',
    written: asked,
    own: { tag: '<HowSoon alone />', words: 'Share this result and ask when to test again.' },
  })
  expect(made('<HowSoon />', 'Talk with your physician in the next few weeks.')?.own?.words).toBe('Share this result.')
  expect(made('<HowSoon share="the list" />', 'Share the list.')?.own?.words).toBe('Share the list.')
})

it('offers no other words where the tag says only how soon, and finds none for what an editor wrote', () => {
  const alone = made('<HowSoon alone /> Eat.', 'Talk with your physician in the next few weeks.')
  expect(alone?.written).toBe('<HowSoon alone />')
  expect(alone).not.toHaveProperty('own')
  expect(made('<HowSoon alone /> Eat.', 'Eat.')).toBeUndefined()
})

it('says nothing twice where the sentence alone begins otherwise', () => {
  const sentence = 'Share this result with your physician at your next visit, and ask why.'
  expect(made('<HowSoon ask="why" />', sentence, NORMAL)?.own?.words).toBe('Ask why.')
})
