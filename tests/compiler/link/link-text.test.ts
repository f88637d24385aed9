import type { RootContent } from 'mdast'
import { describe, expect, it } from 'vitest'
import { expand } from '../../../src/compiler/link/expand.ts'
import { getNodePlace } from '../../../src/compiler/link/get-node-place.ts'
import { createLinkedTree, linkText, type LinkContext } from '../../../src/compiler/link/link-text.ts'
import { flattenTree } from '../../../src/compiler/link/flatten-tree.ts'
import { listHowSoonTags } from '../../../src/compiler/link/reader-urgency.ts'
import { formatMarkdown } from '../../../src/compiler/link/text-formats.ts'
import { parseMdxTree, type ParsedMdx } from '../../../src/compiler/parse/parse-mdx.ts'
import { SourceFile } from '../../../src/compiler/source/source-file.ts'
import { entry, high } from './part-render-context.fixtures.ts'

/** A text or fragment as it is parsed. */
const parse = (text: string, name = 'text') =>
  ({ tree: parseMdxTree(text), source: new SourceFile(`${name}.mdx`, `content/${name}.mdx`, text) }) as ParsedMdx
const fragments: Readonly<Record<string, ParsedMdx>> = {
  share: parse('Share it.\n\n- Now.', 'share'),
  // One that includes another, and one that includes itself, which the rules refuse.
  again: parse('Once.\n\n<Include fragment="again" />\n\n<HowSoon urgency="today" />', 'again'),
}
const context: LinkContext = {
  phrases: new Map([['A', 'anemia']]),
  data: high,
  findFragment: (name) => fragments[name],
}
const today = entry('CONTENT_HIGH', { urgency: 'today' })
const link = (text: string, more: Partial<LinkContext> = {}): RootContent[] =>
  linkText(parseMdxTree(text).children, { ...context, ...more })
const read = (text: string, flags = '', more: Partial<LinkContext> = {}): string =>
  formatMarkdown(expand(link(text, more), new Set(flags.split(' '))))

/** What a family with two ranges renders from: people with OLD are in the range NORMAL, the others in HIGH. */
const ranges = [
  { values: new Set(['age=YOUNG']), data: high },
  { values: new Set(['age=OLD']), data: entry('CONTENT_NORMAL', { rangeId: 'NORMAL', urgency: 'today' }) },
]

describe('linkText', () => {
  it.each([
    ['a fragment', 'Eat.\n\n<Include fragment="share" />', 'Eat.\n\nShare it.\n\n- Now.'],
    ['an unknown fragment', 'Eat.\n\n<Include fragment="other" />', 'Eat.'],
    [
      'a fragment within a fragment, which is none',
      '<Include fragment="again" />',
      'Once.\n\n> **Today**\n>\n> Share this result.\n>\n> Go out.',
    ],
    ['a part on a line of its own', 'Eat.\n\n<Result />', 'Eat.\n\nYour iron was {labIron} ug/dL: High, 3.01 to 9.00.'],
    ['a part after a sentence', 'Eat.\n<HowSoon />', 'Eat. Soon. Share this result.'],
    ['a limit and a value', 'Over {limit.HIGH.maximum}: {labIron}', 'Over 9.00: {labIron}'],
    ['a limit in bold words', '**Over {limit.HIGH.maximum}**', '**Over 9.00**'],
    ['a limit in a heading', '# Over {limit.HIGH.maximum}', '# Over 9.00'],
    ['a limit in a quote', '> Over {limit.HIGH.maximum}', '> Over 9.00'],
    ['a limit in a list', '- Over {limit.HIGH.maximum}', '- Over 9.00'],
    ['a limit that no range has, alone', 'Eat.\n\n{limit.HIGH.orLess.more}', 'Eat.'],
    ['a line break', 'Eat.\\\nRest.', 'Eat.\\\nRest.'],
    ['a tag that renders nothing', 'Eat.\n\n<Other>\n\n# Rest.\n\n</Other>', 'Eat.'],
    ['what the allow-list refuses', 'Eat `beans`.\n\n---', 'Eat .'],
    [
      'a condition that the side of the test decided',
      '<When>\n\n# Left.\n\n</When>\n\nEat <When>left</When>.',
      '# Left.\n\nEat left.',
    ],
    [
      'the last items of a condition that the side decided',
      '<When>\n\n# Left.\n\n- b\n\n</When>\n\n- d',
      '# Left.\n\n- b\n- d',
    ],
    ['items of a condition that the side decided', '- Eat.\n<When>\n- Rest.\n</When>', '- Eat.\n- Rest.'],
  ])('%s', (_, text, words) => {
    expect(read(text)).toBe(words)
  })

  it.each([
    [
      'a condition on lines of its own',
      '<When age="OLD">\n\n# Until {limit.NORMAL.FEMALE.maximum}: <HowSoon alone />\n\n</When>',
    ],
    ['a condition in a sentence', '# <When age="OLD">Until {limit.NORMAL.FEMALE.maximum}: <HowSoon alone /></When>'],
  ])('a part in %s renders from the range it leads to', (_, text) => {
    const data = { ...ranges[1]!.data, urgency: 'weeks' as const }
    const sooner = { ...high, urgency: 'today' as const }
    const more = {
      data: sooner,
      ranges: [
        { ...ranges[0]!, data: sooner },
        { ...ranges[1]!, data },
      ],
    }
    expect(read(text, 'age=OLD', more)).toBe('# Until 2.50: Soon.')
  })

  it('an item of a list renders from the range of its condition', () => {
    const text = '- Eat.\n<When age="OLD">\n- <Result say="" />\n</When>'
    const normal = { ...ranges[1]!.data, urgency: 'weeks' as const }
    expect(read(text, 'age=OLD', { ranges: [ranges[0]!, { ...ranges[1]!, data: normal }] })).toBe(
      '- Eat.\n- Your iron was {labIron} ug/dL: Normal.',
    )
  })

  it('a condition that leads to no range renders from the range of the text', () => {
    expect(
      read('<When age="OLD">\n\n# <Result say="" />\n\n</When>', 'age=OLD', { ranges: ranges.slice(0, 1) }),
    ).toContain('High')
  })

  it('keeps the tags for the source of a new file, and joins the text between them', () => {
    const text =
      '# <Result />\n\nOver {limit.HIGH.maximum}.\n\n<Include fragment="share" />\n\n<HowSoon>\n\n- Rest.\n\n<When all="A">\n- Run.\n</When>\n\n</HowSoon>'
    expect(read(text, 'A', { keepsTags: true, data: today })).toBe(
      '# <Result />\n\nOver {limit.HIGH.maximum}.\n\n<Include fragment="share" />\n\n<HowSoon>\n  - Rest.\n  - Run.\n</HowSoon>',
    )
  })

  it('names the file in which each node was written', () => {
    const own = parse('Eat.\n\n<Include fragment="share" />')
    const [eat, share, list] = linkText(own.tree.children, context)
    const places = [eat!, share!, flattenTree(list!).at(-1)!].map((node) => getNodePlace(node, own.source))
    expect(places.map(({ path, line }) => [path, line])).toEqual([
      ['text.mdx', 1],
      ['share.mdx', 1],
      ['share.mdx', 3],
    ])
  })

  it('a node without a known place is at the beginning of the file', () => {
    const { source } = parse('Eat.')
    expect(getNodePlace({ type: 'text', value: ' ' }, source)).toMatchObject({ path: 'text.mdx', line: 1, column: 1 })
  })
})

describe('createLinkedTree', () => {
  const create = (text: string, more: Partial<LinkContext> = {}) =>
    createLinkedTree(parse(text), { ...context, data: today, ...more })
  /** The heads of the cards that a text marks as its first ones, and of those that it does not. */
  const listHeads = (text: string) =>
    create(text)
      .nodes.flatMap(flattenTree)
      .flatMap((node) =>
        node.type === 'blockquote' ? [`${node.data?.card}: ${'data-lead' in (node.data?.hProperties ?? {})}`] : [],
      )

  it.each([
    ['a card before all else', '<HowSoon />\n\nEat.', ['today: true']],
    ['a card after words', 'Eat.\n\n<HowSoon />', ['today: false']],
    [
      'two cards before all else',
      '<Emergency signs="pain" />\n\n<HowSoon />\n\nEat.',
      ['emergency: true', 'today: true'],
    ],
    [
      'a card after another and words',
      '<HowSoon />\n\nEat.\n\n<Emergency signs="pain" />',
      ['today: true', 'emergency: false'],
    ],
    [
      'the first card of some readers, and what follows it',
      '<When all="A">\n\n<HowSoon />\n\nEat.\n\n<Emergency signs="pain" />\n\n</When>\n\n<HowSoon />',
      ['today: true', 'emergency: false', 'today: true'],
    ],
    ['a card after a passage of some readers', '<When all="A">\n\n# Eat.\n\n</When>\n\n<HowSoon />', ['today: false']],
    ['a card after a passage without words', '<When all="A"></When>\n\n<HowSoon />', ['today: false']],
    ['a text of nothing but cards', '<HowSoon />', ['today: true']],
  ])('marks %s', (_, text, heads) => {
    expect(listHeads(text)).toEqual(heads)
  })

  it('is linked once', () => {
    const tree = create('Eat.')
    expect(tree.nodes).toBe(tree.nodes)
  })

  it.each([
    ['ILL', 'today'],
    ['', 'weeks'],
  ])('says how soon a reader with the flags "%s" should act', (flags, urgency) => {
    const text =
      '<When none="ILL">\n\n<HowSoon urgency="weeks" />\n\n</When>\n\n<When all="ILL">\n\n<HowSoon urgency="weeks" />\n\n<HowSoon urgency="today" />\n\n</When>'
    expect(create(text, { data: high }).findUrgency(new Set(flags.split(' ')))).toBe(urgency)
  })

  it('has no urgency if the text states none for the reader', () => {
    expect(
      create('<HowSoon />\n\n<When all="ILL">\n\n<HowSoon urgency="today" />\n\n</When>').findUrgency(new Set()),
    ).toBeUndefined()
  })

  it.each([
    ['age=OLD', 'Go to the clinic'],
    ['age=YOUNG', undefined],
  ])('says what a reader with %s does first, according to that reader’s range', (flag, outlook) => {
    expect(create('<HowSoon head="clinic" />', { data: high, ranges }).findOutlook(new Set([flag, 'A']))).toBe(outlook)
  })
})

it('the urgency of a fragment counts, and counts once if the fragment includes itself', () => {
  const { tree } = parse('<When all="ILL">\n\n<Include fragment="again" />\n\n</When>')
  expect(listHowSoonTags(tree, (name) => fragments[name])).toEqual([
    { attributes: { urgency: 'today' }, conditions: [expect.objectContaining({ all: ['ILL'] })] },
  ])
})
