import { expect, type Page } from '@playwright/test'
import { brand } from '../../src/brand/brand.ts'
import { isThorough } from '../run/is-thorough.ts'
import { member } from './accounts.ts'
import { loadOrders } from './demo-orders.ts'
import { enterAs } from './enter-as.ts'
import { expectFits, expectBarHolds, expectWhole } from './expect-page.ts'
import { expectNothingLost } from './expect-nothing-lost.ts'
import { measureTogether } from './measure-together.ts'
import { moveTo } from './move-to.ts'
import { test } from './portal-test.ts'
import { tagRepetition } from './repetition.ts'

test('the text size can be set by keyboard, survives reloads and logging out, and applies from the first frame', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await watchLetters(page)
  await page.goto('/login')
  await page.getByRole('button', { name: 'Text size' }).press('Enter')
  await expect(page.getByRole('radio', { name: 'Regular' })).toBeFocused()
  for (let press = 0; press < 3; press += 1) await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: 'Largest' })).toBeChecked()
  await expect.poll(() => measureLetters(page)).toBe(27)
  await expectFits(page)
  await page.reload()
  await page.getByRole('button', { name: 'Text size' }).press('Enter')
  await expect(page.getByRole('radio', { name: 'Largest' })).toBeFocused()
  expect(await page.evaluate(() => window.rootSizes), 'root sizes, frame by frame').toEqual(['24px'])

  const orders = loadOrders(page)
  await enterAs(page, member)
  const ready = (await orders).find(({ status }) => status === 'RESULTS_READY')!
  const results = `/results/${ready.purchaseId}`
  await expectWhole(page, 'Your screenings')
  expect(await page.evaluate(() => window.rootSizes), 'root sizes of Home, frame by frame').toEqual(['24px'])
  expect(await page.getByRole('link', { name: 'Home' }).locator('svg').boundingBox(), 'an icon').toMatchObject({
    width: 36,
    height: 36,
  })
  await expectHolds(page, true)
  await page.setViewportSize({ width: 375, height: 812 })
  const [line, bar] = await measureTogether(
    page.getByText('Contact your physician today about 1 result.'),
    page.getByRole('navigation', { name: 'Main' }),
  )
  expect(line.y + line.height, 'urgent content on the first screen').toBeLessThanOrEqual(bar.y)

  for (const [path, heading] of [
    [`${results}/summary`, 'Your results'],
    [`${results}/details`, 'Result details'],
    ...(isThorough
      ? ([
          [`${results}/print`, 'Screening Results'],
          ['/past-results', 'Past Results'],
          ['/404', 'Page Not Found'],
        ] as const)
      : []),
  ] as const) {
    await moveTo(page, path)
    await expectWhole(page, heading)
    // Past Results has the rows of Home, and the 404 page a few words.
    await expectHolds(page, path.startsWith(results))
    if (heading !== 'Result details') continue
    await page.setViewportSize({ width: 375, height: 812 })
    const [attention, openAll] = await measureTogether(
      page.getByRole('region', { name: 'Needs attention first' }),
      page.getByRole('button', { name: 'Open all' }),
    )
    expect(attention.y + attention.height, 'urgent content before the links').toBeLessThanOrEqual(openAll.y)
  }
  // As 375 px with letters twice as large.
  await page.setViewportSize({ width: 282, height: 640 })
  await moveTo(page, `${results}/doctor`)
  await expectWhole(page, 'Results for My Physician')
  await expectFits(page)
  expect(await page.evaluate(() => window.rootSizes), 'root sizes of every page, frame by frame').toEqual(['24px'])

  await page.getByRole('button', { name: brand.name }).click()
  await page.getByRole('menuitem', { name: 'Log Out' }).click()
  await expect(page.getByRole('heading', { name: 'Welcome' })).toBeVisible()
  expect(await page.evaluate(() => Object.entries(localStorage)), 'the stored value').toEqual([
    ['text-size', 'largest'],
  ])
  await page.getByRole('button', { name: 'Text size' }).click()
  await page.getByRole('radio', { name: 'Regular' }).check()
  await expect.poll(() => measureLetters(page)).toBe(18)
  expect(await page.evaluate(() => localStorage.length), 'the stored value for the regular size').toBe(0)
})

test(
  'every size works at every width, in the navigation as in the footer, and on paper',
  tagRepetition(true),
  async ({ page }) => {
    const orders = loadOrders(page)
    await enterAs(page, member)
    const ready = (await orders).find(({ status }) => status === 'RESULTS_READY')!
    for (const size of ['Large', 'Larger', 'Largest']) {
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.getByRole('radio', { name: size, exact: true }).check()
      for (const width of [320, 375, 414, 600, 767, 768, 820, 1024, 1440, 1920]) {
        await page.setViewportSize({ width, height: 900 })
        await expectBarHolds(page)
        await expectNothingLost(page, `${size} at ${width} px`)
      }
    }
    for (const path of ['summary', 'details'])
      for (const width of [820, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        await arrive(page, `/results/${ready.purchaseId}/${path}`)
        await expectNothingLost(page, `${path} at ${width} px`)
      }
    await page.setViewportSize({ width: 820, height: 1180 })
    await page.getByRole('button', { name: 'Menu' }).click()
    await expectFits(page)
    await page.keyboard.press('Escape')

    await arrive(page, `/results/${ready.purchaseId}/print`)
    await page.emulateMedia({ media: 'print' })
    // 18 points, the minimum of large print, at 96 px to 72 points.
    await expect.poll(() => measureLetters(page, 'main article p')).toBeCloseTo(24, 0)
  },
)

/** Expects the page to hold its letters on the narrowest phone and, where that is asked for, with letters twice as large. */
async function expectHolds(page: Page, isDoubled: boolean): Promise<void> {
  await page.setViewportSize({ width: 320, height: 640 })
  await expectFits(page)
  await expectNothingLost(page, page.url())
  if (!isDoubled) return
  // As 320 px with letters twice as large.
  await page.setViewportSize({ width: 240, height: 640 })
  await expectFits(page)
}

async function arrive(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('Loading...')).toHaveCount(0)
}

/** The size of the page's text, in pixels. */
function measureLetters(page: Page, text = 'main p'): Promise<number> {
  return page.evaluate((first) => Number.parseFloat(getComputedStyle(document.querySelector(first)!).fontSize), text)
}

declare global {
  interface Window {
    /** The root's font sizes over time, recorded whenever they change. */
    rootSizes?: string[]
  }
}

/** Makes the page record the root's font size in every frame: a second value would be visible as a jump. */
async function watchLetters(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const sizes: string[] = []
    window.rootSizes = sizes
    const look = () => {
      const { fontSize } = getComputedStyle(document.documentElement)
      if (document.querySelector('main') !== null && fontSize !== sizes.at(-1)) sizes.push(fontSize)
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
}
