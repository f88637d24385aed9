import { execFileSync } from 'node:child_process'
import { expect, type Page } from '@playwright/test'
import { isThorough } from '../../run/is-thorough.ts'
import { expectFits } from '../expect-page.ts'
import { makeSharedRepository } from './review-repository.ts'
import type { StudioServer } from './studio-test.ts'

/** A changed file that is left out of the proposal. */
const UNCHOSEN = 'interpretations/glucose/prediabetes.mdx'
const CHOSEN = 'Lab LDL Cholesterol and Point-of-care LDL Cholesterol: ranges and limits'

/** Sends the changes and, in the thorough run, finds them under Proposals and withdraws them. */
export async function sendForReview(
  page: Page,
  studio: StudioServer,
  visit: (to: string, of: StudioServer) => Promise<void>,
): Promise<void> {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: studio.folder, encoding: 'utf8' })
  makeSharedRepository(studio.folder)
  const before = git('status', '--porcelain=v2', '--branch')
  await visit('/changes', studio)
  await page.getByRole('button', { name: 'Send for review' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Send for review' })
  await expect(dialog.getByText('From Ana Editor, ana@example.com')).toBeVisible()
  await expect(dialog.getByRole('textbox', { name: 'What changes' })).toBeFocused()
  await expect(dialog.getByRole('textbox', { name: 'Why' })).toHaveValue('Readers asked.')
  await dialog.getByRole('checkbox', { name: /Glucose.*: prediabetes$/ }).press('Space')
  await dialog.getByRole('button', { name: 'Send', exact: true }).press('Enter')
  await expect(dialog.getByRole('status').filter({ hasText: 'Sent: LDL of 155 is high' })).toBeFocused()
  await expectFits(page)
  const names = git('diff', '--name-only', 'main', 'origin/proposal/ldl-of-155-is-high')
  expect(names).toContain('ldl-cholesterol/interpretation.json')
  expect(names).not.toContain(UNCHOSEN)
  expect(git('status', '--porcelain=v2', '--branch')).toBe(before)
  // Each of the pages below checks the proposal next to main, which takes longer than all above.
  if (!isThorough) return
  await dialog.getByRole('link', { name: 'See it under Proposals' }).press('Enter')
  const proposal = page.getByRole('article', { name: 'LDL of 155 is high' })
  await expect(proposal).toContainText('Yours')
  await page.getByRole('button', { name: 'Send for review' }).press('Enter')
  const sent = dialog.getByRole('checkbox', { name: CHOSEN })
  await expect(sent).not.toBeChecked()
  await expect(sent).toHaveAccessibleDescription('Sent in “LDL of 155 is high”, and not changed since')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Send for review' })).toBeFocused()
  await proposal.getByRole('link', { name: 'See what changes' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'LDL of 155 is high' })).toBeFocused()
  await expect(page.getByRole('region', { name: 'What changes' })).toContainText('155 to 159 mg/dL is now High')
  // The writer reads what was sent; the decision is up to a reviewer.
  await expect(page.getByRole('button', { name: 'Refuse', exact: true })).toHaveCount(0)
  await expectFits(page)
  await page.getByRole('navigation').getByRole('link', { name: 'Proposals' }).last().press('Enter')
  await expectFits(page)
  await proposal.getByRole('button', { name: 'Withdraw', exact: true }).press('Enter')
  await proposal.getByRole('button', { name: 'Withdraw it' }).press('Enter')
  await expect(page.getByText(/^No proposal is open/)).toBeVisible()
}
