import { expect, type Locator, type Page } from '@playwright/test'
import { member } from './accounts.ts'
import { loadOrders, type DemoOrder } from './demo-orders.ts'
import { enterAs } from './enter-as.ts'
import { expectPage } from './expect-page.ts'
import { expectQuoted } from './expect-quoted.ts'
import { test } from './portal-test.ts'

const partly =
  'Some of your results are now available for your review. Please check back soon as the remaining results are still being processed.'

/** The text and actions of a card in each status (spec/portal §4), in the order of the groups; links come last. */
const cards = [
  {
    status: 'RESULTS_READY',
    group: 'Results Ready',
    step: 5,
    direction: -1,
    actions: ['View Results /results/{id}/summary'],
    links: [
      'Take to My Doctor /results/{id}/doctor',
      'Download/Print Results (opens in a new tab) /results/{id}/print',
    ],
  },
  {
    status: 'SCHEDULED',
    group: 'Upcoming Screenings',
    step: 1,
    direction: 1,
    actions: ['Prepare For Your Appointment /prepare'],
  },
  {
    status: 'PRE_REGISTRATION_COMPLETE',
    group: 'Upcoming Screenings',
    step: 2,
    direction: 1,
    actions: ['Prepare For Your Appointment /prepare'],
  },
  {
    status: 'RESULTS_IN_PROCESS',
    group: 'Results in Process',
    step: 4,
    direction: -1,
    text: partly,
    actions: ['View Available Results /results/{id}/summary', 'When Will My Results Be Ready /when-ready'],
  },
  {
    status: 'COMPLETED',
    group: 'Completed',
    step: 3,
    direction: -1,
    actions: ['When Will My Results Be Ready /when-ready'],
  },
] as const

const steps = ['Scheduled', 'Pre-registration complete', 'Completed', 'Results in process', 'Results ready']

test('home shows every order of the member in its group, with its place, its progress and its actions', async ({
  page,
}) => {
  const loading = loadOrders(page)
  await enterAs(page, member)
  const orders = await loading
  await expectPage(page, 'Your screenings')
  await expectQuoted(page, 'orders.groupResultsInProcess', 'orders.someResultsAvailable', 'orders.viewAvailableResults')
  await expectQuoted(page, 'orders.viewResults', 'orders.downloadPrint', 'orders.prepare')
  await expectQuoted(page, 'orders.whenReady', 'orders.moreWhenReady')
  const known = cards.filter(({ status }) => orders.some((order) => order.status === status))
  expect(known).toEqual(cards)
  const headings = page.getByRole('main').locator('section > h2')
  const groups = [...new Set<string>(cards.map(({ group }) => group))]
  await expect(headings).toHaveText(groups.toSpliced(1, 0, 'Past screenings'))

  const inGroups = groups.flatMap((group) =>
    cards
      .filter((card) => card.group === group)
      .flatMap((card) => orders.filter(({ status }) => status === card.status).map((order) => ({ card, order })))
      .toSorted((a, b) => a.card.direction * (getTime(a.order) - getTime(b.order))),
  )
  const past = inGroups.filter(({ card }) => card.status === 'RESULTS_READY').slice(1)
  const earlier = past.map(({ order }) => order)
  await expectRows(page, earlier)
  for (const [name, address] of [
    ['Past Results', '/past-results'],
    ['Prepare For Your Appointment', '/prepare'],
    ['When Will My Results Be Ready?', '/when-ready'],
  ] as const) {
    const link = page.getByRole('navigation', { name: 'More' }).getByRole('link', { name, exact: true })
    await expect(link).toHaveAttribute('href', address)
  }
  const expected = inGroups.filter((each) => !past.includes(each))
  const shown = listCards(page)
  await expect(shown).toHaveCount(expected.length)
  for (const [at, { card, order }] of expected.entries()) {
    const own = shown.nth(at)
    const { siteName, location, time } = order.screening
    await expect(own.getByRole('heading', { level: 3 })).toContainText(
      new Date(time).toLocaleDateString('en-US', { dateStyle: 'full', timeZone: 'America/New_York' }),
    )
    const map = own.getByRole('link', { name: siteName })
    await expect(map).toHaveAttribute('target', '_blank')
    const search = new URL((await map.getAttribute('href')) ?? '').searchParams.get('query')
    for (const part of [siteName, location.line1, location.city, location.postalCode]) expect(search).toContain(part)

    if (at === 0) await expectPinOpens(page, own, map)
    const tracker = own.getByRole('list', { name: 'Progress' })
    await expect(tracker.getByRole('listitem')).toHaveText(
      steps.map((step, index) => new RegExp(`^${step}${index + 1 < card.step ? ', done' : ''}$`)),
    )
    await expect(tracker.locator('[aria-current="step"]')).toHaveText(steps[card.step - 1]!)
    if ('text' in card) await expect(own).toContainText(card.text)
    else await expect(own).not.toContainText(partly)

    const actions = own.getByRole('link').and(own.locator('.mantine-Button-root'))
    await expect(actions).toHaveCount(card.actions.length)
    for (const [index, action] of card.actions.entries()) {
      const [, name = '', address = ''] = /^(.*) (\S+)$/.exec(action.replace('{id}', order.purchaseId)) ?? []
      await expect(actions.nth(index)).toHaveAccessibleName(name)
      await expect(actions.nth(index)).toHaveAttribute('href', address)
      const isPrimary = index === 0 && card.status !== 'SCHEDULED'
      await expect(actions.nth(index)).toHaveAttribute('data-variant', isPrimary ? 'filled' : 'default')
    }
    for (const link of 'links' in card ? card.links : []) {
      const [, name = '', address = ''] = /^(.*) (\S+)$/.exec(link.replace('{id}', order.purchaseId)) ?? []
      await expect(own.getByRole('link', { name, exact: true })).toHaveAttribute('href', address)
    }
  }
})

/** Expects earlier screenings in rows, newest first, each with its place and the two links that a card of its status has. */
async function expectRows(page: Page, orders: readonly DemoOrder[]): Promise<void> {
  expect(orders.length, 'screenings to sort').toBeGreaterThan(1)
  const section = page
    .getByRole('main')
    .locator('section', { has: page.getByRole('heading', { name: 'Past screenings' }) })
  const rows = section.getByRole('listitem')
  await expect(rows).toHaveCount(orders.length)
  for (const [at, { purchaseId, screening }] of orders.entries()) {
    const row = rows.nth(at)
    const date = new Date(screening.time).toLocaleDateString('en-US', {
      dateStyle: 'long',
      timeZone: 'America/New_York',
    })
    await expect(row.getByRole('heading', { level: 3 })).toHaveText(date)
    await expect(row).toContainText(`${screening.siteName}, ${screening.location.city}, ${screening.location.state}`)
    for (const [name, address] of [
      ['View Results', `/results/${purchaseId}/summary`],
      ['Download/Print Results (opens in a new tab)', `/results/${purchaseId}/print`],
    ] as const) {
      const link = row.getByRole('link', { name, exact: true })
      await expect(link).toHaveAttribute('href', address)
      await expect(link).toHaveAccessibleDescription(date)
    }
  }
}

/** Presses the pin itself, which is next to the name. */
async function expectPinOpens(page: Page, card: Locator, map: Locator): Promise<void> {
  const address = await map.getAttribute('href')
  await page.context().route(address!, (route) => route.fulfill({ body: '' }))
  const { x, y, width, height } = (await card.locator('address > svg').boundingBox())!
  const popup = page.waitForEvent('popup')
  await page.mouse.click(x + width / 2, y + height / 2)
  const opened = await popup
  await opened.waitForURL(address!)
  await opened.close()
}

const listCards = (page: Page) => page.getByRole('main').locator('section section')

const getTime = ({ screening }: DemoOrder) => Date.parse(screening.time)
