import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { buildSourceParts } from '../../../../src/studio/server/parts/build-source-parts.ts'
import { ownContent } from '../../../fixtures/own-content.ts'
import { compileFiles, sample } from '../../../fixtures/sample-content.ts'

const LOW = 'interpretations/lab-iron/low.mdx'
const NORMAL = 'interpretations/lab-iron/normal.mdx'
const urgency = readFileSync('content/urgency.json', 'utf8')
const figures = JSON.stringify({
  figures: {
    fastingHours: { value: 8, unit: 'hours', is: 'or more', meaning: 'Hours.', source: { assumption: 'An example.' } },
  },
})

/** The parts of a text after words were added at its end. */
function find(written: string, path = LOW, files: Readonly<Record<string, string>> = {}) {
  const text = `${sample[path] ?? files[path]}\n${written}\n`
  const all = { ...sample, ...files, 'urgency.json': urgency, 'figures.json': figures, [path]: text }
  const { isRead, parts, choices } = buildSourceParts(compileFiles(all), { path, text })
  for (const part of parts) expect(text.slice(part.start, part.end)).toBe(part.written)
  return { isRead, text, choices, parts: parts.filter(({ written: own }) => written.includes(own)) }
}

it('shows how soon to act in the words that readers read, including what it asks', () => {
  const { parts, choices } = find('<HowSoon ask="when to test again" /> Eat.')
  expect(parts).toHaveLength(1)
  expect(parts[0]).toMatchObject({
    tag: 'HowSoon',
    kind: 'How soon',
    words: 'Talk with your physician in the next few weeks. Share this result and ask when to test again.',
    attributes: [{ name: 'ask', value: 'when to test again' }],
  })
  // Only degrees that are sooner than that of the text's range.
  expect(choices['degrees']!.map(({ value }) => value)).toEqual(['two-weeks', 'known-disease', 'this-week', 'today'])
})

it.each([
  ['<HowSoon ask="when to test again" />', LOW, 'Share this result and ask when to test again.'],
  ['<HowSoon />', LOW, 'Share this result.'],
  ['<HowSoon share="the list" />', LOW, 'Share the list.'],
  // Nothing appears twice if only the sentence begins differently.
  ['<HowSoon ask="why" />', NORMAL, 'Ask why.'],
])('offers custom words to replace %s', (written, path, words) => {
  expect(find(`${written} Eat.`, path).parts[0]?.own).toEqual({ tag: '<HowSoon alone />', words })
})

it('offers no other words if the tag says only how soon', () => {
  const { parts } = find('<HowSoon alone /> Eat.')
  expect(parts).toHaveLength(1)
  expect(parts[0]).not.toHaveProperty('own')
})

it('shows the words of a limit and a figure, and offers the other words that are true', () => {
  const { parts, choices } = find('Eat for {figure.fastingHours.atLeast} hours, {limit.LOW.under}, not {figure.typo}.')
  expect(parts.map(({ kind, words }) => `${kind}: ${words}`)).toEqual(['Figure: at least 8', 'Limit: under 50.0'])
  expect(choices['limits']).toContainEqual({ value: 'limit.NORMAL.orMore', label: '50.0 or more', note: 'Normal' })
  expect(choices['figures']).toContainEqual({ value: 'figure.fastingHours', label: '8', note: 'fasting hours' })
})

it('finds both tags of a passage, and who reads the passage', () => {
  const path = Object.keys(sample).find((one) => one.endsWith('.mdx') && sample[one]!.includes('<When '))!
  const { text, parts } = find('', path)
  expect(parts).toEqual([])
  const { parts: all } = buildSourceParts(compileFiles({ ...sample, [path]: text }), { path, text })
  const when = all.find(({ tag }) => tag === 'When')!
  expect(when.written).toMatch(/^<When [^<>]*>$/)
  expect(text.slice(when.closing!.start, when.closing!.end)).toBe('</When>')
  expect(when.words).toMatch(/^people with(?:out)? /)
  expect(when.fields.map(({ name }) => name)).toEqual(expect.arrayContaining(['all', 'any', 'none']))
})

it('leaves anything that no text can say, and a file that cannot be read, as written', () => {
  expect(find('<Emergency signs="typo" />').parts).toEqual([])
  expect(find('Eat {labIrn} and {limit.HIGH.over}.').parts).toEqual([])
  expect(find('Eat {labIron')).toMatchObject({ isRead: false, parts: [] })
})

it('names the tests of a shared folder in a passage that is for one of them, whichever test is shown', () => {
  const path = 'interpretations/glucose/prediabetes.mdx'
  const text = readFileSync(`content/${path}`, 'utf8')
  for (const test of ['labGlucose', 'pointOfCareGlucose']) {
    const passages = buildSourceParts(ownContent, { path, text, test }).parts.filter(({ tag }) => tag === 'When')
    expect(passages.map(({ words }) => words)).toContain('people with a result of Lab Glucose')
  }
})
