import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { expectFits } from '../expect-page.ts'
import { renameTextInStep } from './rename-text-in-step.ts'
import { test } from './studio-test.ts'

const PREDIABETES = 'content/interpretations/glucose/prediabetes.mdx'

// After each of these steps the studio checks everything, which takes minutes when both cores are busy.
test(
  'an editor writes new words, renames a text, and sees immediately what another program saves',
  { tag: '@thorough' },
  async ({ page, studio, visit }) => {
    await test.step('an editor who presses one sentence of several gets the tag that makes it, and other words in its place', async () => {
      await visit('/entry/labGlucose/CONTENT_PREDIABETES', studio)
      const frame = page.frameLocator('iframe')
      const tag = /<HowSoon ask="(?<ask>[^"]+)" \/>/.exec(readFileSync(join(studio.folder, PREDIABETES), 'utf8'))!
      const sentence = `Share this result and ask ${tag.groups!['ask']}.`
      await frame.getByText('Share this result and ask').click()
      await expect(page.locator('tr[aria-current]')).toHaveCount(1)
      await expect(page.locator('tr[aria-current]')).toContainText(sentence)
      await expect(frame.locator('mark')).toHaveText(sentence)
      await page.getByRole('button', { name: 'Edit this sentence' }).press('Enter')
      const made = page.getByRole('dialog', { name: 'How soon' })
      await expect(made.getByRole('textbox', { name: 'Ask …' })).toBeFocused()
      await expectFits(page)
      await page.keyboard.press('Escape')
      const chip = page.getByRole('button', { name: /^How soon/ }).filter({ hasText: sentence })
      await expect(chip).toBeFocused()
      await expect(frame.locator('mark')).toBeInViewport({ ratio: 1 })
      await expectFits(page)
      await chip.press('Enter')
      await made.getByRole('button', { name: 'Use my own words' }).press('Enter')
      const editor = page.getByRole('textbox', { name: /^Source of/ })
      await expect(editor).toContainText(`How soon: Talk with your physician in the next few weeks. ${sentence}`)
      await page.keyboard.type('Share it soon.')
      await expect(frame.locator('mark')).toHaveText('Share it soon.')
      await expect(page.getByText('Not saved. The check finds no error in this file.')).toBeVisible()
      await page.getByRole('button', { name: /^Discard what is not saved/ }).press('Enter')
      await expectFits(page)
      await page.getByRole('button', { name: 'Discard it' }).press('Enter')
      await expect(chip).toBeVisible()
      await expect(page.getByRole('navigation', { name: 'Views' })).not.toContainText('not saved')
      await page.getByRole('tab', { name: 'Sentences' }).click()
      await page
        .getByRole('button', { name: /^How soon to act/ })
        .first()
        .click()
      const urgencyFile = join(studio.folder, 'content/urgency.json')
      const urgencies = readFileSync(urgencyFile, 'utf8')
      const field = page.getByRole('textbox', { name: 'How soon, share and ask' })
      await expect(field).toBeFocused()
      const same = page.getByRole('status').filter({ hasText: 'The same words are also in' })
      await expect(same.getByRole('button', { name: 'In a few weeks: Heading in the summary' })).toBeVisible()
      await page.keyboard.press('End')
      await page.keyboard.type(' Bring it.')
      await expect(frame.getByText('Bring it.')).toBeVisible()
      await expectFits(page)
      await page.keyboard.press('Control+s')
      await expect
        .poll(() => readFileSync(urgencyFile, 'utf8'))
        .toBe(urgencies.replace('next few weeks. Share {share} and ask {ask}.', '$& Bring it.'))
      // Slow typing adds up to more than one undo step.
      await expect(async () => {
        await page.keyboard.press('Control+z')
        await expect(field).toHaveValue(/ask \{ask\}\.$/, { timeout: 500 })
      }).toPass()
      await page.keyboard.press('Control+s')
      await expect.poll(() => readFileSync(urgencyFile, 'utf8')).toBe(urgencies)
      await page.getByRole('radio', { name: 'Fields' }).press('ArrowRight')
      await expect(page.getByRole('textbox', { name: 'Source of urgency.json' })).toBeVisible()
      const [outlook, how, share] = urgencies
        .split('\n')
        .flatMap((line, at) => (line.includes('Talk with your physician in the next few weeks') ? [at + 1] : []))
      await expect(page.getByText(`The same words are also on lines ${outlook}, ${how} and ${share}.`)).toBeVisible()
      await visit('/text/products/S4L/what-it-is', studio)
      await frame.getByText('This assessment estimates').click()
      await expect(page.locator('tr[aria-current]')).toHaveCount(1)
      await page.getByRole('link', { name: 'Edit this sentence' }).click()
      await expect(page.getByText('Everyone with a result of Six for Life')).toBeVisible()
    })

    await test.step('a file saved in another editor is seen immediately, and one that cannot be read is named', async () => {
      const file = join(studio.folder, PREDIABETES)
      const before = readFileSync(file, 'utf8')
      await visit('/entry/labGlucose/CONTENT_PREDIABETES', studio)
      const frame = page.frameLocator('iframe')
      await expect(frame.getByText('Brisk walking helps.')).toBeVisible()
      writeFileSync(file, before.replace('Brisk walking', 'Quick\u200B walking'))
      await expect(frame.getByText(/Quick.* walking helps/)).toBeVisible()
      const finding = page.getByRole('note').filter({ hasText: 'zero-width space' })
      await expect(finding).toBeVisible()
      await finding.getByRole('button', { name: 'Apply the fix' }).click()
      await expect(finding).toHaveCount(0)
      expect(readFileSync(file, 'utf8')).toContain('Quick walking helps.')
      writeFileSync(file, before.replace('---', '--'))
      await expect(page.getByRole('alert')).toContainText('cannot be read')
      await expectFits(page)
      await page.reload()
      await expect(page.getByRole('alert')).toContainText('cannot be read')
      await expect(page.getByRole('textbox', { name: /^Source of .*prediabetes\.mdx/ })).toBeVisible()
      await visit('/', studio)
      const urgent = page.getByRole('note').filter({ hasText: 'What must be fixed first' })
      await expect(urgent).toContainText(/: prediabetes, line \d/)
      await expectFits(page)
      writeFileSync(file, before)
      await expect(urgent).toHaveCount(0)
    })

    await renameTextInStep(page, studio, visit)
  },
)
