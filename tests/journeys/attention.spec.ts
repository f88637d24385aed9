import { expect, type Locator, type Page } from '@playwright/test'
import { member } from './accounts.ts'
import { enterAs } from './enter-as.ts'
import { test } from './portal-test.ts'
import { tagRepetition } from './repetition.ts'

for (const viewport of [
  { width: 375, height: 812, detailsHeight: 26_500 },
  { width: 1440, height: 900, detailsHeight: 19_500 },
])
  test(
    `home, the summary and the details show what to do without scrolling, one press apart, at ${viewport.width}`,
    tagRepetition(viewport.width === 1440),
    async ({ page }) => {
      await page.setViewportSize({ width: viewport.width, height: viewport.height })
      await enterAs(page, member)
      const line = page.getByText('Contact your physician today about 1 result.')
      await expect(line).toBeInViewport({ ratio: 1 })
      await expect(
        page.getByText(
          '2 more this week, 5 within two weeks, 20 in the next few weeks. 14 of 44 are in the normal range. No result for 2 tests.',
        ),
      ).toBeInViewport()
      await expect(page.getByRole('link', { name: 'View Results' }).first()).toBeInViewport({ ratio: 1 })
      // The whole band is the link: its button covers the text, for which Playwright would wait.
      const { x, y } = (await line.boundingBox())!
      await page.mouse.click(x + 10, y + 10)
      await expect(page).toHaveURL('/results/alex-results-ready/summary')
      const todo = page.getByRole('region', { name: 'Contact your physician today' })
      await expect(todo.getByRole('link', { name: 'Triglycerides' })).toBeInViewport({ ratio: 1 })

      await page.getByRole('link', { name: 'View Details' }).click()
      const panel = page.getByRole('article').first()
      const attention = page.getByRole('region', { name: 'Needs attention first' })
      await expectInSight(attention.getByText('today'))
      await expectInSight(attention.getByRole('link', { name: 'Atrial Fibrillation' }))
      await expectInSight(attention.getByRole('link', { name: 'Cortisol, Afternoon' }))
      await expectInSight(panel.getByRole('heading', { name: 'Triglycerides, finger-stick' }))
      await expectInSight(panel.getByText('Very High', { exact: true }).first())
      await expectInSight(panel.getByRole('heading', { name: 'Call 911 if you have:' }))
      await expectInSight(panel.getByText('severe pain in your belly'))
      await expectInSight(panel.getByText('vomiting that does not stop'))
      expect(await measureWhole(page)).toBeLessThanOrEqual(viewport.detailsHeight)
    },
  )

/** Waits until all of the text is on the screen and nothing, such as a bar, covers it. */
async function expectInSight(words: Locator): Promise<void> {
  await expect(words).toBeInViewport({ ratio: 1 })
  const isOnTop = () =>
    words.evaluate((element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect()
      return element.contains(document.elementFromPoint(left + (right - left) / 8, (top + bottom) / 2))
    })
  await expect.poll(isOnTop, 'nothing covers it').toBe(true)
}

/** The height of the page once every panel is laid out, in pixels. */
async function measureWhole(page: Page): Promise<number> {
  await expect(page.locator('article[aria-busy]')).toHaveCount(0)
  await page.addStyleTag({ content: 'article { content-visibility: visible !important }' })
  return page.evaluate(() => document.documentElement.scrollHeight)
}
