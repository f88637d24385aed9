import { useMDXComponents } from '@mdx-js/react'
import { screen } from '@testing-library/react'
import type { ElementType, ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { ResultProse, type ProsePart } from '../../../../src/portal/results/panel/result-prose.tsx'
import { renderInTheme } from '../../render-in-portal.tsx'

/** The components that a compiled text takes from the provider. */
type Parts = Record<'Value' | 'When' | 'Flags' | 'blockquote' | 'p' | 'ul' | 'h2' | 'a', ElementType>

const place = 'ldl/CONTENT_HIGH'

/** Renders like a compiled text, with the provider's components. */
function Text({ draw }: { draw: (components: Parts) => ReactNode }) {
  return draw(useMDXComponents() as unknown as Parts)
}

function renderText(
  draw: (components: Parts) => ReactNode,
  prose: { values?: Record<string, string>; flags?: string[]; part?: ProsePart } = {},
) {
  renderInTheme(
    <MemoryRouter>
      <main>
        <ResultProse values={{}} flags={[]} part="whole" textId={place} {...prose}>
          <Text draw={draw} />
        </ResultProse>
      </main>
    </MemoryRouter>,
  )
  return { container: screen.getByRole('main') }
}

test('a placeholder shows the value that was sent', () => {
  const { container } = renderText(
    ({ Value: V, p: P }) => (
      <P>
        It was <V name="ldl" /> mg/dL.
      </P>
    ),
    { values: { ldl: '142' } },
  )
  expect(container).toHaveTextContent('It was 142 mg/dL.')
})

test.each([
  ['<0.15', 'less than 0.15'],
  ['<=0.15', 'at most 0.15'],
  ['>500', 'more than 500'],
  ['>=500', 'at least 500'],
  ['120/80', '120/80'],
])('a placeholder puts the value %s into words', (value, words) => {
  const { container } = renderText(
    ({ Value: V, p: P }) => (
      <P>
        It was <V name="crp" /> mg/L.
      </P>
    ),
    { values: { crp: value } },
  )
  expect(container).toHaveTextContent(`It was ${words} mg/L.`)
})

test('a placeholder without a value shows a dash and warns once, without values', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const { container } = renderText(
    ({ Value: V }) => (
      <>
        <V name="missing" /> <V name="missing" /> <V name="constructor" />
      </>
    ),
    { values: { secret: '4711' } },
  )
  expect(container).toHaveTextContent('— — —')
  expect(screen.getAllByRole('img', { name: 'not available' })).toHaveLength(3)
  expect(warn.mock.calls.flat()).toEqual([
    expect.stringMatching(/^Text .+: no value for missing was sent; a dash is shown instead\.$/),
    expect.stringMatching(/^Text .+: no value for constructor was sent; a dash is shown instead\.$/),
  ])
  expect(warn.mock.calls.flat().join(' ')).not.toContain('4711')
})

test.each<[string, Record<string, string>, boolean]>([
  ['all', { all: 'AFIB STROKE' }, true],
  ['all', { all: 'AFIB DIABETES' }, false],
  ['any', { any: 'DIABETES STROKE' }, true],
  ['any', { any: 'DIABETES' }, false],
  ['none', { none: 'DIABETES' }, true],
  ['none', { none: 'DIABETES STROKE' }, false],
  ['all and none', { all: 'AFIB', none: 'STROKE' }, false],
])('a passage for %s of its flags (%o) is present: %s', (_, condition, isThere) => {
  const { container } = renderText(({ When: W }) => <W {...condition}>It is.</W>, { flags: ['AFIB', 'STROKE'] })
  expect(container.textContent).toBe(isThere ? 'It is.' : '')
})

test.each([
  [[], ''],
  [['B'], 'stroke'],
  [['A', 'C'], 'atrial fibrillation and diabetes'],
  [['C', 'B', 'A'], 'atrial fibrillation, stroke and diabetes'],
])('the phrases of the flags %o read "%s"', (flags, words) => {
  const { container } = renderText(
    ({ Flags: F }) => <F of="A B C" phrases={['atrial fibrillation', 'stroke', 'diabetes']} />,
    {
      flags,
    },
  )
  expect(container.textContent).toBe(words)
})

const critical = ({ blockquote: Quote, p: P, ul: List, h2: Heading }: Parts) => (
  <>
    <Quote data-card="today" data-lead="true">
      <P>
        <strong>Call today</strong>
      </P>
      <P>Ask why.</P>
    </Quote>
    <Heading>Meaning</Heading>
    <P>It was high.</P>
    <List>
      <li>Rest.</li>
    </List>
    <Quote data-card="emergency">
      <P>Call 911 if you:</P>
      <List>
        <li>faint</li>
      </List>
    </Quote>
  </>
)

test.each<[ProsePart, string]>([
  ['instruction', 'Urgent advice: Call todayAsk why.'],
  ['rest', 'MeaningIt was high.Rest.Immediate action required: Call 911 if you:faint'],
  [
    'whole',
    'Urgent advice: Call todayAsk why.MeaningIt was high.Rest.Immediate action required: Call 911 if you:faint',
  ],
])('in a text with cards, the part %s is "%s"', (part, words) => {
  expect(renderText(critical, { part }).container.textContent).toBe(words)
})

test('headings of a text are below those of its panel, and links stay in the portal', () => {
  renderText(({ h2: Heading, a: Anchor }) => (
    <>
      <Heading>Meaning</Heading>
      <Anchor href="/prepare">Prepare</Anchor>
    </>
  ))
  expect(screen.getByRole('heading', { level: 4, name: 'Meaning' })).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Prepare' })).toHaveAttribute('href', '/prepare')
})
