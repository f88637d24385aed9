/* oxlint-disable max-lines -- Every state of every page, side by side. */
import { expect, type Page } from '@playwright/test'
import { brand } from '../../src/brand/brand.ts'
import { guest, high, member, type Account } from './accounts.ts'
import { alterResults, failResults, holdResults, type SentOrder } from './altered-answers.ts'
import { contactCenterScript } from './chat/contact-center-script.ts'
import { configureChat } from './configure.ts'
import { expectWhole } from './expect-page.ts'
import { expectFigures, expectResultLines } from './expect-readable.ts'
import type { Spoken } from './spoken-page.ts'

/** A state of a page that participants may meet. */
export interface PageState {
  readonly name: string
  /** The signed-in participant; absent for a visitor. */
  readonly as?: Account
  readonly path: string
  /** Changes what the back end answers. */
  readonly given?: (page: Page) => Promise<unknown>
  /** What the participant does on the page. */
  readonly reach?: (page: Page) => Promise<unknown>
  /** The part to check; the whole page by default. */
  readonly within?: string
  /** Its title, if that is not the page's name and the portal's name. */
  readonly title?: string
  /** What it must say to a screen reader. */
  readonly listen?: (spoken: readonly Spoken[]) => void
  /** Whether a different state of the page was already covered; by default true if something is given or reached. */
  readonly isVariant?: boolean
}

const main = (page: Page) => page.getByRole('main')
const dialog = '[role=dialog]'
const results = '/results/alex-results-ready'

const withoutOrders = (page: Page) => alterResults(page, (participant) => void (participant.orders = []))
const withoutBackEnd = (page: Page) => failResults(page)

/** Opens Find and types a word. */
const find = (word: string) => async (page: Page) => {
  await page.keyboard.press('Control+K')
  await page.getByRole('searchbox').fill(word)
  if (word !== '') await expect(page.getByRole('dialog').getByRole('status')).toContainText(/matches/i)
}

const openChat = (page: Page) => page.getByRole('button', { name: /chat/i }).first().click()

/** A pattern that matches the addresses of a page in the page table. */
export function toPathPattern(path: string): RegExp {
  return new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`)
}

/** Fills in the chat form and submits it. */
async function startChat(page: Page): Promise<void> {
  await openChat(page)
  await page.getByLabel('First Name').fill('Canaria')
  await page.getByLabel('Last Name').fill('Von Finch')
  await page.getByLabel('Phone Number').fill('+1 5550100200')
  await page.getByLabel('Reason for Chat').selectOption('Results cannot print')
  await page.getByRole('button', { name: 'Start Chat' }).click()
}

const givenChat = (script?: string) => (page: Page) => configureChat(page, script)

const slowBus = `${contactCenterScript}\nwindow.CXBus.loadPlugin = () => new Promise(() => {})`

const chooseSize = (size: string) => async (page: Page) => {
  await page.evaluate((value) => {
    localStorage.setItem('text-size', value)
  }, size)
  await page.reload()
  await expectWhole(page, /./)
}

/** The order with results, changed. */
const alterOrder = (change: (order: SentOrder) => void) => (page: Page) =>
  alterResults(page, ({ orders }) => change(orders.find(({ purchaseId }) => purchaseId.endsWith('results-ready'))!))

/** All states of all pages of the portal, except the account pages (account/account-states.ts), in groups that run in parallel. */
export const pageStates: Readonly<Record<string, readonly PageState[]>> = {
  home: [
    { name: 'home of a member', as: member, path: '/' },
    {
      name: 'home with its tests unfolded',
      as: member,
      path: '/',
      reach: (page) => page.getByRole('button', { name: /View All Tests Included/ }).click(),
    },
    { name: 'home of a guest', as: guest, path: '/', isVariant: true },
    { name: 'home without orders', as: guest, path: '/', given: withoutOrders },
    { name: 'home without the back end', as: guest, path: '/', given: withoutBackEnd },
    { name: 'home while it loads', as: guest, path: '/', given: holdResults },
    {
      name: 'home with an order of an unknown status',
      as: member,
      path: '/',
      given: (page) => alterResults(page, ({ orders }) => void (orders.at(-1)!.status = 'OF_TOMORROW')),
    },
    {
      name: 'home with a new urgent result of an earlier screening',
      as: member,
      path: '/',
      given: (page) =>
        alterResults(page, ({ orders }) => {
          const earlier = orders.find(({ purchaseId }) => purchaseId === 'alex-past-results')!
          for (const result of earlier.interpretations) Object.assign(result, { seenAt: null })
        }),
      reach: (page) => expect(page.locator('[data-style=red]:has(a)'), 'the bands of both').toHaveCount(2),
    },
    { name: 'home in the largest letters', as: member, path: '/', reach: chooseSize('largest') },
  ],
  find: [
    { name: 'Find', as: member, path: '/', reach: find(''), within: dialog },
    { name: 'Find with matches', as: member, path: '/', reach: find('sugar'), within: dialog },
    { name: 'Find without a match', as: member, path: '/', reach: find('xylophone'), within: dialog },
    {
      name: 'the menu of the logo',
      as: member,
      path: '/',
      reach: async (page) => {
        await page.getByRole('button', { name: brand.name }).click()
        await expect(page.getByRole('menu')).toBeVisible()
      },
      within: 'header',
    },
  ],
  summary: [
    { name: 'the summary', as: member, path: `${results}/summary`, listen: expectResultLines },
    { name: 'the summary of a guest', as: guest, path: '/results/sam-results-ready/summary', isVariant: true },
    { name: 'the summary in process', as: member, path: '/results/alex-in-process/summary', isVariant: true },
    {
      name: 'the summary of a past screening',
      as: member,
      path: '/results/alex-past-results/summary',
      isVariant: true,
    },
    {
      name: 'the summary of past blood tests',
      as: member,
      path: '/results/alex-past-blood-tests/summary',
      isVariant: true,
    },
    {
      name: 'the summary with a test of no known package',
      as: guest,
      path: '/results/sam-results-ready/summary',
      given: alterOrder((order) => {
        order.products = order.products.filter(({ productCode }) => productCode !== 'LX')
      }),
      reach: (page) => expect(page.getByRole('heading', { name: 'Other tests' })).toBeVisible(),
    },
    {
      name: 'the summary without products',
      as: member,
      path: `${results}/summary`,
      given: alterOrder((order) => Object.assign(order, { products: null, interpretations: null })),
    },
    {
      name: 'the summary without results',
      as: guest,
      path: '/results/sam-results-ready/summary',
      given: withoutOrders,
    },
    {
      name: 'the summary without the back end',
      as: guest,
      path: '/results/sam-results-ready/summary',
      given: withoutBackEnd,
    },
    { name: 'the summary while it loads', as: guest, path: '/results/sam-results-ready/summary', given: holdResults },
    {
      name: 'the summary in the largest letters',
      as: guest,
      path: '/results/sam-results-ready/summary',
      reach: chooseSize('largest'),
    },
  ],
  details: [
    { name: 'the details', as: member, path: `${results}/details`, listen: expectFigures },
    {
      name: 'the details by their other address',
      as: guest,
      path: '/result-details/info/sam-results-ready',
      isVariant: true,
    },
    { name: 'the details in process', as: member, path: '/results/alex-in-process/details', isVariant: true },
    {
      name: 'the details of a past screening',
      as: member,
      path: '/results/alex-past-results/details',
      isVariant: true,
    },
    {
      name: 'the details of past blood tests',
      as: member,
      path: '/results/alex-past-blood-tests/details',
      isVariant: true,
    },
    {
      name: 'the details with what the catalogue does not know, a value that was not sent and one without a range',
      as: guest,
      path: '/results/sam-results-ready/details',
      given: alterOrder(({ interpretations: [lost, bare, unrated] }) => {
        lost!.details!.rangeId = 'RANGE_OF_TOMORROW'
        bare!.values = []
        unrated!.details = { rangeId: null, contentId: null, incidentalIds: [] }
      }),
    },
    {
      name: 'the details without the back end',
      as: guest,
      path: '/results/sam-results-ready/details',
      given: withoutBackEnd,
    },
    {
      name: 'the details in the largest letters',
      as: guest,
      path: '/results/sam-results-ready/details',
      reach: chooseSize('largest'),
    },
  ],
  paper: [
    // Everything that can be acted on at once, with fewer results than the member's, which would take axe as long as three other pages.
    { name: 'the print view', as: high, path: '/results/casey-results-ready/print', listen: expectFigures },
    { name: 'the print view of the largest screening', as: member, path: `${results}/print`, isVariant: true },
    {
      name: 'the print view without results',
      as: guest,
      path: '/results/sam-results-ready/print',
      given: withoutOrders,
    },
    {
      name: 'the print view without the back end',
      as: guest,
      path: '/results/sam-results-ready/print',
      given: withoutBackEnd,
    },
    {
      name: 'the page for the physician with a question of one’s own',
      as: guest,
      path: '/results/sam-results-ready/doctor',
      reach: async (page) => {
        await page.getByRole('button', { name: 'Add a Question' }).click()
        await page.keyboard.type('May I drink coffee?')
      },
    },
    {
      name: 'the page for the physician without the back end',
      as: guest,
      path: '/results/sam-results-ready/doctor',
      given: withoutBackEnd,
    },
    {
      name: 'results for the physician without results',
      as: guest,
      path: '/result-details/for-doctor',
      given: withoutOrders,
    },
    {
      name: 'results for the physician without the back end',
      as: guest,
      path: '/result-details/for-doctor',
      given: withoutBackEnd,
    },
  ],
  pages: [
    { name: 'past results', as: member, path: '/past-results' },
    { name: 'a page that is not there', as: member, path: '/404' },
    { name: 'the page for the physician', as: member, path: `${results}/doctor` },
    { name: 'past results without any', as: guest, path: '/past-results', given: withoutOrders },
    { name: 'past results without the back end', as: guest, path: '/past-results', given: withoutBackEnd },
    { name: 'action steps', as: guest, path: '/past-results/action-steps' },
    { name: 'when ready', as: guest, path: '/when-ready' },
    { name: 'prepare', as: guest, path: '/prepare' },
    { name: 'empty results', as: guest, path: '/empty-results' },
    { name: 'results for the physician', as: guest, path: '/result-details/for-doctor' },
    {
      name: 'a page whose words do not come',
      as: guest,
      path: '/when-ready',
      given: (page) => page.route(/\/assets\/when-ready-(?!page)[^/]+\.js$/, (route) => route.abort()),
      reach: (page) => expect(main(page).getByRole('alert')).toBeVisible(),
    },
    {
      name: 'a page whose code does not come',
      as: guest,
      path: '/results/sam-results-ready/details',
      given: (page) => page.route(/\/assets\/details-page-[^/]+\.js$/, (route) => route.abort()),
      reach: (page) => expect(page.getByRole('alert')).toContainText('This page could not be shown.'),
    },
  ],
  'the pages for visitors': [
    {
      name: 'the choice of the text size',
      path: '/login',
      reach: (page) => page.getByRole('button', { name: 'Text size' }).click(),
    },
    { name: '/login in the largest letters', path: '/login', reach: chooseSize('largest') },
    { name: 'a page that is not there, for a visitor', path: '/nothing' },
    {
      name: 'a portal without its configuration',
      path: '/login',
      // Without its configuration the portal has no name.
      title: 'The portal could not start.',
      given: (page) => page.route('**/config.json', (route) => route.abort()),
      reach: (page) => expect(page.getByRole('alert')).toBeVisible(),
    },
  ],
  chat: [
    {
      name: 'the form of the chat',
      path: '/login',
      given: givenChat(contactCenterScript),
      reach: openChat,
      within: dialog,
    },
    {
      name: 'the form of the chat with mistakes',
      path: '/login',
      given: givenChat(contactCenterScript),
      reach: async (page) => {
        await openChat(page)
        await page.getByRole('button', { name: 'Start Chat' }).click()
        await expect(page.getByRole('dialog').getByText('This field cannot be empty.')).toHaveCount(3)
      },
      within: dialog,
    },
    {
      name: 'a chat that opens',
      path: '/login',
      given: givenChat(slowBus),
      reach: async (page) => {
        await startChat(page)
        await expect(page.getByText('Opening the chat...')).toBeVisible()
      },
      within: dialog,
    },
    {
      name: 'a chat that is not available',
      path: '/login',
      given: givenChat(),
      reach: async (page) => {
        await startChat(page)
        await expect(page.getByRole('dialog', { name: 'Chat is not available right now.' })).toBeVisible()
      },
      within: dialog,
    },
  ],
}
