import { describe, expect, it } from 'vitest'
import type { PartRenderContext } from '../../../src/compiler/link/parts/part-render-context.ts'
import { listFigureSources, listPartWordSources } from '../../../src/compiler/link/parts/part-source.ts'
import type { ComponentNode } from '../../../src/compiler/parse/component-node.ts'
import type { InterpretationFile } from '../../../src/compiler/parse/content-file.ts'

const shared: PartRenderContext = {
  urgencies: {},
  emergencies: { lead: '', signs: {} },
  figures: {},
  messages: {},
  sentences: undefined,
}
const urgent: PartRenderContext = { ...shared, urgency: 'today' }
const today = { sentence: 'Call.', share: '', ask: '', fallbacks: { default: 'Go.', taxi: 'Ride.' } }
const drawn = {
  ...urgent,
  urgencies: { today: { ...today, card: { head: 'Call today', share: '', ask: '' } } },
} as unknown as PartRenderContext
const withValue: PartRenderContext = { ...shared, resultValues: ['{labIron}'] }

function part(name: string, attributes: Readonly<Record<string, string>> = {}): ComponentNode {
  return {
    type: 'mdxJsxFlowElement',
    name,
    attributes: Object.entries(attributes).map(([key, value]) => ({ type: 'mdxJsxAttribute', name: key, value })),
    children: [],
  }
}

/** A test with a sentence of its own. */
const own = { resultSentence: '{subject} was {label}.' } as InterpretationFile

describe('listPartWordSources', () => {
  it.each<[string, ComponentNode, PartRenderContext, readonly unknown[]]>([
    ['how soon, shared', part('HowSoon'), urgent, ['urgency.json', 'today', 'share']],
    ['how soon, with a question', part('HowSoon', { ask: 'why' }), urgent, ['urgency.json', 'today', 'ask']],
    ['how soon alone', part('HowSoon', { alone: '', ask: 'why' }), urgent, ['urgency.json', 'today', 'sentence']],
    ['signs', part('Emergency', { signs: 'stroke' }), shared, ['emergencies.json', 'signs', 'stroke', 'signs']],
    ['a quotation', part('Exact', { message: 'call' }), shared, ['exact-messages.json', 'messages', 'call', 'words']],
    ['a result with a value', part('Result'), withValue, ['result-sentences.json', 'withValue']],
    ['a result without one', part('Result'), shared, ['result-sentences.json', 'withoutValue']],
    [
      'an empty list of values',
      part('Result'),
      { ...shared, resultValues: [] },
      ['result-sentences.json', 'withoutValue'],
    ],
  ])('names the place of %s', (_, node, data, [file, ...path]) => {
    expect(listPartWordSources(node, data)).toEqual([{ file, path }])
  })

  it.each<[string, ComponentNode, readonly (readonly string[])[]]>([
    [
      'with the usual fallback',
      part('HowSoon'),
      [
        ['card', 'head'],
        ['card', 'share'],
        ['fallbacks', 'default'],
      ],
    ],
    [
      'with a fallback by name and a question',
      part('HowSoon', { ask: 'why', fallback: 'taxi' }),
      [
        ['card', 'head'],
        ['card', 'ask'],
        ['fallbacks', 'taxi'],
      ],
    ],
    [
      'with an empty fallback, alone',
      part('HowSoon', { alone: '', fallback: '' }),
      [
        ['card', 'head'],
        ['fallbacks', 'default'],
      ],
    ],
    [
      'alone',
      part('HowSoon', { alone: '' }),
      [
        ['card', 'head'],
        ['fallbacks', 'default'],
      ],
    ],
  ])('names the head, the words and the fallback of a card %s', (_, node, paths) => {
    expect(listPartWordSources(node, drawn)).toEqual(
      paths.map((path) => ({ file: 'urgency.json', path: ['today', ...path] })),
    )
  })

  it.each<[string, ComponentNode, PartRenderContext]>([
    ['how soon without an urgency', part('HowSoon'), shared],
    ['a sentence of the test’s own', part('Result'), { ...withValue, definition: own }],
    ['a part that shares no words', part('Include', { fragment: 'x' }), shared],
  ])('names no place for %s', (_, node, data) => {
    expect(listPartWordSources(node, data)).toEqual([])
  })
})

it('listFigureSources names the place of a deadline', () => {
  expect(listFigureSources('Go {deadline.twoWeeks}.')).toEqual([
    { file: 'urgency.json', path: ['two-weeks', 'deadline'] },
  ])
})

it('listFigureSources names the place of each figure, and of no limit', () => {
  expect(listFigureSources('Walk {figure.minutes} of {limit.HIGH.minimum}, drink { figure.cups }')).toEqual([
    { file: 'figures.json', path: ['figures', 'minutes', 'value'] },
    { file: 'figures.json', path: ['figures', 'cups', 'value'] },
  ])
})
