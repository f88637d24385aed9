import { describe, expect, it } from 'vitest'
import { expand } from '../../../src/compiler/link/expand.ts'
import { linkText } from '../../../src/compiler/link/link-text.ts'
import { flattenTree } from '../../../src/compiler/link/flatten-tree.ts'
import {
  createPartRenderContext,
  type PartRenderContext,
  type PartFailure,
} from '../../../src/compiler/link/parts/part-render-context.ts'
import { findReaderOutlook, listHowSoonTags } from '../../../src/compiler/link/reader-urgency.ts'
import { renderHowSoon } from '../../../src/compiler/link/parts/render-how-soon.ts'
import { renderPartMarkdown } from '../../../src/compiler/link/parts/render-part.ts'
import { toPlainLines } from '../../../src/compiler/link/text-formats.ts'
import { isComponentNamed, type ComponentNode } from '../../../src/compiler/parse/component-node.ts'
import { parseMdxTree } from '../../../src/compiler/parse/parse-mdx.ts'
import { definition, entry, high, shared } from './part-render-context.fixtures.ts'

describe('renderHowSoon', () => {
  it.each<[object, string]>([
    [{}, 'Soon. Share this result.'],
    [{ share: 'both' }, 'Soon. Share both.'],
    [{ ask: 'why' }, 'Soon. Share this result, ask why.'],
    [{ alone: '' }, 'Soon.'],
  ])('renders %j as %s', (words, sentence) => {
    expect(renderHowSoon(words, high)).toBe(sentence)
  })

  it.each([
    ['without an urgency', {}, shared],
    ['a fallback where there is no card', { fallback: '' }, high],
    ['a question where there is none', { ask: 'why' }, entry('CONTENT_HIGH', { urgency: 'today' })],
  ])('refuses %s', (_, words, data) => {
    expect(renderHowSoon(words, data)).toHaveProperty('problem')
  })
})

/** The first block of a text as Markdown, or what is wrong with it. */
const renderTag = (tag: string, data: PartRenderContext): string | PartFailure => {
  const [node] = parseMdxTree(tag).children
  return renderPartMarkdown(node as ComponentNode, data)
}

describe('cards', () => {
  const critical = entry('CONTENT_HIGH', { urgency: 'today' })

  it.each([
    ['<HowSoon />', '**Today**\n\nShare this result.\n\nGo out.'],
    ['<HowSoon ask="why" share="both" fallback="taxi" />', '**Today**\n\nShare both, ask why.\n\nTake a taxi.'],
    ['<HowSoon alone />', '**Today**\n\nGo out.'],
    ['<HowSoon fallback="" />', '**Today**\n\nShare this result.\n\nGo out.'],
    ['<HowSoon head="clinic" ask="why" />', '**Go to the clinic**\n\nGo. Share this result, ask why.\n\nGo out.'],
    ['<Emergency signs="pain" />', '**Call 911 if you have:**\n\n- chest pain\n- a cold sweat'],
    ['<Emergency signs="pain sweat" />', '**Call 911 if you have:**\n\n- chest pain\n- a cold sweat\n- a fever'],
    [
      '<Emergency signs="sweat faint" />',
      '**Call 911 if you have:**\n\n- a cold sweat\n- a fever\n\n**Call 911 if you:**\n\n- faint',
    ],
  ])('%s', (tag, markdown) => {
    expect(renderTag(tag, critical)).toBe(markdown)
  })

  it('belong to a critical finding, or to the readers who must act sooner', () => {
    expect(renderTag('<HowSoon />', createPartRenderContext(shared, definition, { incidentalId: 'pale' }))).toContain(
      '**Today**',
    )
    expect(renderTag('<HowSoon urgency="today" />', high)).toContain('**Today**')
  })

  it('say only what to share if their urgency has no fallback', () => {
    const { fallbacks: _, ...today } = shared.urgencies.today!
    expect(renderTag('<HowSoon />', { ...critical, urgencies: { today } })).toBe('**Today**\n\nShare this result.')
  })

  it('do not belong to a finding that can wait', () => {
    const incidentalRanges = [{ ...definition.incidentalRanges[0]!, critical: false }]
    const finding = createPartRenderContext(shared, { ...definition, incidentalRanges }, { incidentalId: 'pale' })
    expect(finding).not.toHaveProperty('urgency')
  })

  it.each([
    [high, '(weeks)'],
    [shared, '(none)'],
  ])('with an unknown urgency are refused with the urgency of the text', (data, own) => {
    expect(renderTag('<HowSoon urgency="soon" />', data)).toMatchObject({
      problem: expect.stringContaining(own) as string,
    })
  })

  it('become a sentence if the urgency has no card, or if there is no result', () => {
    expect(renderTag('<HowSoon />', high)).toBe('Soon. Share this result.')
    const missing = { ...high.range!, outcome: 'no-result' } as const
    expect(renderTag('<HowSoon alone />', { ...critical, range: missing })).toBe('Today.')
  })

  it.each([
    ['an unknown fallback', '<HowSoon fallback="bus" />', critical, 'no fallback called "bus"'],
    ['an unknown head', '<HowSoon head="bus" />', critical, 'no head called "bus"'],
    ['a head where there is no card', '<HowSoon head="clinic" />', high, 'only a card has a head'],
    ['unknown signs', '<Emergency signs="pain rain" />', critical, 'no signs called "rain"'],
    ['a card within a sentence', 'Rest. <HowSoon />', critical, 'is a card'],
    ['a list where there is no card', '<HowSoon>\n\n- Rest.\n\n</HowSoon>', high, 'holds no list'],
    ['an urgency that is not sooner', '<HowSoon urgency="weeks" />', high, 'Unexpected urgency "weeks"'],
  ])('with %s are refused', (_, text, data, problem) => {
    const tag = flattenTree(parseMdxTree(text)).find(
      (node) => isComponentNamed(node, 'HowSoon') || isComponentNamed(node, 'Emergency'),
    )
    expect(renderPartMarkdown(tag as ComponentNode, data)).toMatchObject({
      problem: expect.stringContaining(problem) as string,
    })
  })

  it.each([
    ['<HowSoon head="clini" urgency="today" />', shared, 'Did you mean "clinic"?'],
    ['<HowSoon fallback="tax" urgency="today" />', high, 'Did you mean "taxi"?'],
    ['<HowSoon urgency="weeks" />', high, 'Write one of two-weeks, known-disease, this-week, today.'],
    [
      '<HowSoon urgency="soon" />',
      shared,
      'Write one of next-visit, weeks, two-weeks, known-disease, this-week, today.',
    ],
    ['<Emergency signs="pian" />', high, 'Did you mean "pain"?'],
    ['<Other />', high, 'Expected one of: Result, HowSoon, Emergency, Exact.'],
  ])('%s is refused with what can be written instead', (tag, data, fix) => {
    expect(renderTag(tag, data)).toMatchObject({ fix })
  })

  it('are blocks that name their kind, and end with what to do if the physician cannot be reached', () => {
    const text = '<HowSoon>\n\n<When all="A">\n\n- **Go now** if you faint.\n\n</When>\n\n</HowSoon>\n\nRest.'
    const context = { phrases: new Map(), data: critical, findFragment: () => undefined }
    const linked = linkText(parseMdxTree(text).children, context)
    expect(linked[0]).toMatchObject({
      type: 'blockquote',
      data: { card: 'today', hProperties: { 'data-card': 'today' } },
    })
    expect(toPlainLines(expand(linked, new Set(['A'])))).toEqual([
      'Today',
      'Share this result.',
      'Go now if you faint.',
      'Go out.',
      'Rest.',
    ])
    expect(toPlainLines(expand(linked, new Set()))).not.toContain('Go now if you faint.')
  })
})

describe('findReaderOutlook', () => {
  const critical = entry('CONTENT_HIGH', { urgency: 'today' })
  const text = '<When all="ILL">\n\n<HowSoon head="clinic" />\n\n</When>\n\n<When none="ILL">\n\n<HowSoon />\n\n</When>'
  const tags = listHowSoonTags(parseMdxTree(text), () => undefined)

  it.each([
    ['who meets a card with a head of its own', ['ILL'], critical, 'Go to the clinic'],
    ['who meets the usual card', [], critical, undefined],
    ['of a text that has no card', ['ILL'], high, undefined],
  ])('finds the outlook of a reader %s', (_, flags, data, outlook) => {
    expect(findReaderOutlook(tags, new Set(flags), data)).toBe(outlook)
  })
})
