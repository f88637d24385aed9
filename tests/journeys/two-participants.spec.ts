import { expect, type Page } from '@playwright/test'
import { brand } from '../../src/brand/brand.ts'
import { findWholeBrowser } from '../run/find-browser.ts'
import { guest, member } from './accounts.ts'
import { enterAs } from './enter-as.ts'
import { expectWhole } from './expect-page.ts'
import { moveTo } from './move-to.ts'
import { test } from './portal-test.ts'
import { signIn, signInHere } from './signed-in.ts'

/** Text that only the first participant's pages contain. */
const firsts = /Alex|Platinum Men|Old Wharf/

test('the second participant cannot reach the first one’s data, even with the Back button', async ({ page }) => {
  await signIn(page, member)
  for (const [path, heading, isNewDocument] of [
    ['/past-results', 'Past Results', false],
    ['/results/alex-results-ready/summary', 'Your results', false],
    ['/results/alex-results-ready/details', 'Result details', false],
    ['/results/alex-results-ready/print', 'Screening Results', false],
    ['/', 'Your screenings', true],
  ] as const) {
    await (isNewDocument ? page.goto(path) : moveTo(page, path))
    await expectWhole(page, heading)
  }
  await expect.poll(() => readWhole(page)).toMatch(firsts)
  await logOut(page)
  expect(await readWhole(page)).not.toMatch(firsts)

  await signInHere(page, guest)
  await expect(page.getByRole('link', { name: 'View Results' })).toBeVisible()
  expect(await readWhole(page)).not.toMatch(firsts)
  const steps = await page.evaluate(() => history.length)
  for (let step = 0; step < steps && page.url() !== 'about:blank'; step += 1) {
    await page.goBack()
    await settled(page)
    expect(await readWhole(page), `after Back, at ${page.url()}`).not.toMatch(firsts)
  }

  for (const [view, heading] of [
    ['summary', 'Your results'],
    ['details', 'Result details'],
    ['print', 'Download Results'],
  ] as const) {
    const address = `/results/alex-results-ready/${view}`
    await (view === 'summary' ? page.goto(address) : moveTo(page, address))
    await expectWhole(page, heading)
    await expect(page.getByText('No products found.')).toBeVisible()
    expect(await readWhole(page)).not.toMatch(firsts)
  }
})

test('a page in the browser’s cache shows nothing about the first participant to the second', async ({
  playwright,
  launchOptions,
  portalUrl,
  auditAlso,
}) => {
  // The headless shell has no back/forward cache.
  const executablePath = findWholeBrowser()
  test.skip(executablePath === undefined, 'no whole Chromium on this machine')
  const browser = await playwright.chromium.launch({
    ...launchOptions,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
    executablePath: executablePath!,
  })
  const context = await browser.newContext({ baseURL: portalUrl })
  const page = await context.newPage()
  auditAlso(page)
  await enterAs(page, member, '/results/alex-results-ready/summary')
  await expect(page.getByRole('main')).toContainText('Platinum Men')
  await page.evaluate((pattern) => {
    window.addEventListener('pageshow', ({ persisted }) => {
      Object.assign(window, { kept: { persisted, isSeen: new RegExp(pattern).test(document.body.innerText) } })
    })
  }, firsts.source)
  await page.goto('/outbox')

  const other = await context.newPage()
  await other.clock.install()
  auditAlso(other)
  await other.goto('/')
  await expect(other.getByRole('link', { name: 'View Results' }).first()).toBeVisible()
  await logOut(other)
  await signInHere(other, guest)

  await page.evaluate(() => history.back())
  await expect(page).toHaveURL(/alex-results-ready/)
  const kept = await page.evaluate(() => (window as { kept?: unknown }).kept)
  expect(kept, 'the page as restored by the browser').toEqual({ persisted: true, isSeen: false })
  await expect(page.getByRole('banner')).toContainText(`Hi ${guest.firstName}!`)
  await expect(page.getByText('No products found.')).toBeVisible()
  expect(await readWhole(page)).not.toMatch(firsts)
})

/** All text of the page, visible or not, and its title; without the address. */
async function readWhole(page: Page): Promise<string> {
  const whole = await page.evaluate(() => `${document.title} ${document.body.innerHTML}`)
  // The address was requested by the journey; the page repeats it in its links.
  return whole.replaceAll(/\/results\/alex-[a-z-]+/g, '')
}

/** Waits until the page has decided what to show: a page of the portal, or the blank page where the journey began. */
async function settled(page: Page): Promise<void> {
  await page.waitForLoadState()
  const isSettled = async () => {
    if (page.url() === 'about:blank') return true
    const isWaiting = (await page.getByText(/Loading\.\.\.|Authenticating\.\.\./).count()) > 0
    return !isWaiting && (await page.getByRole('heading', { level: 1 }).first().isVisible())
  }
  await expect.poll(isSettled).toBe(true)
}

/** Opens the logo's menu and logs out. */
async function logOut(page: Page): Promise<void> {
  const banner = page.getByRole('banner')
  await banner.getByRole('button', { name: brand.name }).click()
  await banner.getByRole('menuitem', { name: 'Log Out' }).click()
  await expect(page).toHaveURL('/login')
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome' })).toBeVisible()
}
