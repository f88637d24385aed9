import { expect, type Page } from '@playwright/test'
import { brand } from '../../src/brand/brand.ts'
import { guest } from './accounts.ts'
import { enterAs } from './enter-as.ts'
import { expectFits } from './expect-page.ts'
import { expectQuoted } from './expect-quoted.ts'
import { test } from './portal-test.ts'
import { tagRepetition } from './repetition.ts'

const script = /\.js$/

for (const width of [375, 1440]) {
  test(
    `a participant can type into /login before the scripts arrive, and it keeps the typed text, at ${width} px`,
    tagRepetition(width === 1440),
    async ({ page }) => {
      await page.setViewportSize({ width, height: 800 })
      const scripts = await holdBackScripts(page)
      await watchFrames(page)
      await page.goto('/login', { waitUntil: 'commit' })
      const email = page.getByLabel('Email Address')
      const password = page.getByLabel('Password', { exact: true })
      await email.click()
      await page.keyboard.type('alex.with.a.long.name@example.org')
      await page.keyboard.press('Tab')
      await page.keyboard.type('half a pass')
      await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeDisabled()
      await page.keyboard.press('Enter')
      await expectFits(page)
      expect(await page.title()).toBe('Login')
      await page.evaluate(() => document.querySelector('form')!.setAttribute('data-first', ''))
      const places = await listPlaces(page)
      expect(
        scripts.asked.filter((path) => path.includes('amplify')),
        'Amplify before the scripts arrive',
      ).toEqual([])

      scripts.release()
      await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeEnabled()
      await expect(password).toBeFocused()
      await page.keyboard.type('word')
      await expect(email).toHaveValue('alex.with.a.long.name@example.org')
      await expect(password).toHaveValue('half a password')
      await expect(page.locator('form[data-first]'), 'the document’s form').toHaveCount(1)
      await expect(page.getByRole('button', { name: brand.name }), 'the configured values').toBeVisible()
      expect(await listPlaces(page), 'the positions of the parts').toEqual(places)
      expect(await page.evaluate(() => window.formsPerFrame), 'forms in each frame').toEqual([1])
      await expect.poll(() => scripts.asked.filter((path) => path.includes('amplify'))).not.toEqual([])
    },
  )
}

test('any other page says "Loading..." before the scripts arrive, and /login renders even without its document', async ({
  page,
}) => {
  const scripts = await holdBackScripts(page)
  await page.goto('/signup', { waitUntil: 'commit' })
  await expect(page.getByText('Loading...')).toBeVisible()
  expect(await page.title()).toBe('Loading...')
  scripts.release()
  await expect(page.getByRole('button', { name: 'Click Here To Get Started' })).toBeVisible()

  await page.route('/login', async (route) =>
    route.fulfill({ response: await route.fetch({ url: new URL('/', page.url()).href, maxRetries: 3 }) }),
  )
  await page.goto('/login')
  await expect(page.getByRole('heading', { name: 'Welcome' })).toBeVisible()
})

test('a protected page says that it is checking the sign-in until the result is known', async ({ page }) => {
  const scripts = await holdBackScripts(page, /amplify[^/]*\.js$/)
  await enterAs(page, guest)
  await expectQuoted(page, 'session.authenticating')
  scripts.release()
  await expect(page.getByRole('banner')).toContainText(`Hi ${guest.firstName}!`)
})

test('a difference between the prerendered /login and its page is an error', async ({ page, audit }) => {
  audit.expectError(/differs from its document/)
  await page.route('/login', async (route) => {
    const response = await route.fetch({ maxRetries: 3 })
    await route.fulfill({ response, body: (await response.text()).replace('>Welcome<', '>Hello<') })
  })
  await page.goto('/login')
  await expect(page.getByRole('heading', { name: 'Welcome' })).toBeVisible()
})

declare global {
  interface Window {
    /** The number of login forms over time, recorded whenever it changes. */
    formsPerFrame?: number[]
  }
}

/** Makes the page count its login forms in every frame: two, or none after the first, would be visible as a flicker. */
async function watchFrames(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const counts: number[] = []
    window.formsPerFrame = counts
    const look = () => {
      const count = document.querySelectorAll('main form').length
      if (count !== counts.at(-1) && (count > 0 || counts.length > 0)) counts.push(count)
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
}

/** Blocks all scripts, or those that match, until `release`. */
async function holdBackScripts(page: Page, which = script): Promise<{ readonly asked: string[]; release(): void }> {
  const asked: string[] = []
  let release: () => void = () => undefined
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(which, async (route, request) => {
    asked.push(new URL(request.url()).pathname)
    await released
    await route.continue()
  })
  return { asked, release }
}

/** The positions of the parts of the login that are rendered both before and after the scripts arrive, in the portal's font. */
function listPlaces(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    await document.fonts.ready
    return [
      'h1',
      '[name=email]',
      '[name=password]',
      'main a[href="/forgotpassword"]',
      '[type=submit]',
      'main a[href="/signup"]',
      'header p',
    ].map((selector) => {
      const { x, y, width, height } = document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect()
      return `${selector}: ${[x, y, width, height].map(Math.round).join(' ')}`
    })
  })
}
