import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { expect, type Page } from '@playwright/test'
import { expectFits } from '../expect-page.ts'
import { readPdf } from '../read-pdf.ts'
import { test } from './studio-test.ts'
import { waitUntilQuiet } from '../wait-until-quiet.ts'

// One site for all of these journeys.
test.describe.configure({ mode: 'default' })

const panel = (page: Page, title: string | RegExp) =>
  page.frameLocator('iframe').locator('body').filter({ hasText: title })

test('an editor finds a sentence by misspelled words and reads it as participants do', async ({
  page,
  site,
  visit,
}) => {
  await visit('/', site)
  await expect(page.getByRole('heading', { level: 1, name: 'Texts' })).toBeVisible()
  await expectFits(page)
  await page.keyboard.press('/')
  await page.keyboard.type('meny plannts help')
  await expect(page.getByRole('option').first()).toContainText(/Many plants help/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Lab LDL Cholesterol' })).toBeVisible()
  await expect(page.frameLocator('iframe').locator('mark')).toHaveText(/Many plants help/)
  await expect(page.frameLocator('iframe').locator('mark')).toBeInViewport()
  const box = page.getByRole('textbox', { name: 'Search sentences, ids and values' })
  await expect(box).toHaveValue('')
  await page.keyboard.press('/')
  await page.keyboard.type('tell your doctor prediabetes')
  await expect(page.getByRole('option').first()).toContainText(/physician.*Prediabetes/)
  await expectFits(page)
  await page
    .getByRole('option', { name: /^Show \d+ more/ })
    .first()
    .click()
  await expect(page.getByRole('option', { name: /^Hide \d+ more/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('option')).toHaveCount(0)
  await box.click()
  await expect(page.getByRole('option').first()).toContainText(/physician.*Prediabetes/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Hemoglobin A1c' })).toBeVisible()
})

test('the text follows the number by the classification of results, on every device', async ({ page, site, visit }) => {
  await visit('/entry/labLdlCholesterol/CONTENT_HIGH', site)
  const value = page.getByRole('textbox', { name: 'Lab LDL Cholesterol' })
  await expect(value).toHaveValue('172 mg/dL')
  await value.fill('154')
  await expect(page).toHaveURL(/CONTENT_BORDERLINE_HIGH/)
  await expect(panel(page, '154 mg/dL is at the upper end of the Borderline High range')).toBeVisible()
  await page.getByRole('slider').press('ArrowRight')
  await expect(page).toHaveURL(/CONTENT_HIGH/)
  for (const device of ['Tablet', 'Desktop', 'Paper']) {
    await page.getByText(device, { exact: true }).click()
    await expect(panel(page, 'Many plants help.')).toBeVisible()
  }
  const sentence = page.getByRole('row').filter({ hasText: 'Many plants help.' })
  await sentence.getByRole('button').click()
  await expect(sentence.getByRole('link')).toHaveAttribute(
    'href',
    /^https:\/\/git\.example\.com\/portal\/edit\/.*ldl-cholesterol\/high\.mdx#L\d+$/,
  )
  await expectFits(page)
  await page.getByRole('tab', { name: 'Glossary' }).click()
  await expect(page.getByRole('term').first()).toBeVisible()
  // A long text without urgency is folded on a participant's phone; here it is read in full and signed.
  await page.getByText('Phone', { exact: true }).click()
  await value.fill('73')
  await expect(panel(page, '73 mg/dL is in the Optimal range')).toBeVisible()
  await expect(page.frameLocator('iframe').getByText('Read more')).toHaveCount(0)
})

test('a family shows what each combination reads, and who reads a sentence', async ({ page, site, visit }) => {
  await visit('/family/sixForLifeStroke/high?flags=age=OVER55+STROKE&from=search', site)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Stroke Risk')
  await expect(page.getByRole('combobox', { name: 'Which age' })).toHaveValue('people of 55 or more')
  const reason = page.getByText('Switched on because your search named a stroke or mini-stroke (TIA).')
  await expect(reason).toBeVisible()
  await expect(page.getByText('Told us: coronary heart disease, heart failure or heart valve disease')).toBeVisible()
  await page.getByRole('switch', { name: 'a stroke or mini-stroke (TIA)', exact: true }).press('Space')
  await expect(reason).toHaveCount(0)
  await page.getByRole('switch', { name: /^diabetes/ }).press('Space')
  await page.getByRole('switch', { name: 'atrial fibrillation' }).press('Space')
  await expect(page).toHaveURL(/flags=age%3DOVER55\+AFIB\+DIABETES/)
  const added = page.frameLocator('iframe').locator('ins')
  await expect(added.filter({ hasText: 'It still comes first.' })).toBeVisible()
  await page.frameLocator('iframe').getByText('It still comes first.').click()
  await expect(page.getByRole('button', { name: 'It still comes first.', pressed: true })).toBeVisible()
  await expect(page.getByText('48 of 64 read “It still comes first.”')).toBeVisible()
  await expect(page.frameLocator('iframe').locator('mark')).toHaveText(/It still comes first/)
  await expect(page.getByRole('tabpanel', { name: 'Who reads this sentence' })).toContainText(
    'people with atrial fibrillation, or a stroke or mini-stroke (TIA)',
  )
  await expect(
    page.getByRole('row').filter({ has: page.getByRole('cell', { name: 'yes', exact: true }) }),
  ).not.toHaveCount(0)
  await page.getByRole('button', { name: 'Show all 64 combinations' }).press('Enter')
  await page
    .getByRole('button', { name: 'people of 55 or more, atrial fibrillation and heart or artery disease', exact: true })
    .press('Enter')
  await expect(page).toHaveURL(/flags=age%3DOVER55\+AFIB\+AS_CHD_CVD$/)
  await page.getByRole('radio', { name: /^Whatever else they told us: 8 combinations/ }).press('Space')
  const change = page.getByRole('tabpanel', { name: 'How to change it' })
  await expect(change).toContainText('between <When age="OVER55" all="AFIB AS_CHD_CVD"> and </When>')
  await page.getByRole('radio', { name: /^These answers only: 1 combination/ }).press('Space')
  await expect(change).toContainText(
    'new entry --interpretation sixForLifeStroke --id CONTENT_HIGH_OVER55_AFIB_AS_CHD_CVD',
  )
  await expect(page.getByRole('button', { name: 'Write this text' })).toHaveCount(0)
  await expectFits(page)
})

test('a clinician sees all bands, the overall state and the texts that await approval', async ({
  page,
  site,
  visit,
}) => {
  await visit('/bands', site)
  await expect(page.getByRole('heading', { level: 2, name: 'Lab LDL Cholesterol' })).toBeVisible()
  await expect(page.getByText(/^(?:A gap|An overlap)/)).toHaveCount(0)
  await expectFits(page)
  await visit('/overview', site)
  await expect(page.getByRole('row', { name: /Lab LDL Cholesterol/ })).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download as CSV' }).click()
  expect(readFileSync(await (await download).path(), 'utf8')).toContain('labLdlCholesterol,Lab LDL Cholesterol,')
  await expectFits(page)
  // On paper, no number wraps, and no name is at the bottom of a page without what is said of it.
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('cell', { name: /^\d+ of \d+$/ }).first()).toHaveCSS('white-space', 'nowrap')
  await expect(
    page
      .getByRole('region', { name: /^Assumptions/ })
      .locator('p >> xpath=..')
      .first(),
  ).toHaveCSS('break-inside', 'avoid')
  const { pages } = await readPdf(await page.pdf({ format: 'Letter' }))
  const headed = pages.map(({ texts }) => texts.filter(({ text }) => text === 'Warnings').length)
  expect(headed.slice(0, 2), 'the head of the table is on both of its pages').toEqual([1, 1])
  await page.emulateMedia({ media: 'screen' })
  await visit('/sign-off', site)
  await page.locator('h1').click()
  await page.keyboard.press('x')
  await expect(page.getByText(/^npm run content -- approve/)).toBeVisible()
  await expectFits(page)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 800 } })

  test('the menu opens a view and closes, and no view scrolls sideways', async ({ page, site, visit }) => {
    await visit('/overview', site)
    await page.getByRole('button', { name: 'Open the menu' }).click()
    await page.getByRole('link', { name: 'Bands' }).click()
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toHaveText('Bands')
    await expect(page.getByRole('button', { name: 'Open the menu' })).toBeVisible()
    await page.getByRole('button', { name: 'Skip to main content' }).press('Enter')
    await expect(heading).toBeFocused()
    await expectFits(page)
    let before = 'Bands'
    for (const path of [
      '/',
      '/test/labLdlCholesterol/HIGH',
      '/family/sixForLifeStroke/high',
      '/entry/labLdlCholesterol/CONTENT_HIGH',
      '/text/products/S4L/what-it-is',
      '/changes',
      '/sign-off',
      '/overview',
    ]) {
      await visit(path, site)
      await expect(heading, path).not.toHaveText(before)
      before = (await heading.textContent()) ?? ''
      await expectFits(page)
    }
  })
})

test('the static site and its first view stay within their size budgets', async ({ page, site, visit }) => {
  const folder = join(site.folder, 'site')
  const getSize = (path: string, quality = constants.BROTLI_MAX_QUALITY) => {
    const params = { [constants.BROTLI_PARAM_QUALITY]: quality }
    return path.endsWith('.woff2') ? 0 : brotliCompressSync(readFileSync(path), { params }).length
  }
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => join(folder, path))
    .filter((path) => statSync(path).isFile())
  // Not brotli's best compression, which takes a hundred times as long: what fits like this fits then, too.
  const all = files.reduce((sum, path) => sum + getSize(path, 6), 0)
  const loaded = new Set<string>()
  page.on('request', (request) => {
    if (request.url().startsWith(site.url)) loaded.add(new URL(request.url()).pathname.replace(/\/$/, '/index.html'))
  })
  await visit('/', site)
  await expect(page.getByRole('heading', { level: 1, name: 'Texts' })).toBeVisible()
  await waitUntilQuiet(page)
  const first = [...loaded].reduce((sum, path) => sum + getSize(join(folder, path)), 0)
  test.info().annotations.push({ type: 'bytes', description: `${all} in all, ${first} first, with brotli` })
  expect(all, 'bytes of the whole site with brotli').toBeLessThanOrEqual(3 * 1024 * 1024)
  expect(first, 'bytes of the first view with brotli').toBeLessThanOrEqual(200 * 1024)
})
