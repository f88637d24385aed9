import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { expectFits } from '../expect-page.ts'
import { test, type StudioServer } from './studio-test.ts'

/**
 * An editor moves a limit of vitamin D on its number line, by keyboard, and sees who is affected before saving; then the file is restored.
 */
export function moveLimitInStep(
  page: Page,
  studio: StudioServer,
  visit: (to: string, of: StudioServer) => Promise<void>,
): Promise<void> {
  return test.step('an editor moves a limit on its number line and sees who moves before it is saved', async () => {
    const file = join(studio.folder, 'content/interpretations/vitamin-d/interpretation.json')
    await visit('/test/vitaminD', studio)
    const before = readFileSync(file, 'utf8')
    await page.getByRole('button', { name: 'Change a limit of Vitamin D' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Change a limit: Vitamin D' })
    await expect(dialog.getByRole('combobox', { name: 'Which limit' })).toHaveValue('26.0, between Low and Normal')
    await dialog.getByRole('textbox', { name: 'Normal begins at' }).fill('30')
    const effects = dialog.getByRole('region', { name: 'What it changes' })
    await expect(effects).toContainText('26.0 to 29.9 ng/mL would become Low (now Normal)')
    // The names of ranges are not hatched.
    const hatched = await effects.locator('[class*="moved"]').evaluate((box) => box.getBoundingClientRect().top)
    for (const name of await effects.locator('figure [data-style] > span').all())
      expect(await name.evaluate((box) => box.getBoundingClientRect().bottom)).toBeLessThanOrEqual(hatched + 2)
    await dialog.getByRole('button', { name: 'Save the new limit' }).press('Enter')
    await expect(dialog.getByText('Choose where the new limit comes from.', { exact: true })).toBeVisible()
    expect(readFileSync(file, 'utf8')).toBe(before)
    await dialog.getByRole('radio', { name: 'Our clinic’s decision' }).press('Space')
    await dialog.getByRole('textbox', { name: 'Who decided it, and when' }).fill('Medical board, May 4, 2026')
    await dialog.getByRole('textbox', { name: 'Why' }).fill('Bones are better protected.')
    await expect(effects).toContainText('The check finds no error.')
    await expectFits(page)
    await dialog.getByRole('button', { name: 'Save the new limit' }).press('Enter')
    await expect(dialog.getByRole('status').filter({ hasText: 'Saved on this computer' })).toBeFocused()
    const after = readFileSync(file, 'utf8')
    expect(after).toContain('"displayedRange": "under 30"')
    expect(after).toContain("Our clinic's decision (Medical board, May 4, 2026): Bones are better protected.")
    writeFileSync(file, before)
  })
}
