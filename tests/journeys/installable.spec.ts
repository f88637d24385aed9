import { chromium, expect } from '@playwright/test'
import { brand } from '../../src/brand/brand.ts'
import { findWholeBrowser } from '../run/find-browser.ts'
import { guest } from './accounts.ts'
import { enterAs } from './enter-as.ts'
import { expectFits } from './expect-page.ts'
import { test } from './portal-test.ts'
import { expectPageHolds } from './scan-page.ts'
import { waitUntilQuiet } from './wait-until-quiet.ts'

test.use({ serviceWorkers: 'allow' })

test('a page says that it is offline, caches nothing, and returns once online', async ({ page, context, audit }) => {
  audit.allowErrors(/Failed to load resource/)
  const byWorker: string[] = []
  page.on('response', (response) => {
    if (response.fromServiceWorker()) byWorker.push(response.request().resourceType())
  })
  const address = '/results/sam-results-ready/summary'
  await enterAs(page, guest, address)
  await page.evaluate(async () => navigator.serviceWorker.ready)
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
  await expect(page.getByText('Loading...')).toHaveCount(0)
  // Opening results marks them as viewed, and they are reloaded.
  await waitUntilQuiet(page)

  await context.setOffline(true)
  const offline = await page.goto(address)
  expect([offline?.status(), offline?.fromServiceWorker()]).toEqual([503, true])
  expect(await offline?.headerValue('content-security-policy')).toContain("default-src 'none'")
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectPageHolds(page, 'the offline page')
  await page.setViewportSize({ width: 320, height: 700 })
  await expect(page.getByRole('link', { name: '(800) 555-0142' })).toHaveAttribute('href', 'tel:8005550142')
  await page.evaluate(() => localStorage.setItem('text-size', 'largest'))
  await page.reload()
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('24px')
  await expectFits(page)
  await page.evaluate(() => localStorage.removeItem('text-size'))
  await expect(page.getByRole('main').getByRole('listitem'), 'results').toHaveCount(0)
  await expect(page).toHaveURL(address)

  let isConnecting = true
  await page.route('/config.json', (route, request) =>
    isConnecting && request.method() === 'HEAD' ? route.abort('failed') : route.continue(),
  )
  await context.setOffline(false)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Try again' })).toBeFocused()
  const tried = page.waitForRequest((request) => request.isNavigationRequest())
  await page.keyboard.press('Enter')
  await tried
  // Chromium may tell the worker later than the page that the network is back; the offline page then returns without a press.
  isConnecting = false
  await expect(page.getByRole('heading', { name: 'Your results' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 3 }).first()).toBeVisible()
  isConnecting = true
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'You seem to be offline' })).toBeVisible()
  const early = page.waitForEvent('requestfailed', (request) => request.method() === 'HEAD')
  await context.setOffline(false)
  await early
  await context.route(`**${address}`, (route) => route.abort(), { times: 1 })
  const again = page.waitForEvent('response', (response) => response.status() === 503)
  isConnecting = false
  await again
  await expect(page.getByRole('heading', { name: 'Your results' }), 'without a press').toBeVisible()
  expect(new Set(byWorker), 'the worker’s answer').toEqual(new Set(['document']))
  await waitUntilQuiet(page)

  await page.getByRole('button', { name: brand.name }).click()
  await page.getByRole('menuitem', { name: 'Log Out' }).click()
  await expect(page.getByRole('heading', { name: 'Welcome' })).toBeVisible()
  const kept = await page.evaluate(async () => [
    ...(await caches.keys()),
    ...(await indexedDB.databases()).map(({ name }) => name),
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
  ])
  expect(kept, 'the stored files').toEqual([])
  expect(
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting),
    'a waiting worker',
  ).toBe(null)
})

test('Chromium finds nothing that prevents the portal from being installed', async ({ portalUrl }) => {
  const executablePath = findWholeBrowser()
  test.skip(executablePath === undefined, 'the headless shell installs nothing')
  const browser = await chromium.launch({ executablePath: executablePath!, args: ['--headless=new'] })
  const page = await browser.newPage({ serviceWorkers: 'allow' })
  await page.goto(`${portalUrl}/login`)
  const devtools = await page.context().newCDPSession(page)
  const { url, errors, data } = await devtools.send('Page.getAppManifest')
  expect([url, errors]).toEqual([`${portalUrl}/manifest.webmanifest`, []])
  const { icons } = JSON.parse(data!) as { icons: { src: string; sizes: string }[] }
  for (const { src, sizes } of icons)
    expect(
      await page.evaluate(async (address) => {
        const image = Object.assign(new Image(), { src: address })
        await image.decode()
        return `${image.naturalWidth}x${image.naturalHeight}`
      }, src),
    ).toBe(sizes)
  // A window without its own history counts as incognito, the only thing that prevents the portal from being installed here.
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors')
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([])
  await browser.close()
})
