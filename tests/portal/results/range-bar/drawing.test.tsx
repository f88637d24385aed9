import { describe, expect, it, test } from 'vitest'
import { RangeBar } from '../../../../src/portal/results/range-bar/range-bar.tsx'
import {
  hasFigure,
  type RangeBarModel,
  type ScaleDrawing,
} from '../../../../src/portal/results/range-bar/range-bar-model.ts'
import { buildRangeBarFixture, rangeBarFixtureNames } from './range-bar.fixtures.ts'
import { renderInTheme as render } from '../../render-in-portal.tsx'

/** The elements with a class of the stylesheets, whose names begin with the written one. */
const find = (within: Element, name: string) => [...within.querySelectorAll<HTMLElement>(`[class^="_${name}_"]`)]
const getTexts = (elements: readonly Element[]) => elements.map(({ textContent }) => textContent)

/** What a bar shows next to its bands. */
function readBar(scale: HTMLElement) {
  const [bar] = find(scale, 'bar')
  const [beyond] = find(scale, 'beyond')
  return {
    isPaired: scale.dataset['paired'] === 'true',
    number: getTexts(find(scale, 'number')),
    ticks: find(scale, 'ticks').map((line) =>
      [...line.querySelectorAll('span')].map(({ style, textContent }) => [style.left, textContent]),
    ),
    isOpen: { left: bar!.dataset['openLeft'] === 'true', right: bar!.dataset['openRight'] === 'true' },
    beyond: beyond && [beyond.dataset['side'], beyond.querySelector('path')!.getAttribute('d')],
  }
}

function toShownBar({ number, ticks, isOpen, beyond }: ScaleDrawing, isPaired: boolean): ReturnType<typeof readBar> {
  const arrow = beyond === 'right' ? 'M0 0L12 8L0 16Z' : 'M12 0L0 8L12 16Z'
  return {
    isPaired,
    number: number ? [number.text + number.unit] : [],
    ticks: ticks.length > 0 ? [ticks.map(({ at, label }) => [`${at}%`, label])] : [],
    isOpen,
    beyond: beyond && [beyond, arrow],
  }
}

describe.each(rangeBarFixtureNames)('the drawing of %s', (name) => {
  const model = buildRangeBarFixture(name)

  it('has the number, the ticks, the open ends and the arrow of each bar', () => {
    const { container } = render(<RangeBar model={model} />)
    const drawings = model.segments.flatMap(({ drawing }) => (drawing.kind === 'scale' ? [drawing] : []))
    expect(find(container, 'scale').map(readBar)).toEqual(
      drawings.map((drawing) => toShownBar(drawing, model.segments.length > 1)),
    )
  })

  it('has, above each bar, its caption and what belongs to it', () => {
    const { container } = render(<RangeBar model={model} />)
    const captions = [...container.querySelectorAll('strong')].map((caption) => caption.parentElement!.parentElement!)
    const captioned = model.segments.filter(({ caption }) => caption !== undefined)
    expect(getTexts(captions)).toEqual(
      captioned.map(({ caption, aside = '', word }) => `${caption}${aside}${word?.label ?? ''}`),
    )
  })

  it('points in the key at the reader’s range, and at each range that has a note', () => {
    const { container } = render(<RangeBar model={model} />)
    const own = model.segments.flatMap(({ key = [] }) => key)
    const bands = own.length > 0 ? own : (model.key ?? [])
    const rows = find(container, 'row')
    expect(rows.map((row) => row.querySelector('path') !== null)).toEqual(
      bands.map(({ isOwnBand, notes }) => isOwnBand || notes.length > 0),
    )
    expect(rows.map((row) => getTexts(find(row, 'note')).join(''))).toEqual(
      bands.map(({ notes }) => notes.map((note) => ` (${note})`).join('')),
    )
    expect(rows.map((row) => find(row, 'range').length)).toEqual(bands.map(({ range }) => (range === '' ? 0 : 1)))
    expect(bands.length > 0 && rows.length === 0).toBe(false)
  })
})

test('the fixtures have every part of a drawing', () => {
  const segments = rangeBarFixtureNames.flatMap((name) => buildRangeBarFixture(name).segments)
  const drawings = segments.flatMap(({ drawing }) => (drawing.kind === 'scale' ? [drawing] : []))
  expect(new Set(drawings.map(({ beyond }) => beyond))).toEqual(new Set([undefined, 'left', 'right']))
  expect(new Set(drawings.map(({ ticks }) => ticks.length > 0))).toEqual(new Set([true, false]))
  expect(new Set(segments.map(({ aside }) => aside === undefined))).toEqual(new Set([true, false]))
  const keys = rangeBarFixtureNames.flatMap((name) => buildRangeBarFixture(name).key ?? [])
  expect(keys.some(({ notes }) => notes.length > 0)).toBe(true)
})

test('a bar is open at the end that its drawing says, and a band with a note is marked even if it is not the result’s', () => {
  const model = buildRangeBarFixture('five bands, value inside a band')
  const [{ drawing }] = model.segments as [{ drawing: ScaleDrawing }]
  const [band] = model.key!
  for (const left of [true, false]) {
    const isOpen = { left, right: !left }
    const key = [{ ...band!, isOwnBand: false, notes: left ? ['left'] : [] }]
    const { container, unmount } = render(<RangeBar model={{ segments: [{ drawing: { ...drawing, isOpen } }], key }} />)
    expect(readBar(find(container, 'scale')[0]!).isOpen).toEqual(isOpen)
    const [row] = find(container, 'row')
    expect(row!.querySelector('path') !== null).toBe(left)
    const [swatch] = find(row!, 'swatch')
    expect(swatch!.style.background).toBe(`var(--mantine-color-green-${left ? 5 : 1})`)
    unmount()
  }
})

test('a unit follows its number after a gap, and % after a smaller one', () => {
  const withUnit = (unit: string): RangeBarModel => {
    const [{ drawing }] = buildRangeBarFixture('five bands, value inside a band').segments as [
      { drawing: ScaleDrawing },
    ]
    return { segments: [{ drawing: { ...drawing, number: { text: '142', unit } } }] }
  }
  const getGap = (unit: string) => {
    const { container, unmount } = render(<RangeBar model={withUnit(unit)} />)
    const gap = find(container, 'number')[0]!.querySelector<HTMLElement>('.mantine-Text-root')?.style.marginInlineStart
    unmount()
    return gap
  }
  expect([getGap('mg/dL'), getGap('%'), getGap('')]).toEqual(['0.5rem', '0.125rem', undefined])
})

test('a big number has its unit, if there is one', () => {
  const getText = (unit: string) => {
    const { container, unmount } = render(
      <RangeBar model={{ segments: [{ drawing: { kind: 'number', number: { text: '7.4', unit } } }] }} />,
    )
    const text = container.querySelector('figure')!.textContent
    unmount()
    return text
  }
  expect([getText('mg/dL'), getText('')]).toEqual(['7.4 mg/dL', '7.4 '])
})

test('a result of words only has no figure, but a sentence, a caption or a bar creates one', () => {
  const words = { drawing: { kind: 'words' } } as const
  expect(hasFigure({ segments: [] })).toBe(false)
  expect(hasFigure({ segments: [words] })).toBe(false)
  expect(hasFigure({ segments: [words], sentence: '160–189.' })).toBe(true)
  expect(hasFigure({ segments: [words, { ...words, caption: 'Left leg' }] })).toBe(true)
  expect(hasFigure({ segments: [words, { drawing: { kind: 'empty', isPending: true } }] })).toBe(true)
})
