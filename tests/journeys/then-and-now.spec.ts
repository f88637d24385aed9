import { expect, type Page } from '@playwright/test'
import { member } from './accounts.ts'
import { loadOrders } from './demo-orders.ts'
import { enterAs } from './enter-as.ts'
import { expectPage } from './expect-page.ts'
import { test } from './portal-test.ts'
import { tabAndEnter } from './tab-to.ts'
import { tagRepetition } from './repetition.ts'

/** The month of a screening, as written in sentences. */
function formatMonth(time: string): string {
  return new Date(time).toLocaleDateString('en-US', { year: 'numeric', month: 'long', timeZone: 'America/New_York' })
}

const getPanel = (page: Page, id: string) => page.locator(`article#${id}`)

for (const [name, width, height] of [
  ['on a desktop', 1440, 900],
  ['on the narrowest phone', 320, 640],
] as const)
  test(
    `${name}, with only the keyboard, the member reads what earlier results were`,
    tagRepetition(true),
    async ({ page }) => {
      await page.setViewportSize({ width, height })
      const loading = loadOrders(page)
      await enterAs(page, member, '/results/alex-results-ready/summary')
      const times = new Map((await loading).map(({ purchaseId, screening }) => [purchaseId, screening.time]))
      const last = formatMonth(times.get('alex-past-results')!)
      const first = formatMonth(times.get('alex-past-blood-tests')!)
      const row = page.getByRole('main').getByRole('link', { name: /^LDL Cholesterol.*142 mg\/dL/ })
      await expect(row).toContainText(`${last}: 151, Borderline High`)
      const rowName = row.getByText('LDL Cholesterol, laboratory', { exact: true })
      expect((await rowName.boundingBox())!.width, 'room for the name').toBeGreaterThan(75)
      await expectPage(page, 'Your results')

      // Skips all results that the card at the top lists, and the rows above.
      await tabAndEnter(page, row, 120)
      const panel = getPanel(page, 'labLdlCholesterol')
      await page.getByRole('button', { name: 'Open all' }).click()
      await expect(panel).toContainText(`In ${last} it was 151 (Borderline High).`)
      await expect(panel).toContainText('Both are in the same range.')
      await panel.getByRole('button', { name: 'Your results over time' }).press('Enter')
      const tables = panel.getByRole('table', { name: 'Your results over time' })
      await expect(tables.first().getByRole('row')).toHaveCount(3)
      await panel.getByRole('button', { name: 'All 3 results' }).press('Enter')
      const rows = tables.last().getByRole('row')
      await expect(rows).toHaveCount(4)
      await expect(rows.nth(3)).toHaveText(new RegExp(`${first}.*171 mg/dL.*High`))
      await expect(panel.locator('polyline')).toHaveCount(2)
      await expectPage(page, 'Result details')

      await expect(getPanel(page, 'bloodPressure')).toContainText('Your result moved from Critical High to High.')
      const thyroid = getPanel(page, 'thyroidStimulatingHormone')
      await thyroid.getByRole('button', { name: 'Your results over time' }).press('Enter')
      await expect(thyroid.locator('polyline')).toHaveCount(2)
      const glucose = getPanel(page, 'labGlucose')
      await expect(glucose).toContainText(`In ${last} a finger-stick test showed 91 mg/dL (Desirable).`)
      await expect(glucose.locator('polyline')).toHaveCount(0)

      await page.goto('/results/alex-results-ready/print')
      const printedResult = page.getByRole('article').filter({ hasText: `In ${last} it was 151 (Borderline High).` })
      await expect(printedResult.getByRole('table').getByRole('row')).toHaveCount(4)
      await expectPage(page, 'Screening Results')
    },
  )
