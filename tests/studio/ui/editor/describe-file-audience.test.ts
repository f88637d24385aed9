import { expect, it } from 'vitest'
import { describeFileAudience } from '../../../../src/studio/ui/editor/describe-file-audience.ts'

const range = { displayedRange: '', style: 'Yellow', isResult: true, limits: [] } as const
const iron = {
  id: 'labIron',
  label: 'Iron',
  folder: 'interpretations/lab-iron',
  ranges: [
    { ...range, id: 'LOW', label: 'Low', entries: ['CONTENT_LOW'], families: [] },
    { ...range, id: 'HIGH', label: 'High', entries: ['CONTENT_HIGH', 'CONTENT_HIGH_2'], families: [] },
  ],
  entryNames: { CONTENT_HIGH_2: 'High · women · under 70 ug/dL' },
  incidentals: ['paleSkin'],
  placeholders: [],
  flags: [],
  axisGroups: [],
}
const index = {
  tests: [iron],
  products: [{ code: 'FE', name: 'Iron Panel', tests: ['labIron'] }],
  others: [{ id: 'pages/when-ready', title: 'When Ready' }],
}
const words = (path: string, texts: readonly string[], onLine = 0, family?: string) =>
  describeFileAudience(path, { texts, names: texts, lines: [], ...(family !== undefined && { family }) }, onLine, index)

it('says which people read the only text of a file', () => {
  expect(words('products/FE/what-it-is.mdx', ['products/FE/what-it-is'])).toBe(
    'Everyone with a result of Iron reads this text.',
  )
  expect(words('pages/when-ready.mdx', ['pages/when-ready'])).toContain('opens the page “When Ready”')
  expect(words('interpretations/lab-iron/low.mdx', ['labIron/CONTENT_LOW'])).toBe(
    'People whose Iron result is “Low” read this text.',
  )
  expect(words('interpretations/lab-iron/high.mdx', ['labIron/CONTENT_HIGH'])).toBe(
    'Some of the people whose Iron result is “High” read this text.',
  )
  expect(words('interpretations/lab-iron/high-2.mdx', ['labIron/CONTENT_HIGH_2'])).toBe(
    'Some of the people whose Iron result is “High” read this text: women, under 70 ug/dL.',
  )
  expect(words('interpretations/lab-iron/pale.mdx', ['labIron/paleSkin'])).toContain('finding paleSkin in Iron')
})

it('counts texts if many people read a file, and counts those that a change to the line affects', () => {
  const texts = ['labIron/CONTENT_LOW', 'labIron/CONTENT_HIGH', 'labIron/CONTENT_HIGH_2']
  expect(words('urgency.json', texts, 2)).toBe(
    'A change here reaches 2 texts, of 3 that take words or numbers from this file.',
  )
  expect(words('urgency.json', texts)).toBe('3 texts take words or numbers from this file.')
  expect(words('fragments/share.mdx', texts, 3)).toBe('3 texts include this passage.')
  expect(words('fragments/share.mdx', texts.slice(1, 2))).toBe('1 text includes this passage.')
  expect(words('interpretations/lab-iron/high.mdx', texts, 0, 'labIron/high')).toContain('in 3 texts')
})

it('says which people read a file that several tests share', () => {
  const strip = { ...iron, id: 'stripIron', label: 'Quick Iron' }
  const audience = { texts: ['labIron/CONTENT_LOW', 'stripIron/CONTENT_LOW'], names: [], lines: [] }
  const shared = { ...index, tests: [iron, strip] }
  expect(describeFileAudience('interpretations/lab-iron/low.mdx', audience, 1, shared)).toBe(
    'People whose Iron or Quick Iron result is “Low” read this file, in 2 texts. A change to this line reaches 1 of them.',
  )
  const high = { texts: ['labIron/CONTENT_HIGH', 'stripIron/CONTENT_HIGH'], names: [], lines: [] }
  expect(describeFileAudience('interpretations/lab-iron/high.mdx', high, 1, shared)).toMatch(
    /^Some of the people whose/,
  )
})

it('gives no number for a line whose words are not checked yet', () => {
  const lines = [{ from: 1, to: 1, texts: [0] }]
  const audience = { texts: ['labIron/CONTENT_LOW', 'labIron/CONTENT_HIGH'], names: [], lines }
  const describe = (of: typeof audience) => describeFileAudience('fragments/share.mdx', of, undefined, index)
  expect(describe(audience)).toBe('2 texts include this passage. This line: checking…')
  expect(describeFileAudience('urgency.json', audience, undefined, index)).toBe(
    'Counting the texts that a change here reaches, of 2 that take words or numbers from this file.',
  )
  // Where every line is for all, there is nothing to find out.
  expect(describe({ ...audience, lines: [] })).toBe('2 texts include this passage.')
})
