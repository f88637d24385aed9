import { expect, type Page } from '@playwright/test'
import { guest, member } from './accounts.ts'
import { loadOrders, resultsAddress, type DemoOrder } from './demo-orders.ts'
import { enterAs } from './enter-as.ts'
import { expectBarHolds, expectFits, expectPage, showWhole } from './expect-page.ts'
import { test } from './portal-test.ts'

const widths = [
  { width: 320, height: 640, shows: 'bottom bar' },
  { width: 375, height: 740, shows: 'bottom bar' },
  { width: 820, height: 1180, shows: 'menu button' },
  { width: 1440, height: 900, shows: 'side navigation' },
] as const

/** Holds the page to what every page promises at each of `some` widths, from the narrowest on; loaded once, because each load runs the whole portal. */
async function expectPageAt(page: Page, some: readonly (typeof widths)[number][], heading: string): Promise<void> {
  for (const { width, height } of some) {
    await page.setViewportSize({ width, height })
    await expectPage(page, heading)
    await showWhole(page, width)
    await expectFits(page)
  }
}

test('every page but the details fits and has its navigation at every width', async ({ page }) => {
  await page.goto('/login')
  await expectPageAt(page, widths, 'Welcome')
  const orders = loadOrders(page)
  await enterAs(page, member)
  const navigation = page.getByRole('navigation', { name: 'Main' })
  const contact = navigation.getByRole('link', { name: 'Contact Us' })
  const menu = page.getByRole('banner').getByRole('button', { name: 'Menu' })
  for (const size of widths) {
    await expectPageAt(page, [size], 'Your screenings')
    const { shows } = size
    await expect(navigation.getByRole('link', { name: 'Home' })).toBeVisible({ visible: shows !== 'menu button' })
    await expect(contact).toBeVisible({ visible: shows === 'side navigation' })
    await expect(menu).toBeVisible({ visible: shows === 'menu button' })
    if (shows !== 'menu button') continue
    await menu.click()
    await expect(contact).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(contact).toBeHidden()
    await expect(menu).toBeFocused()
  }
  for (const order of withResults(await orders)) {
    await page.goto(resultsAddress(order, 'summary'))
    await expectPageAt(page, widths, 'Your results')
  }
  await page.goto('/404')
  await expectPageAt(page, widths, 'Page Not Found')
})

test('the details of every order fit: of the largest at every width, of others at the least and the greatest', async ({
  page,
}) => {
  const orders = loadOrders(page)
  await enterAs(page, member)
  const [largest, ...others] = withResults(await orders).toSorted(
    (one, other) => other.interpretations.length - one.interpretations.length,
  )
  await page.goto(resultsAddress(largest!, 'details'))
  await expectPageAt(page, widths, 'Result details')
  for (const order of others) {
    await page.goto(resultsAddress(order, 'details'))
    await expectPageAt(page, [widths[0], widths[3]], 'Result details')
  }
})

function withResults(orders: readonly DemoOrder[]): DemoOrder[] {
  return orders.filter(({ interpretations }) => interpretations.length > 0)
}

test('the bar at the top holds what is in it at every width, an e-mail address in place of a name included', async ({
  page,
}) => {
  const expectBarHoldsEverywhere = async () => {
    for (const width of [320, 344, 360, 375, 414, 480, 640, 767, 768, 820, 1023, 1024, 1440, 1920]) {
      await page.setViewportSize({ width, height: 740 })
      await expectBarHolds(page)
    }
  }
  const greeting = page.getByRole('banner').getByText(/^Hi /)
  await enterAs(page, member)
  await expect(greeting).toContainText(member.firstName)
  await expectBarHoldsEverywhere()

  await page.route('**/graphql', async (route, request) => {
    if (!(request.postData() ?? '').includes('LoadParticipantBasic')) return route.fallback()
    const response = await route.fetch()
    const answer = (await response.json()) as { data: { loadParticipant: { details: object } } }
    Object.assign(answer.data.loadParticipant.details, { firstName: '' })
    return route.fulfill({ response, json: answer })
  })
  await enterAs(page, guest)
  await expect(greeting).toContainText(guest.email)
  await expectBarHoldsEverywhere()
})
