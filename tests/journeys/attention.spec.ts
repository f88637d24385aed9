import { expect } from '@playwright/test'
import { member } from './accounts.ts'
import { enterAs } from './enter-as.ts'
import { test } from './portal-test.ts'

for (const viewport of [
  { width: 375, height: 812 },
  { width: 1440, height: 900 },
])
  test(`home says without a scroll what the newest results ask for, and one press shows what it is about, at ${viewport.width}`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport)
    await enterAs(page, member)
    const line = page.getByText('Contact your physician today about 1 result.')
    await expect(line).toBeInViewport({ ratio: 1 })
    await expect(
      page.getByText('2 more this week, 5 within two weeks. 14 of 44 are in the normal range.'),
    ).toBeInViewport()
    await expect(page.getByRole('link', { name: 'View Results' }).first()).toBeInViewport({ ratio: 1 })
    // The whole band is the link: its button lies over the words, which Playwright would wait for.
    const { x, y } = (await line.boundingBox())!
    await page.mouse.click(x + 10, y + 10)
    await expect(page).toHaveURL('/results/alex-results-ready/summary')
    const todo = page.getByRole('region', { name: 'Contact your physician today' })
    await expect(todo.getByRole('link', { name: 'Triglycerides' })).toBeInViewport({ ratio: 1 })
  })
