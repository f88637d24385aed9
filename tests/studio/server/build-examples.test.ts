import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { buildExamples } from '../../../src/studio/server/build-examples.ts'
import { compileFiles, sample } from '../../fixtures/sample-content.ts'

const LOW = 'interpretations/lab-iron/low.mdx'
const compilation = compileFiles({
  ...sample,
  'urgency.json': readFileSync('content/urgency.json', 'utf8'),
  'emergencies.json': JSON.stringify({
    lead: 'Call 911 if you have:',
    signs: { heart: { signs: ['chest pain'], source: { assumption: 'An example.' } } },
  }),
  'figures.json': JSON.stringify({
    figures: { minutes: { value: 30, meaning: 'Minutes.', source: { assumption: 'An example.' } } },
  }),
  [LOW]: `${sample[LOW]}\nWalk {figure.minutes} minutes. Rest after that.\n\n<HowSoon ask="when to test again" />\n\n<Emergency signs="heart" />\n`,
})

it('shows how a sentence, signs and a figure read in a text that uses them', () => {
  expect(buildExamples(compilation, 'urgency.json')['/weeks/ask']).toMatchObject({
    text: 'labIron/CONTENT_LOW',
    name: 'Lab Iron: Low',
    words: 'Talk with your physician in the next few weeks. Share this result and ask when to test again.',
    block: { tagName: 'p' },
  })
  expect(buildExamples(compilation, 'emergencies.json')['/signs/heart/signs']).toMatchObject({
    block: { tagName: 'blockquote', properties: { 'data-card': 'emergency' } },
  })
})

it('shows only the sentence if the rest of its paragraph belongs to the text', () => {
  const example = buildExamples(compilation, 'figures.json')['/figures/minutes/value']
  expect(example?.words).toBe('Walk 30 minutes.')
  expect(example).not.toHaveProperty('block')
})

it('has no example for data that no text uses', () => {
  expect(buildExamples(compilation, 'urgency.json')).not.toHaveProperty('/two-weeks/ask')
  expect(buildExamples(compilation, 'glossary.json')).toEqual({})
})
