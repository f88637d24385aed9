import { execFileSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { expectFits } from '../expect-page.ts'
import { sendForReview } from './send-for-review.ts'
import { test } from './studio-test.ts'

// A studio for both of these journeys, separate from the site of those that only read.
test.describe.configure({ mode: 'default' })

const PREDIABETES = 'content/interpretations/glucose/prediabetes.mdx'
const HABITS = 'content/fragments/lower-blood-sugar-habits.mdx'

// On one page, because Vite sends the studio in hundreds of modules, which each page loads and runs again.
test('an editor changes texts while others do, and proposes and signs what was changed', async ({
  page,
  studio,
  visit,
}) => {
  await test.step('an editor changes a text next to its panel, by keyboard, and the check looks over the shoulder', async () => {
    await visit('/entry/labGlucose/CONTENT_PREDIABETES', studio)
    const frame = page.frameLocator('iframe')
    await frame.getByText('Brisk walking helps.').click()
    const edit = page.getByRole('button', { name: 'Edit this sentence' })
    const sentence = await page.getByRole('button', { name: 'Brisk walking helps.' }).boundingBox()
    expect((await edit.boundingBox())?.x).toBe(sentence?.x)
    await edit.press('Enter')
    const editor = page.getByRole('textbox', { name: /^Source of/ })
    await expect(editor).toBeFocused()
    await expect(
      page.getByText(/^People whose .*Lab Glucose.* result is “Prediabetes” read this file, in 2 texts\./),
    ).toBeVisible()
    await expect(page.locator('.cm-activeLine, .cm-line').filter({ hasText: 'Brisk walking' })).toBeInViewport()
    await page.keyboard.press('Control+End')
    await page.keyboard.type('\nAsk about {valu')
    await expect(page.getByText('Not saved. Checking…')).toBeVisible()
    await expect(page.getByRole('option', { name: /^value\b/ })).toBeVisible()
    await page.keyboard.press('Escape')
    await page.keyboard.type('} and TODO.')
    await expect(page.locator('.cm-lint-marker-error').first()).toBeVisible()
    await expect(page.frameLocator('iframe').getByText('and TODO.')).toBeVisible()
    await expectFits(page)
    for (let at = 0; at < '{valu} and TODO.'.length; at++) await page.keyboard.press('Backspace')
    await page.keyboard.type('your next test.')
    await page.getByRole('tab', { name: 'Sentences' }).click()
    await expect(page.getByRole('navigation', { name: 'Views' })).toContainText('1 not saved')
    await expect(page.getByRole('navigation', { name: 'Views' })).toContainText('When you are done, close this tab')
    const value = page.getByRole('textbox', { name: 'Lab Glucose' })
    await value.fill('119')
    await expect(page).toHaveURL(/CONTENT_PREDIABETES\?labGlucose=119$/)
    await page.getByRole('tab', { name: 'Edit, not saved' }).press('Enter')
    await editor.focus()
    await page.keyboard.press('Control+End')
    await page.keyboard.press('ArrowLeft')
    await expect(page).toHaveURL(/CONTENT_PREDIABETES\?labGlucose=119&edit=\d+%3A25$/)
    // The row above the editor is clear of the bar with Save when it gets the focus.
    await page.getByRole('radio', { name: 'Words' }).focus()
    const bar = await page.getByRole('button', { name: 'Save', exact: true }).locator('xpath=../..').boundingBox()
    const row = await page.getByRole('radiogroup', { name: 'Show this file as' }).boundingBox()
    expect(row!.y).toBeGreaterThanOrEqual(bar!.y + bar!.height)
    // As after a restart of the studio: the editor is open where it was, with the unsaved text.
    await page.reload()
    await expect(page.getByRole('navigation', { name: 'Views' })).toContainText('1 not saved')
    await expect(value).toHaveValue('119 mg/dL')
    await expect(editor).toBeFocused()
    await page.keyboard.type('!')
    await expect(editor).toContainText('Ask about your next test!.')
    await page.keyboard.press('Backspace')
    await expect(editor).toContainText('Ask about your next test.')
    await expect(page.getByText('Not saved. The check finds no error in this file.')).toBeVisible()
    await editor.focus()
    await page.keyboard.press('Control+s')
    await expect(page.getByText('Saved. The check finds no error in this file.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Send for review' })).toBeEnabled()
    await expect(page.getByRole('link', { name: 'See them' })).toHaveAttribute('href', '#/changes')
    expect(readFileSync(join(studio.folder, PREDIABETES), 'utf8')).toContain('Ask about your next test.')
    // A tag is a chip: its form and undo change it, and it is deleted as a whole.
    const countHidden = () => editor.evaluate((box) => box.parentElement!.scrollWidth - box.parentElement!.clientWidth)
    expect(await countHidden(), 'pixels that the lines are wider than the editor').toBe(0)
    const soon = editor.getByRole('button', { name: /^How soon: .* ask for a second test\.$/ })
    await soon.press('Enter')
    const form = page.getByRole('dialog', { name: 'How soon' })
    await expect(form.getByRole('textbox', { name: 'Ask …' })).toBeFocused()
    await expect(form.getByRole('textbox', { name: 'Ask …' })).toHaveValue('for a second test')
    await expectFits(page)
    await form.getByRole('textbox', { name: 'Ask …' }).fill('why')
    await form.getByRole('button', { name: 'Apply' }).press('Enter')
    const asked = editor.getByRole('button', { name: /^How soon: .* ask why\.$/ })
    await expect(asked).toBeFocused()
    await expect(page.frameLocator('iframe').getByText('Share this result and ask why.')).toBeVisible()
    await asked.press('Control+z')
    await expect(soon).toBeFocused()
    await soon.press('Backspace')
    await expect(soon).toHaveCount(0)
    await page.keyboard.press('Control+z')
    await expect(soon).toBeVisible()
    await expect(page.getByText('Not saved.')).toHaveCount(0)
    await page.getByRole('radio', { name: 'Words' }).press('ArrowRight')
    await expect(editor).toContainText('<HowSoon ask="for a second test" />')
    await page.getByRole('radio', { name: 'File' }).press('ArrowLeft')
    await expect(soon).toBeVisible()
    const changed = execFileSync('git', ['status', '--porcelain'], { cwd: studio.folder, encoding: 'utf8' })
    expect(changed.split('\n').filter((line) => !/^ M content\/|^$/.test(line))).toEqual([])
  })

  await test.step('a change made meanwhile is shown, and never overwritten unasked', async () => {
    const file = join(studio.folder, HABITS)
    await visit('/edit/fragments/lower-blood-sugar-habits.mdx', studio)
    const editor = page.getByRole('textbox', { name: /^Source of/ })
    await editor.getByText('Keep taking any blood sugar medicine').click()
    await page.keyboard.press('Control+End')
    await page.keyboard.type('Mine.')
    await expect(editor.locator('.cm-line').last()).toHaveText('Mine.')
    const original = readFileSync(file, 'utf8')
    const theirs = `${original.trimEnd()}\n\nTheirs.\n`
    writeFileSync(file, theirs)
    await page.keyboard.press('Control+s')
    const conflict = page.getByRole('alert').filter({ hasText: 'This file was also changed outside' })
    await expect(conflict).toContainText('Theirs.')
    expect(readFileSync(file, 'utf8')).toBe(theirs)
    await expectFits(page)
    await expect(page.getByText('Both versions changed the same lines')).toBeVisible()
    const above = original.replace(/^([A-Z].*)/m, 'Theirs above.\n\n$1')
    writeFileSync(file, above)
    await page.getByRole('button', { name: 'Keep both changes' }).click()
    await expect(editor).toContainText('Theirs above.')
    await expect(editor).toContainText('Mine.')
    expect(readFileSync(file, 'utf8')).toBe(above)
    await page.getByRole('button', { name: /^Discard what is not saved/ }).click()
    await page.getByRole('button', { name: 'Discard it' }).click()
    await expect(editor).not.toContainText('Mine.')
  })

  await test.step('what was changed is proposed in words, without a shared repository as a file, and signed with a name', async () => {
    await visit('/edit', studio)
    await expect(page.getByRole('region', { name: 'What participants read differently' })).toContainText(
      '155 to 159 mg/dL is now High',
    )
    await page.getByRole('button', { name: 'Send for review' }).press('Enter')
    await expect(page.getByRole('note').filter({ hasText: 'This folder has no address to send to' })).toBeVisible()
    await page.getByRole('textbox', { name: 'What changes' }).fill('LDL of 155 is high')
    await page.getByRole('textbox', { name: 'Why' }).fill('Readers asked.')
    await page.getByRole('button', { name: 'Save as a file' }).press('Enter')
    await expect(page.getByRole('textbox', { name: 'Your name' })).toBeFocused()
    await expect(page.getByText('Enter your name.')).toBeVisible()
    await expectFits(page)
    await page.keyboard.type('Ana Editor')
    await page.getByRole('textbox', { name: 'Your email' }).fill('ana@example.com')
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Save as a file' }).press('Enter')
    const download = await downloading
    expect(download.suggestedFilename()).toBe('ldl-of-155-is-high.patch')
    expect(readFileSync(await download.path(), 'utf8')).toContain('From: Ana Editor <ana@example.com>')
    await page.keyboard.press('Escape')
    await page.getByText('The lines that changed').click()
    await expect(page.getByRole('region', { name: 'Lines' }).locator('ins', { hasText: 'every day' })).toBeVisible()
    await expectFits(page)
    await page.getByRole('button', { name: 'Put back Shared passage: lower cholesterol habits' }).press('Enter')
    await page.getByRole('button', { name: 'Put it back' }).press('Enter')
    await expect(page.getByRole('region', { name: 'Changed files' })).not.toContainText('lower cholesterol habits')
    await visit('/sign-off', studio)
    const signed = page.getByRole('region', { name: 'The text' }).frameLocator('iframe')
    await expect(signed.locator('ins').first()).toBeVisible()
    await page.getByRole('checkbox', { name: /I read it/ }).press('Space')
    await page.getByRole('textbox', { name: 'Your name' }).fill('A. Reviewer')
    await page.getByRole('button', { name: 'Sign 1 wording' }).press('Enter')
    await expect(page.getByText('1 wording signed by A. Reviewer')).toBeVisible()
    const approvals = () => readFileSync(join(studio.folder, 'content/approvals.json'), 'utf8')
    expect(approvals()).toContain('A. Reviewer')
    await page.getByText('Signed (1)').click()
    await page.getByRole('button', { name: 'Withdraw', exact: true }).press('Enter')
    await page.getByRole('button', { name: 'Withdraw it' }).press('Enter')
    await expect(page.getByText('Signed (0)')).toBeVisible()
    expect(approvals()).not.toContain('A. Reviewer')
  })

  await test.step('a proposal is sent from the changes, and the checkout stays as it is', () =>
    sendForReview(page, studio, visit))
})

test('an editor writes for some people only: knows who reads it before it is saved, and begins a text of its own', async ({
  page,
  studio,
  visit,
}) => {
  const own = 'interpretations/six-for-life-stroke/high-over55-afib-diabetes.mdx'
  await visit('/family/sixForLifeStroke/high?flags=age=OVER55+AFIB+DIABETES', studio)
  // A page opened while editing stays on the tab where text is written.
  await page.getByRole('tab', { name: 'Who reads this sentence' }).click()
  const frame = page.frameLocator('iframe')
  await frame.getByText('It still comes first.').click()
  await page.getByRole('button', { name: 'Edit this sentence' }).press('Enter')
  const family = page.getByRole('textbox', { name: /^Source of .*high\.mdx/ })
  await expect(family).toBeFocused()
  await page.keyboard.type('Rest well. ')
  await expect(frame.getByText('Rest well.')).toBeVisible()
  await page.getByRole('tab', { name: 'Who reads this sentence' }).click()
  await expect(page.getByText('This includes your unsaved changes.')).toBeVisible()
  await page.getByRole('button', { name: 'Rest well.', exact: true }).press('Enter')
  await expect(page.getByText('48 of 64 read “Rest well.”')).toBeVisible()
  await page.getByRole('radio', { name: /^These answers only/ }).press('Space')
  await expect(page.getByText('They are not in the new text')).toBeVisible()
  await expectFits(page)
  await page.getByRole('button', { name: 'Write this text' }).press('Enter')
  const editor = page.getByRole('textbox', { name: `Source of ${own}` })
  await expect(editor).toBeFocused()
  await expect(editor).toContainText('It still comes first.')
  await expect(editor).not.toContainText('Rest well.')
  await expect(page.getByText(/^Some of the people whose .* result is “High” read this text\./)).toBeVisible()
  await expect(page.getByText('One file for 63 of 64 texts (in separate files: 1)')).toBeVisible()
  expect(readFileSync(join(studio.folder, 'content', own), 'utf8')).toContain('It still comes first.')
  await page.getByRole('radio', { name: /7 combinations and 1 with a text of its own/ }).press('Space')
  // The editor renders only lines near the visible ones.
  await family.evaluate((box) => box.scrollIntoView({ block: 'center' }))
  await expect(family).toContainText('Rest well.')
  await expect(page.getByRole('tabpanel', { name: 'Edit, not saved' })).toContainText('a text of its own')
  await expectFits(page)
  await page.getByRole('button', { name: 'List it' }).press('Enter')
  const named = { name: 'people of 55 or more, atrial fibrillation and diabetes', exact: true }
  await expect(page.getByRole('tabpanel').getByRole('button', named)).toBeVisible()
  rmSync(join(studio.folder, 'content', own))
  await expect(page.getByText('One file for 64 texts')).toBeVisible()
})
