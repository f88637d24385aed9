import { expect, type Page } from '@playwright/test'
import { guest, member } from './accounts.ts'
import { alterResults, failResults, failureLines } from './altered-answers.ts'
import { enterAs } from './enter-as.ts'
import { expectPage } from './expect-page.ts'
import { expectNothingLost } from './expect-nothing-lost.ts'
import { test } from './portal-test.ts'

/** The pages that widths.spec.ts does not open, and the heading of each. */
const pages = [
  ['/past-results', 'Past Results'],
  ['/past-results/action-steps', 'What are my action steps?'],
  ['/when-ready', 'When Will My Results Be Ready?'],
  ['/prepare', 'Prepare For Your Appointment'],
  ['/empty-results', 'Nothing to show yet. Please check back.'],
  ['/result-details/for-doctor', 'Results For Your Physician'],
  ['/results/sam-results-ready/print', 'Screening Results'],
] as const

/** The pages that show something else where there are no results, and where the back end is away. */
const stateful = [
  ['/', 'Your screenings', 'Your screenings'],
  ['/past-results', 'Past Results', 'Past Results'],
  ['/result-details/for-doctor', 'Results For Your Physician', 'Results For Your Physician'],
  ['/results/sam-results-ready/summary', 'Your results', 'Your results'],
  ['/results/sam-results-ready/print', 'Download Results', 'We could not load your results'],
] as const

const everyPage = [
  ['/', 'Your screenings'],
  ['/results/sam-results-ready/summary', 'Your results'],
  ['/results/sam-results-ready/details', 'Result details'],
  ...pages,
] as const

/** Holds the page to what every page promises on a phone and a tablet; at 1440 px the journey that is about it does. */
async function expectPageOnPhoneAndTablet(page: Page, heading: string, what: string): Promise<void> {
  for (const [width, height] of [
    [375, 740],
    [820, 1180],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expectPage(page, heading)
    await expectNothingLost(page, `${what} at ${width} px`)
  }
}

test('every other page fits', async ({ page }) => {
  await enterAs(page, guest)
  for (const [path, heading] of pages) {
    await page.goto(path)
    await expectPageOnPhoneAndTablet(page, heading, path)
  }
})

test('every page without results and without the back end fits', async ({ page, audit }) => {
  for (const line of failureLines) audit.expectError(line)
  await alterResults(page, (participant) => {
    participant.orders = []
  })
  await enterAs(page, guest)
  for (const [path, heading] of stateful) {
    await page.goto(path)
    await expectPageOnPhoneAndTablet(page, heading, `${path} without results`)
  }
  await failResults(page)
  for (const [path, , heading] of stateful) {
    await page.goto(path)
    await expect(page.getByRole('alert')).toBeVisible()
    await expectPageOnPhoneAndTablet(page, heading, `${path} without the back end`)
  }
})

test('letters twice as large, as the browser may be told, lose nothing', async ({
  playwright,
  launchOptions,
  portalUrl,
}) => {
  const browser = await playwright.chromium.launch({
    ...launchOptions,
    args: ['--blink-settings=defaultFontSize=32'],
  })
  const page = await browser.newPage({ baseURL: portalUrl, reducedMotion: 'reduce' })
  await enterAs(page, guest)
  for (const [path, heading] of everyPage) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expect(page.getByText('Loading...')).toHaveCount(0)
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px')
    for (const width of [375, 820, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await expectNothingLost(page, `${path} at ${width} px`)
    }
  }
  await browser.close()
})

test('a window at 200 % and the narrowest phone lose nothing, and in forced colors every icon takes the reader’s own', async ({
  page,
}) => {
  await enterAs(page, member)
  for (const [path, heading] of everyPage) {
    await page.goto(path.replace('sam', 'alex'))
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expect(page.getByText('Loading...')).toHaveCount(0)
    await page.emulateMedia({ forcedColors: 'active' })
    await expect.poll(() => coloredIconsOf(page), `icons of ${path} in a color of ours`).toEqual([])
    await page.emulateMedia({ forcedColors: null })
    for (const [width, height] of [
      [320, 568],
      [720, 450],
    ] as const) {
      await page.setViewportSize({ width, height })
      await expectNothingLost(page, `${path} at ${width} px`)
    }
    await page.setViewportSize({ width: 1440, height: 900 })
  }
})

test('in forced colors the bands of a bar can be told apart', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await enterAs(page, guest, '/results/sam-results-ready/details')
  const bands = page.getByRole('article', { name: 'LDL Cholesterol' }).locator('div[data-style]')
  await expect(bands.first()).toBeVisible()
  const widths = await bands.evaluateAll((all) =>
    all.map((band) => ({ isReaders: 'readers' in band.dataset, width: getComputedStyle(band).borderTopWidth })),
  )
  const own = widths.find(({ isReaders }) => isReaders)
  expect(own?.width, "the reader's band").toBe('3px')
  for (const { isReaders, width } of widths) if (!isReaders) expect(['1px', '2px']).toContain(width)
})

test('where motion is to be reduced nothing moves, and elsewhere the present step stops pulsing', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await enterAs(page, member)
  await expect(page.getByRole('list', { name: 'Progress' }).first()).toBeVisible()
  expect(await movementsOf(page)).toEqual([])
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.reload()
  await expect(page.getByRole('list', { name: 'Progress' }).first()).toBeVisible()
  await expect.poll(() => movementsOf(page)).toContainEqual(expect.stringMatching(/pulse/))
  for (const movement of await movementsOf(page)) expect(movement).toMatch(/^\S*pulse\S* 3 times$/)
})

/** The icons whose color is not that of the reader's own text. */
function coloredIconsOf(page: Page): Promise<string[]> {
  return page.locator('svg:visible').evaluateAll((all) => {
    const ink = document.createElement('span')
    ink.style.color = 'CanvasText'
    document.body.append(ink)
    const { color } = getComputedStyle(ink)
    ink.remove()
    return all.filter((icon) => getComputedStyle(icon).color !== color).map(({ outerHTML }) => outerHTML.slice(0, 80))
  })
}

/** The animations that run, and how many times each. */
function movementsOf(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    document
      .getAnimations()
      .filter((each) => each instanceof CSSAnimation)
      .map((each) => `${each.animationName} ${each.effect?.getTiming().iterations} times`),
  )
}
