import { expect } from '@playwright/test'
import { expectFits } from '../expect-page.ts'
import { test } from './studio-test.ts'

// One site for all of them.
test.describe.configure({ mode: 'default' })

test('a reviewer reads a pull request that moves a threshold and four wordings', async ({ page, site, visit }) => {
  await visit('/changes', site)
  const list = page.getByRole('navigation', { name: 'Changes' })
  const changes = list.getByRole('button')
  const side = (name: 'Before' | 'After') => page.getByRole('region', { name }).frameLocator('iframe')
  await expect(page.getByText(/^Compared with main \(\w+\): /)).toContainText('You have decided 0 of')
  await expect(changes.filter({ hasText: 'Clinical' })).toHaveCount(2)
  await expect(changes.first()).toContainText('155 to 159 mg/dL is now High (was Borderline High)')
  await expect(changes.filter({ hasText: /Wording/ })).toHaveCount(4)
  await expect(page.getByText('The same reader on both sides: a person with 157 mg/dL.')).toBeVisible()
  await expect(side('Before').getByText('157 mg/dL is at the upper end of the Borderline High range')).toBeVisible()
  await expect(side('After').getByText('157 mg/dL is at the lower end of the High range')).toBeVisible()
  const marked = (name: 'Before' | 'After') =>
    side(name)
      .locator('body')
      .evaluate(() => [...CSS.highlights.values()].flatMap((numbers) => [...numbers].map(String)))
  await expect.poll(async () => new Set(await marked('Before'))).toEqual(new Set(['159', '160']))
  await expect.poll(async () => new Set(await marked('After'))).toEqual(new Set(['154', '155']))
  await expect(page.getByRole('region', { name: 'Ranges' })).toContainText('No source given for this range.')
  const whatChanges = page.getByRole('region', { name: 'What changes' })
  await expect(whatChanges).toContainText('The limit moved and its source is the same as before.')
  await expect(whatChanges).toContainText(/Also shown on the scale of: Lab LDL Cholesterol Very High; .*Optimal/)
  await expectFits(page)
  await changes.filter({ hasText: 'Small steps every day count.' }).click()
  await expect(whatChanges).toContainText('Lab LDL Cholesterol 130 to 154 mg/dL')
  await expect(side('After').locator('ins', { hasText: 'every' })).toBeVisible()
  await expect(side('Before').locator('ins')).toHaveCount(0)
  const signOff = page.getByRole('region', { name: 'Sign-off' })
  await expect(signOff).toContainText(/This text also has change/)
  const group = page.getByRole('region', { name: 'Texts with the same change' })
  await expect(group).toContainText('The same change in 2 texts')
  await expect(group).toContainText('Read this change and check the box first.')
  await expect(group.getByText(/approve .* --by/)).toBeVisible()
  await expectFits(page)
  const address = page.url()
  const refuse = page.getByRole('button', { name: 'Refuse', exact: true })
  // The focus is in the panel then, a document of its own.
  await side('After').locator('ins', { hasText: 'every' }).click()
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('IFRAME')
  await expect(refuse).toBeInViewport()
  await expect(list).toBeInViewport()
  await page.keyboard.press('r')
  for (const part of [signOff, group]) await expect(part.getByText(/^Not possible: you refused change/)).toBeVisible()
  await page.keyboard.press('r')
  await expect(refuse).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('k')
  await expect(page).not.toHaveURL(address)
  await page.goto(address)
  await page.reload()
  await expect(refuse).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText(/You have decided 1 of/)).toBeVisible()
  await page.locator('h1').click()
  await page.keyboard.press('a')
  await expect(signOff.getByText(/approve .* --by/)).toContainText('npm run content -- approve')
  await expect(group.getByRole('checkbox')).toBeChecked()
  const copy = group.getByRole('button', { name: 'Copy', exact: true })
  await expect(copy).toBeDisabled()
  await group.getByRole('textbox', { name: 'Your name' }).fill('A. Reviewer')
  await expect(copy).toBeEnabled()
  const shared = 'TotalCholesterol/CONTENT_BORDERLINE_HIGH@[0-9a-f]{12}'
  await expect(group.getByText(/approve .* --by/)).toHaveText(
    new RegExp(`approve lab${shared} pointOfCare${shared} --by 'A. Reviewer'$`),
  )
  const opened = group.getByRole('button', { name: /^Lab Total Cholesterol: Borderline High/ })
  await opened.press('Enter')
  const openedText = group.getByRole('region', { name: 'After' }).frameLocator('iframe')
  await expect(openedText.locator('ins', { hasText: 'every' })).toBeVisible()
  await expectFits(page)
})

const comment = /^Decided 0 of \d+ changes: 0 accepted, 0 refused\.\n\n- \*\*Change 1, not decided\*\*/

test('a review is copied, and shown to be copied by hand where the browser refuses', async ({
  page,
  context,
  site,
  visit,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.clock.install()
  await visit('/changes', site)
  const copy = page.getByRole('button', { name: 'Copy as comment' })
  await copy.click()
  await expect(page.getByRole('status').filter({ hasText: 'Copied to the clipboard.' })).toBeAttached()
  const copied = page.getByRole('button', { name: 'Copied', exact: true })
  await page.clock.fastForward(4000)
  await expect(copied).toBeVisible()
  await page.clock.fastForward(3000)
  await expect(copy).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(comment)
  await context.clearPermissions()
  await copy.click()
  const dialog = page.getByRole('dialog', { name: 'Copy it by hand' })
  const words = dialog.getByRole('textbox', { name: 'What to copy' })
  await expect(words).toBeFocused()
  await expect(words).toHaveValue(comment)
  await expectFits(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
})

test('a studio that compares opens on the changes, and leads to the texts', async ({ page, site, visit }) => {
  await visit('', site)
  await page.goto(site.url)
  await expect(page).toHaveURL(/#\/changes$/)
  await page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: 'Texts' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Texts' })).toBeVisible()
})
