import { readFile } from 'node:fs/promises'
import { expect, type Download, type Page } from '@playwright/test'
import type { Bundle } from 'fhir/r4'
import { member } from './accounts.ts'
import { enterAs } from './enter-as.ts'
import { expectPage } from './expect-page.ts'
import { test } from './portal-test.ts'
import { readPdf } from './read-pdf.ts'
import { tabAndEnter, tabTo } from './tab-to.ts'
import { waitUntilQuiet } from './wait-until-quiet.ts'

const title = 'Results for My Physician'

test('a member prepares the largest screening for a physician by keyboard: screen, paper, text and file agree', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  // By its address: when printing, Chromium would load the lazy images of a page before it in the same document; this page has none. The
  // prefetched code of the summary and the details is loaded before the report is taken along.
  const fetchedAhead = Promise.all(
    [/details-page-.*\.js$/, /details-page-.*\.css$/].map((file) => page.waitForResponse(file)),
  )
  await enterAs(page, member, '/results/alex-results-ready/doctor')
  await expectPage(page, title)
  await fetchedAhead
  await waitUntilQuiet(page)
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  const stored = await getStorage(page)

  const first = page.getByRole('textbox', { name: 'Question 1' })
  await tabTo(page, first)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('Which of these comes first?')
  await tabAndEnter(page, page.getByRole('button', { name: 'Add a Question' }))
  await page.keyboard.type('May I drink coffee?')

  const rows = await listRows(page)
  expect(rows.length).toBeGreaterThan(30)
  const text = await readText(await saved(page, 'Download as Text'))
  for (const row of rows) expect(text).toContain(getLine(row))
  await page.getByRole('button', { name: 'Copy as Text' }).click()
  await expect(page.getByText('Copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(text)
  const record = await saved(page, 'Download for Medical Records')
  expect(record.suggestedFilename()).toBe('screening-results.json')
  const bundle = JSON.parse(await readText(record)) as Bundle
  const names = (bundle.entry ?? []).flatMap(({ resource }) =>
    resource?.resourceType === 'Observation' ? [resource.code.text] : [],
  )
  for (const { name } of rows) expect(names).toContain(name)

  const { isTagged, pages } = await readPdf(await page.pdf({ format: 'Letter', tagged: true, outline: true }))
  expect(pages, 'the largest screening on paper').toHaveLength(2)
  const paper = unspaced(pages.flatMap(({ texts }) => texts.map((each) => each.text)).join(''))
  for (const { name, value, result } of rows)
    for (const cell of [name, value, result]) expect(paper).toContain(unspaced(cell))
  for (const words of ['Which of these comes first?', 'May I drink coffee?', 'Full name', 'Date of birth', title])
    expect(paper).toContain(unspaced(words))
  expect(paper, 'what is only for the screen').not.toContain(unspaced('Download as Text'))
  const tags = pages.flatMap((each) => each.tags)
  expect(isTagged).toBe(true)
  expect(tags.filter((tag) => tag === 'H1')).toHaveLength(1)
  for (const tag of ['Table', 'TH', 'TD', 'H2', 'L', 'LI']) expect(tags).toContain(tag)

  expect(
    requests.filter((address) => !address.startsWith('blob:')),
    'requests while the report was exported',
  ).toEqual([])
  expect(await getStorage(page)).toEqual(stored)
  await page.reload()
  await expectPage(page, title)
  await expect(page.getByText('May I drink coffee?')).toHaveCount(0)
})

/** The results as shown on the screen. */
async function listRows(page: Page) {
  return page.locator('tbody tr').evaluateAll((all) =>
    all.map((row) => {
      // Text that only screen readers get in place of a sign is visible neither here nor on paper.
      const spoken = [...row.querySelectorAll<HTMLElement>('.mantine-VisuallyHidden-root')]
      for (const each of spoken) each.style.display = 'none'
      const [name = '', value = '', result = ''] = [...row.children].map((cell) =>
        (cell as HTMLElement).innerText.trim(),
      )
      for (const each of spoken) each.style.display = ''
      return { name, value, result }
    }),
  )
}

/** The start of the result's line in the plain text: with the value or, without a number, with the first line of the result. */
function getLine({ name, value, result }: { name: string; value: string; result: string }): string {
  return /\d/.test(value) ? `- ${name}: ${value}, ` : `- ${name}: ${result.split('\n')[0]!.trim()}`
}

async function saved(page: Page, button: string): Promise<Download> {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: button }).click()
  return download
}

async function readText(download: Download): Promise<string> {
  return readFile(await download.path(), 'utf8')
}

function getStorage(page: Page): Promise<unknown> {
  return page.evaluate(() => [{ ...localStorage }, { ...sessionStorage }, document.cookie])
}

function unspaced(text: string): string {
  return text.replaceAll(/\s/g, '')
}
