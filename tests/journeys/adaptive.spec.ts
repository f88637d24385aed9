import { expect, type Page } from '@playwright/test'
import { guest, member } from './accounts.ts'
import { enterAs } from './enter-as.ts'
import { expectNothingLost } from './expect-nothing-lost.ts'
import { expectWhole } from './expect-page.ts'
import { moveTo } from './move-to.ts'
import { test } from './portal-test.ts'
import { tagRepetition } from './repetition.ts'

/** Pages of a signed-in participant, and the heading of each: first those that have cards, panels, bars and a rail. */
const pageGroups = {
  'Home and the details': [
    ['/', 'Your screenings'],
    ['/results/sam-results-ready/details', 'Result details'],
  ],
  'every other page': [
    ['/results/sam-results-ready/summary', 'Your results'],
    ['/results/sam-results-ready/print', 'Screening Results'],
    ['/past-results', 'Past Results'],
    ['/past-results/action-steps', 'What are my action steps?'],
    ['/when-ready', 'When Will My Results Be Ready?'],
    ['/prepare', 'Prepare For Your Appointment'],
    ['/empty-results', 'Nothing to show yet. Please check back.'],
    ['/result-details/for-doctor', 'Share Results With Your Physician'],
  ],
} as const

for (const [group, pages] of Object.entries(pageGroups))
  test(
    `letters at twice the size, as set in the browser, lose nothing on ${group}`,
    tagRepetition(group === 'every other page'),
    async ({ playwright, launchOptions, portalUrl, auditAlso }) => {
      const browser = await playwright.chromium.launch({
        ...launchOptions,
        args: ['--blink-settings=defaultFontSize=32'],
      })
      const page = await browser.newPage({ baseURL: portalUrl, reducedMotion: 'reduce' })
      auditAlso(page)
      await enterAs(page, guest, pages[0][0])
      for (const [path, heading] of pages) {
        await moveTo(page, path)
        await expectWhole(page, heading)
        expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px')
        for (const width of [375, 820, 1440]) {
          await page.setViewportSize({ width, height: 900 })
          await expectNothingLost(page, `${path} at ${width} px`)
        }
      }
    },
  )

test('the bands of a bar are distinguishable in forced colors', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await enterAs(page, guest, '/results/sam-results-ready/details')
  const bands = page.getByRole('article', { name: 'LDL Cholesterol' }).locator('div[data-style]')
  await page.getByRole('button', { name: 'Open all' }).click()
  await expect(bands.first()).toBeVisible()
  const widths = await bands.evaluateAll((all) =>
    all.map((band) => ({ isReaders: 'readers' in band.dataset, width: getComputedStyle(band).borderTopWidth })),
  )
  const own = widths.find(({ isReaders }) => isReaders)
  expect(own?.width, "the reader's band").toBe('3px')
  for (const { isReaders, width } of widths) if (!isReaders) expect(['1px', '2px']).toContain(width)
})

test('nothing moves with reduced motion, and otherwise the current step stops pulsing', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await enterAs(page, member)
  await expect(page.getByRole('list', { name: 'Progress' }).first()).toBeVisible()
  expect(await listMovements(page)).toEqual([])
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await expect.poll(() => listMovements(page)).toContainEqual(expect.stringMatching(/pulse/))
  for (const movement of await listMovements(page)) expect(movement).toMatch(/^\S*pulse\S* 3 times$/)
})

/** The running animations, and how often each repeats. */
function listMovements(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    document
      .getAnimations()
      .filter((each) => each instanceof CSSAnimation)
      .map((each) => `${each.animationName} ${each.effect?.getTiming().iterations} times`),
  )
}
