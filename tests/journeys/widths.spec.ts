import { expect, type Page } from '@playwright/test'
import { brand } from '../../src/brand/brand.ts'
import { guest, member } from './accounts.ts'
import { enterAs } from './enter-as.ts'
import { expectBarHolds, expectFits, expectWhole } from './expect-page.ts'
import { measureTogether } from './measure-together.ts'
import { moveTo } from './move-to.ts'
import { test } from './portal-test.ts'

const widths = [
  { width: 320, height: 640, shows: 'bottom bar' },
  { width: 375, height: 740, shows: 'bottom bar' },
  { width: 820, height: 1180, shows: 'menu button' },
  { width: 1440, height: 900, shows: 'side navigation' },
] as const

test('at every width the top bar fits, the navigation is a bar, a menu or a sidebar, the rail and the footer are in their places, and bars take at most 150 px of a phone’s window while a participant reads', async ({
  page,
}) => {
  await enterAs(page, member)
  await expect(page.getByRole('banner').getByText(/^Hi /)).toContainText(member.firstName)
  await expectBarHoldsEverywhere(page)
  const rail = page.getByRole('navigation', { name: 'More' })
  const column = page.getByRole('heading', { level: 2, name: 'Results Ready' })
  for (const width of [1104, 1120, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    const [links, cards] = await measureTogether(rail, column)
    expect(Math.abs(links.y - cards.y) < 40, `next to the column of Home, ${width} px`).toBe(width >= 1120)
  }

  await expectLowBars(page)
  await page.goBack()
  await page.goBack()
  await expectWhole(page, 'Your screenings')

  const navigation = page.getByRole('navigation', { name: 'Main' })
  const contact = navigation.getByRole('link', { name: 'Contact Us' })
  const menu = page.getByRole('banner').getByRole('button', { name: 'Menu' })
  for (const { width, height, shows } of widths) {
    await page.setViewportSize({ width, height })
    await expect(navigation.getByRole('link', { name: 'Home' })).toBeVisible({ visible: shows !== 'menu button' })
    await expect(contact).toBeVisible({ visible: shows === 'side navigation' })
    await expect(menu).toBeVisible({ visible: shows === 'menu button' })
    await page.getByRole('banner').getByRole('button', { name: brand.name }).click()
    for (const name of [/^Update Password/, /^Contact Us/, /^Log Out/])
      await expect(page.getByRole('menuitem', { name })).toBeVisible()
    await page.keyboard.press('Escape')
    // The same is where users look for it, and within the thumb's reach on a phone.
    const others = [page.getByRole('banner').getByRole('button', { name: /^Hi / })]
    if (shows === 'bottom bar') others.push(navigation.getByRole('button', { name: 'Menu' }))
    for (const other of others) {
      await other.click()
      await expect(page.getByRole('menuitem')).toHaveText([/^Update Password/, /^Contact Us/, /^Log Out/])
      await expectBarHolds(page)
      // The menu gets the focus a moment after its items appear.
      await expect(async () => {
        await page.keyboard.press('Escape')
        await expect(page.getByRole('menuitem')).toHaveCount(0, { timeout: 2_000 })
      }).toPass()
    }
    if (shows !== 'menu button') continue
    await menu.click()
    await expect(contact).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(contact).toBeHidden()
    await expect(menu).toBeFocused()
  }

  await moveTo(page, '/404')
  await expectWhole(page, 'Page Not Found')
  for (const { width } of widths) {
    await page.setViewportSize({ width, height: 1600 })
    const footer = await page.getByRole('contentinfo').getByRole('list').boundingBox()
    const bar = width < 768 ? 68 : 0
    expect(footer && footer.y + footer.height, `the footer of a short page, ${width} px`).toBeCloseTo(1600 - bar, 0)
  }
})

test('the top bar fits an email address instead of a name at every width', async ({ page }) => {
  await page.route('**/graphql', async (route, request) => {
    if (!(request.postData() ?? '').includes('LoadParticipantBasic')) return route.fallback()
    const response = await route.fetch({ maxRetries: 3 })
    const answer = (await response.json()) as { data: { loadParticipant: { details: object } } }
    Object.assign(answer.data.loadParticipant.details, { firstName: '' })
    return route.fulfill({ response, json: answer })
  })
  await enterAs(page, guest)
  await expect(page.getByRole('banner').getByText(/^Hi /)).toContainText(guest.email)
  await expectBarHoldsEverywhere(page)
})

/** Reads on a phone, and in a low window, from Home to the details. */
async function expectLowBars(page: Page): Promise<void> {
  const navigation = page.getByRole('navigation', { name: 'Main' })
  await page.setViewportSize({ width: 375, height: 812 })
  await page.evaluate(() => window.scrollTo(0, 1000))
  await expect(page.getByRole('banner')).not.toBeInViewport()
  const bar = await navigation.boundingBox()
  expect(812 - (bar?.y ?? 0)).toBeLessThanOrEqual(150)

  // A window of 1280 x 1024 px at 400 %.
  await page.setViewportSize({ width: 320, height: 256 })
  await page.getByRole('link', { name: 'View Results', exact: true }).first().click()
  const row = page.getByRole('main').getByRole('link', { name: /^LDL Cholesterol.*142 mg\/dL.*: 151, Borderline High/ })
  const name = await row.getByText('LDL Cholesterol, laboratory', { exact: true }).boundingBox()
  expect(name?.width, 'room for the name, next to this value and the last one').toBeGreaterThan(75)
  await page.getByRole('link', { name: 'View Details' }).click()
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.evaluate(() => window.scrollTo(0, 1000))
  await expect(page.getByRole('navigation', { name: 'Jump to a test' })).not.toBeInViewport()
  const low = await navigation.boundingBox()
  expect(256 - (low?.y ?? 0), 'the height in a low window').toBeLessThanOrEqual(44)
  await expectFits(page)
}

async function expectBarHoldsEverywhere(page: Page): Promise<void> {
  for (const width of [320, 344, 360, 375, 414, 480, 640, 767, 768, 820, 1023, 1024, 1440, 1920]) {
    await page.setViewportSize({ width, height: 740 })
    await expectBarHolds(page)
  }
}
