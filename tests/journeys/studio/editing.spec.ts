import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { expectAccessible } from '../expect-page.ts'
import { test } from './studio-test.ts'

const PREDIABETES = 'content/interpretations/lab-glucose/prediabetes.mdx'
const HABITS = 'content/fragments/lower-blood-sugar-habits.mdx'

// On one page, because Vite sends the studio in hundreds of modules, which each page loads and runs anew.
test('an editor changes texts beside others who do, and proposes and signs what was changed', async ({
  page,
  studio,
  visit,
}) => {
  await test.step('an editor changes a text beside its panel, by keyboard, and the check looks over the shoulder', async () => {
    await visit('/entry/labGlucose/CONTENT_PREDIABETES', studio)
    const frame = page.frameLocator('iframe')
    await frame.getByText('Brisk walking helps.').click()
    await page.getByRole('button', { name: 'Edit this sentence' }).press('Enter')
    const editor = page.getByRole('textbox', { name: /^Source of/ })
    await expect(editor).toBeFocused()
    await expect(page.getByText('This file is read by 1 text.')).toBeVisible()
    await expect(page.locator('.cm-activeLine, .cm-line').filter({ hasText: 'Brisk walking' })).toBeInViewport()
    await page.keyboard.press('Control+End')
    await page.keyboard.type('\nAsk about {labGlucos')
    await expect(page.getByText('Not saved. Checking…')).toBeVisible()
    await expect(page.getByRole('option', { name: 'labGlucose' })).toBeVisible()
    await page.keyboard.press('Escape')
    await page.keyboard.type('} and TODO.')
    await expect(page.locator('.cm-lint-marker-error').first()).toBeVisible()
    await expect(page.frameLocator('iframe').getByText('and TODO.')).toBeVisible()
    await expectAccessible(page)
    for (let at = 0; at < '{labGlucos} and TODO.'.length; at++) await page.keyboard.press('Backspace')
    await page.keyboard.type('your next test.')
    await page.getByRole('tab', { name: 'Sentences' }).click()
    await expect(page.getByRole('navigation', { name: 'Views' })).toContainText('1 not saved')
    await page.getByRole('tab', { name: 'Edit, not saved' }).press('Enter')
    await expect(editor).toContainText('Ask about your next test.')
    await expect(page.getByText('Not saved. The check finds no error in this file.')).toBeVisible()
    await editor.focus()
    await page.keyboard.press('Control+s')
    await expect(page.getByText('Saved. The check finds no error in this file.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'See them' })).toHaveAttribute('href', '#/changes')
    expect(readFileSync(join(studio.folder, PREDIABETES), 'utf8')).toContain('Ask about your next test.')
    const changed = execFileSync('git', ['status', '--porcelain'], { cwd: studio.folder, encoding: 'utf8' })
    expect(changed.split('\n').filter((line) => !/^ M content\/|^$/.test(line))).toEqual([])
  })

  await test.step('a change made meanwhile is shown, and never overwritten unasked', async () => {
    const file = join(studio.folder, HABITS)
    await visit('/edit/fragments/lower-blood-sugar-habits.mdx', studio)
    const editor = page.getByRole('textbox', { name: /^Source of/ })
    await editor.focus()
    await page.keyboard.press('Control+End')
    await page.keyboard.type('Mine.')
    const theirs = `${readFileSync(file, 'utf8').trimEnd()}\n\nTheirs.\n`
    writeFileSync(file, theirs)
    await page.keyboard.press('Control+s')
    const conflict = page.getByRole('alert').filter({ hasText: 'changed by somebody else' })
    await expect(conflict).toContainText('Theirs.')
    expect(readFileSync(file, 'utf8')).toBe(theirs)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Take theirs, drop mine' }).click()
    await expect(editor).toContainText('Theirs.')
    await expect(editor).not.toContainText('Mine.')
  })

  await test.step('a file saved in another editor is seen at once, and one that cannot be read is named', async () => {
    const file = join(studio.folder, PREDIABETES)
    const before = readFileSync(file, 'utf8')
    await visit('/entry/labGlucose/CONTENT_PREDIABETES', studio)
    const frame = page.frameLocator('iframe')
    await expect(frame.getByText('Brisk walking helps.')).toBeVisible()
    writeFileSync(file, before.replace('Brisk walking', 'Quick\u200B walking'))
    await expect(frame.getByText(/Quick.* walking helps/)).toBeVisible()
    const finding = page.getByRole('note').filter({ hasText: 'invisible' })
    await expect(finding).toBeVisible()
    await finding.getByRole('button', { name: 'Apply the fix' }).click()
    await expect(finding).toHaveCount(0)
    expect(readFileSync(file, 'utf8')).toContain('Quick walking helps.')
    writeFileSync(file, before.replace('---', '--'))
    await expect(page.getByRole('alert')).toContainText('cannot be read')
    await expectAccessible(page)
    await visit('/', studio)
    const urgent = page.getByRole('note').filter({ hasText: 'What must be fixed first' })
    await expect(urgent).toContainText('prediabetes.mdx')
    await expectAccessible(page)
    writeFileSync(file, before)
    await expect(urgent).toHaveCount(0)
  })

  await test.step('what was changed is proposed in words and commands, and signed with a name', async () => {
    await visit('/edit', studio)
    await expect(page.getByRole('region', { name: 'What participants read differently' })).toContainText(
      '155 to 159 mg/dL is now High',
    )
    await expect(page.getByText('git switch -c')).toHaveCount(0)
    await page.getByRole('textbox', { name: 'Why' }).fill('LDL of 155 is high')
    await expect(page.getByText('git switch -c ldl-of-155-is-high')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Put back fragments/lower-cholesterol-habits.mdx' }).press('Enter')
    await page.getByRole('button', { name: 'Put it back' }).press('Enter')
    await expect(page.getByRole('region', { name: 'Changed files' })).not.toContainText('lower-cholesterol-habits')
    await visit('/sign-off', studio)
    await page.getByRole('checkbox', { name: /I read it/ }).press('Space')
    await page.getByRole('textbox', { name: 'Your name' }).fill('A. Reviewer')
    await page.getByRole('button', { name: 'Approve 1 text' }).press('Enter')
    await expect(page.getByText('1 text approved by A. Reviewer')).toBeVisible()
    const approvals = () => readFileSync(join(studio.folder, 'content/approvals.json'), 'utf8')
    expect(approvals()).toContain('A. Reviewer')
    await page.getByText('Approved (1)').click()
    await page.getByRole('button', { name: 'Withdraw' }).press('Enter')
    await expect(page.getByText('Approved (0)')).toBeVisible()
    expect(approvals()).not.toContain('A. Reviewer')
  })
})
