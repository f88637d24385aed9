import { screen, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { expect, onTestFinished, test, vi } from 'vitest'
import { catalogue } from 'virtual:catalogue'
import { buildResultViews } from '../../../../src/portal/results/build-result-views.ts'
import { buildPackageSections } from '../../../../src/portal/results/package-sections.ts'
import { JoinedCards } from '../../../../src/portal/results/panel/joined-cards.tsx'
import { ResultPanel, type OnToggle } from '../../../../src/portal/results/panel/result-panel.tsx'
import {
  listPanels,
  type PanelResult,
  type ResultPanelModel,
} from '../../../../src/portal/results/panel/result-panels.ts'
import { PrintResult } from '../../../../src/portal/results/print/print-result.tsx'
import { interpretationTexts } from '../../../../src/portal/results/interpretation-texts.ts'
import { interpretation, order } from '../../order.fixtures.ts'
import { renderInTheme } from '../../render-in-portal.tsx'

const leg = (side: string, rangeId: string, incidentalIds: string[] = []) => ({
  ...interpretation(`peripheralArterialDisease${side}`, 'AB', rangeId, {
    leftArmSystolic: '190',
    rightArmSystolic: '150',
  }),
  details: { rangeId, contentId: `CONTENT_${rangeId}`, incidentalIds },
})
const neck = (side: string, rangeId: string) => interpretation(`carotidArteryDisease${side}`, 'CA', rangeId, {})

const listLoaded = (results: readonly PanelResult[]) =>
  results.map(({ view }) => interpretationTexts.findLoaded(view.interpretationId))

/** Renders the one panel of these results: on paper, or on screen with nothing folded, or folded as on the page. */
async function drawPanel(results: ReturnType<typeof neck>[], draw: (panel: ResultPanelModel) => ReactNode) {
  const purchase = order({ interpretations: results })
  const { views, dropped } = buildResultViews(purchase, catalogue)
  expect(dropped).toEqual([])
  const [section] = buildPackageSections(purchase, views, catalogue)
  const [panel, ...others] = listPanels(section!.products[0]!, undefined, new Map())
  expect(others).toEqual([])
  await Promise.all(views.map(({ interpretationId }) => interpretationTexts.load(interpretationId)))
  renderInTheme(<MemoryRouter>{draw(panel!)}</MemoryRouter>)
  return screen.getByRole('article')
}

/** The cards of the single panel of these results: the head, then all other lines. */
async function drawCards(results: ReturnType<typeof neck>[], isOnPaper = false) {
  const article = await drawPanel(results, (panel) =>
    isOnPaper ? <PrintResult panel={panel} /> : <ResultPanel panel={panel} isRendered />,
  )
  return [...article.querySelectorAll<HTMLElement>('[data-kind]')].map((card) => ({
    kind: card.dataset['kind'],
    head: within(card).getByRole('heading').textContent,
    lines: [...card.querySelectorAll('p, li')].map((line) => line.textContent),
    isAboveBar: Boolean(
      card.compareDocumentPosition(article.querySelector('figure')!) & Node.DOCUMENT_POSITION_FOLLOWING,
    ),
  }))
}

test.each([false, true])(
  'two legs that cannot wait share one 911 card and one card for today (on paper: %s)',
  async (isOnPaper) => {
    const cards = await drawCards([leg('Left', 'POSSIBLE_OCCLUSION'), leg('Right', 'ABNORMAL_VERY_LOW')], isOnPaper)
    expect(cards.map(({ kind, isAboveBar }) => [kind, isAboveBar])).toEqual([
      ['emergency', true],
      ['today', true],
    ])
    const [emergency, today] = cards
    expect(emergency!.head).toMatch(/Call 911 if your left or right leg or foot suddenly becomes:$/)
    expect(emergency!.lines).toEqual([...new Set(emergency!.lines)])
    expect(today!.lines.filter((line) => line.includes('Call even if you feel well.'))).toHaveLength(1)
    expect(today!.lines.filter((line) => line.startsWith('Share this result and ask'))).toHaveLength(1)
    expect(today!.lines.filter((line) => line.startsWith('Go to an emergency room now instead'))).toHaveLength(2)
    expect(today!.lines.at(-1)).toBe('If you cannot reach your physician today, go to an emergency room.')
    expect(today!.lines.filter((line) => line.startsWith('If you cannot reach'))).toHaveLength(1)
  },
)

test('the card of a text that asks for more than its urgency comes first in the joined card, on either side', async () => {
  const article = await drawPanel(
    [leg('Left', 'ABNORMAL_VERY_LOW'), leg('Right', 'POSSIBLE_OCCLUSION')],
    ({ results: [left, right] }) => {
      const own = { ...right!, view: { ...right!.view, outlook: 'Go to an emergency room now' } }
      return (
        <article>
          {[
            [left!, own],
            [own, left!],
          ].map((results, at) => (
            <section key={at === 0 ? 'left' : 'right'}>
              <JoinedCards results={results} loaded={listLoaded(results)} place="first" />
            </section>
          ))}
        </article>
      )
    },
  )
  const [first, second] = [...article.querySelectorAll('[data-kind=today]')].map((card) => card.textContent)
  expect(first).toBe(second)
})

test.each([false, true])('911 comes before the words in place of a missing text (on paper: %s)', async (isOnPaper) => {
  const article = await drawPanel([leg('Left', 'POSSIBLE_OCCLUSION'), leg('Right', 'NORMAL')], ({ results }) => (
    <article>
      <JoinedCards results={results} loaded={[undefined, listLoaded(results)[1]]} place="first" isOnPaper={isOnPaper} />
    </article>
  ))
  const cards = [...article.querySelectorAll<HTMLElement>('[data-kind]')]
  expect(cards.map(({ dataset }) => dataset['kind'])).toEqual(['emergency', 'today'])
  expect(cards[1]).toHaveTextContent('Contact your physician today')
})

/** Makes a text, or a finding, throw while it is rendered, until the test ends. */
async function breakText(interpretationId: string, id: string) {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const texts = await interpretationTexts.load(interpretationId)
  const text = { ...texts!.entries, ...texts!.incidentals }[id] as { Body: (props: object) => ReactNode }
  vi.spyOn(text, 'Body').mockImplementation(() => {
    throw new Error('broken')
  })
  onTestFinished(() => void vi.restoreAllMocks())
}

test.each([false, true])(
  'a text that cannot be rendered leaves the cards of the others, and itself says what is for this week (on paper: %s)',
  async (isOnPaper) => {
    await breakText('labCortisolAm', 'CONTENT_LOW')
    const results = (['Am', 'Pm'] as const).map((part) =>
      interpretation(`labCortisol${part}`, 'CORX', 'LOW', { value: '2.41' }),
    )
    const cards = await drawCards(results, isOnPaper)
    expect(cards.map(({ kind, isAboveBar }) => [kind, isAboveBar])).toEqual([
      ['emergency', true],
      ['this-week', true],
    ])
    const article = screen.getByRole('article')
    expect(article).toHaveTextContent(/We could not load this explanation|We could not load the explanation/)
    expect(within(article).getAllByText('Contact your physician this week.')).toHaveLength(1)
  },
)

test.each(
  [false, true].flatMap((isOnPaper) => [
    { broken: 'CONTENT_POSSIBLE_OCCLUSION', left: leg('Left', 'POSSIBLE_OCCLUSION'), isOnPaper },
    {
      broken: 'leftArmCriticalBloodPressure',
      left: leg('Left', 'NORMAL', ['leftArmCriticalBloodPressure']),
      isOnPaper,
    },
  ]),
)('911 and the card for today stay without $broken (on paper: $isOnPaper)', async ({ broken, left, isOnPaper }) => {
  await breakText('peripheralArterialDiseaseLeft', broken)
  const cards = await drawCards([left, leg('Right', 'ABNORMAL_LOW')], isOnPaper)
  expect(cards.map(({ kind }) => kind)).toEqual(['emergency', 'today'])
  expect(cards[1]!.head).toMatch(/Contact your physician today$/)
})

test('a folded text that cannot be rendered leaves its panel in place', async () => {
  await breakText('abdominalAorticAneurysm', 'CONTENT_MILD')
  const article = await drawFolded([interpretation('abdominalAorticAneurysm', 'AO', 'MILD', { value: '3.2' })])
  expect(article).toHaveTextContent('We could not load this explanation')
})

test('a critical finding joins the cards of the results, and its own words stay without a card', async () => {
  const finding = ['leftArmCriticalBloodPressure']
  const cards = await drawCards([leg('Left', 'POSSIBLE_OCCLUSION', finding), leg('Right', 'NORMAL', finding)])
  expect(cards.map(({ kind }) => kind)).toEqual(['emergency', 'today'])
  const { lines } = cards[1]!
  expect(lines.filter((line) => line.startsWith('If you cannot reach'))).toEqual([
    'If you cannot reach your physician today, go to an emergency room.',
  ])
  expect(lines).toContain('Go to an emergency room now instead if you are pregnant or had a baby in the last 6 weeks.')
  expect(screen.getAllByText('The upper number of the blood pressure in your left arm was 190 mmHg.')).not.toEqual([])
})

test.each([
  ['on screen', false],
  ['on paper', true],
])('a finding for both sides is mentioned once %s', async (_, isOnPaper) => {
  const finding = ['rightLeftPressureDifference', 'leftArmCriticalBloodPressure']
  const article = await drawPanel([leg('Left', 'NORMAL', finding), leg('Right', 'ABNORMAL_LOW', finding)], (panel) =>
    isOnPaper ? <PrintResult panel={panel} /> : <ResultPanel panel={panel} isRendered />,
  )
  expect(within(article).getAllByRole('heading', { name: 'Also found: arm pressure difference' })).toHaveLength(1)
  expect(within(article).getAllByText(/^The upper number of the blood pressure in your left arm was/)).toHaveLength(1)
})

test('signs that both texts name are one list, after the texts if both can wait', async () => {
  const cards = await drawCards([neck('Left', 'MILD'), neck('Right', 'MODERATE')])
  expect(cards.map(({ kind, isAboveBar }) => [kind, isAboveBar])).toEqual([['emergency', false]])
  const { lines } = cards[0]!
  expect(lines).toEqual([...new Set(lines)])
})

/** The panel as on the page before anything is pressed. */
const drawFolded = (results: ReturnType<typeof neck>[], onToggle = vi.fn<OnToggle>()) =>
  drawPanel(results, (panel) => <ResultPanel panel={panel} isRendered isFoldRendered onToggle={onToggle} />)

test('the text of a result that can wait two weeks is visible, because it tells some readers to act sooner', async () => {
  const article = await drawFolded([
    interpretation('bloodPressure', 'PR', 'HIGH', { systolic: '146', diastolic: '88' }),
  ])
  expect(
    within(article)
      .getByText(/If you are or may be pregnant/)
      .closest('[hidden]'),
  ).toBeNull()
  expect(article.querySelector('[data-kind=emergency]')!.closest('[hidden]')).toBeNull()
})

test.each([
  ['abdominalAorticAneurysm', 'MILD', true],
  ['labTotalCholesterol', 'BORDERLINE_HIGH', false],
] as const)(
  'the row of the folded text of %s, %s, says whether the text has the signs of an emergency',
  async (id, rangeId, has) => {
    const article = await drawFolded([interpretation(id, 'PR', rangeId, { value: '212' })])
    const row = within(article).getByRole('button', { name: /^What Does It Mean To Me/ })
    expect(row.textContent.endsWith('Includes the signs of an emergency')).toBe(has)
  },
)

test('a panel with one result for this week shows its text, and the text of the normal result opens from a row of its own', async () => {
  const onToggle = vi.fn<OnToggle>()
  const article = await drawFolded(
    [
      interpretation('labCortisolAm', 'CORX', 'NORMAL', { value: '9.86' }),
      interpretation('labCortisolPm', 'CORX', 'LOW', { value: '2.41' }),
    ],
    onToggle,
  )
  expect(
    within(article)
      .getByText(/^Your afternoon cortisol was/)
      .closest('[hidden]'),
  ).toBeNull()
  const row = within(article).getByRole('button', { name: 'What Does It Mean To Me? AM Range', expanded: false })
  const folded = document.getElementById(row.getAttribute('aria-controls')!)!
  expect(folded).toHaveAttribute('hidden', 'until-found')
  expect(within(folded).getByText(/^Your morning cortisol was/)).toBeInTheDocument()
  expect([...article.querySelectorAll('[data-kind]')].every((card) => card.closest('[hidden]') === null)).toBe(true)
  folded.dispatchEvent(new Event('beforematch', { bubbles: true }))
  expect(onToggle).toHaveBeenCalledWith(article.id, true)
})
