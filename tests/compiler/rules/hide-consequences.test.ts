import { describe, expect, it } from 'vitest'
import { compileFiles, sample } from '../../fixtures/sample-content.ts'
import { changeJson, risk } from './report-cases.ts'

const normal = 'interpretations/lab-iron/normal.mdx'

/** A mistake in each kind of file, by the rule that finds it. */
const mistakes = {
  ...changeJson(risk, ({ interpretationRanges: [first] }) => (first['displayedRange'] = '0 - 19')),
  ...changeJson('messages/login.json', ({ messages }) => Object.assign(messages as object, { title: '800-555-0100' })),
  ...changeJson('products/FE/product.json', (value) => (value['sections'] = ['what-it-is', 'why'])),
  ...changeJson('known-defects.json', (value) => ((value['defects'] as { said: string }[])[0]!.said = 'TODO')),
  'exact-messages.json': JSON.stringify({
    messages: { pale: { words: 'You look pale.', source: { assumption: 'An example for the tests.' } } },
    portal: { 'login.gone': 'Gone' },
  }),
  [normal]: `${sample[normal]!}\nTODO.\n`,
  'pages/when-ready.mdx': `${sample['pages/when-ready.mdx']!}\nSee {labZinc} and [what is missing](/nowhere).\n`,
}

const placeholder = 'placeholder pages/when-ready.mdx'
const route = 'route pages/when-ready.mdx'
const displayedRange = `displayed-range ${risk}`
const leftover = `leftover ${normal}`
const phone = 'typed-phone messages/login.json'
const todo = 'todo known-defects.json'
const quotation = 'exact-message exact-messages.json'
const section = 'missing-section products/FE/product.json'

/** The mistakes that are found after these changes, and what is found in the changed file. */
function find(changes: Readonly<Record<string, string>>): string[] {
  const { findings } = compileFiles({ ...sample, ...mistakes, ...changes })
  return findings.map(({ rule, path }) => `${rule} ${path}`).sort()
}

const unused = 'unused-datum exact-messages.json'
const every = [displayedRange, leftover, section, placeholder, route, todo, phone, quotation, unused]

it('hides nothing if every file can be read', () => {
  expect(find({})).toEqual(every.toSorted())
})

/** A file that cannot be read, and the mistakes that are found anyway. */
const unread: readonly (readonly [path: string, found: readonly string[]])[] = [
  // Nothing takes words from these.
  ['packages/FEP.json', [displayedRange, leftover, placeholder, route, todo, phone]],
  ['pages/other.mdx', [displayedRange, leftover, todo, phone]],
  ['messages/other.json', [displayedRange, leftover, placeholder, route, todo]],
  ['interpretations/lab-iron/low.mdx', [displayedRange, placeholder, route, todo, phone]],
  ['interpretations/iron-risk/low.mdx', [leftover, placeholder, route, todo, phone]],
  // Every text may take words from these; a definition and the portal's own labels do not.
  ['units.json', [displayedRange, phone]],
  ['fragments/other.mdx', [displayedRange, phone]],
]

describe('a file that cannot be read', () => {
  it.each(unread)('hides what it may have caused: %s', (path, found) => {
    const [text, problem] = path.endsWith('.json') ? ['{', 'json-syntax'] : ['---\ntitle: "\n---\n', 'yaml-syntax']
    expect(find({ [path]: text })).toEqual([...found, `${problem} ${path}`].sort())
  })

  it('hides nothing if it is in a place that is not for content', () => {
    const paths = ['notes.txt', 'interpretations/iron-risk/notes.txt']
    for (const path of paths) expect(find({ [path]: 'Eat beans.' })).toEqual([...every, `file-place ${path}`].sort())
  })
})

it('an invisible character hides other findings in its file, but none in other files', () => {
  const changes = { [normal]: `${mistakes[normal]}\nEat be\u200Bans.\n` }
  const found = [...every.filter((one) => one !== leftover), `invisible-character ${normal}`]
  expect(find(changes)).toEqual(found.sort())
})

it('a shared file that cannot be read does not make any two texts look alike', () => {
  const alike = (name: string) => `interpretations/iron-risk/${name}.mdx`
  const sentence = 'Your score of {ironRiskScore} is low.'
  const [low, moderate] = ['low', 'moderate'].map((name) =>
    sample[alike(name)]!.replace(/Your score of .*/, `${sentence} <Include fragment="share" />`),
  )
  const texts = { ...sample, [alike('low')]: low!, [alike('moderate')]: moderate! }
  const findRules = (changes: Readonly<Record<string, string>>) =>
    compileFiles({ ...texts, ...changes }).findings.map(({ rule }) => rule)
  expect(findRules({})).toContain('bands-too-alike')
  for (const [path, text] of [
    ['units.json', '{'],
    ['fragments/share.mdx', '---\nfor: [\n---\n'],
  ] as const)
    expect(findRules({ [path]: text })).not.toContain('bands-too-alike')
})
