import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { expectFits } from '../expect-page.ts'
import { tabTo } from '../tab-to.ts'
import { test, type StudioServer } from './studio-test.ts'

const PREDIABETES = 'content/interpretations/glucose/prediabetes.mdx'

/** Gives a text a different id, by keyboard, and then its old one again. */
export async function renameTextInStep(
  page: Page,
  studio: StudioServer,
  visit: (to: string, of: StudioServer) => Promise<void>,
): Promise<void> {
  await test.step('a text gets a new id, along with everything that depends on it, and then its old id again', async () => {
    await visit('/entry/labGlucose/CONTENT_PREDIABETES', studio)
    const menu = page.getByRole('button', { name: /^This text/ })
    const dialog = page.getByRole('dialog')
    const open = async () => {
      await menu.press('Enter')
      await tabTo(page, page.getByRole('menuitem', { name: 'Rename its id' }))
      await page.keyboard.press('Enter')
      await expect(dialog.getByRole('textbox', { name: 'Its new id' })).toBeFocused()
    }
    await open()
    await page.keyboard.press('Escape')
    await expect(menu).toBeFocused()
    await open()
    await page.keyboard.type('_RANGE')
    await expect(dialog.getByRole('region', { name: 'What it changes' })).toContainText('prediabetes range: new file')
    await expectFits(page)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/CONTENT_PREDIABETES_RANGE$/)
    expect(existsSync(join(studio.folder, PREDIABETES))).toBe(false)
    await visit('/edit', studio)
    await page.getByRole('button', { name: /^Undo: Renamed/ }).press('Enter')
    await expect(page.getByRole('region', { name: 'Added, removed, renamed or moved' })).toHaveCount(0)
    expect(existsSync(join(studio.folder, PREDIABETES))).toBe(true)
  })
}
