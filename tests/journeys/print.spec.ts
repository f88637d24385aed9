import { expect, type Page } from '@playwright/test'
import { brand } from '../../src/brand/brand.ts'
import { fillPlaceholders } from '../../src/catalogue/placeholder.ts'
import { guest, high, member } from './accounts.ts'
import { catalogue } from './built-content.ts'
import { loadOrders, type DemoOrder, type DemoResult } from './demo-orders.ts'
import { enterAs } from './enter-as.ts'
import { expectPage } from './expect-page.ts'
import { expectQuoted } from './expect-quoted.ts'
import { moveTo } from './move-to.ts'
import { test } from './portal-test.ts'
import { findLowestText, joinTexts, readPdf, type PdfPage } from './read-pdf.ts'
import { tagRepetition } from './repetition.ts'

/** 15 mm in points. */
const margin = 42.5

/** The sizes of paper, in points. */
const papers = { Letter: { width: 612, height: 792 }, A4: { width: 595, height: 842 } } as const

const black = 'rgb(22, 27, 38)'

test.describe('the member prints the largest screening: every page, heading, result and value, and no text cut', () => {
  test('on A4', tagRepetition(true), async ({ page }) => expectSheet(page, 'A4'))

  test('on Letter, and each result keeps its word and its shape in black and white, and no view prints what is only for the screen', async ({
    page,
  }) => {
    await expectSheet(page, 'Letter')
    await page.emulateMedia({ media: 'screen' })
    await page.setViewportSize({ width: 820, height: 1180 })
    expect(await countLines(page, '(hs-CRP)'), 'lines of an abbreviation').toBe(1)
    await page.emulateMedia({ media: 'print' })
    const rows = await page.locator('tbody tr').evaluateAll((all) =>
      all.map((row) => ({
        word: row.lastElementChild!.textContent.trim(),
        style: row.querySelector('svg')!.dataset['style']!,
        shape: row.querySelector('svg path')!.getAttribute('d')!,
        color: getComputedStyle(row.querySelector('svg')!).color,
      })),
    )
    expect(rows.filter(({ word }) => word === '')).toEqual([])
    const shapes = new Map(
      rows.filter(({ word }) => !/^(?:Test Not|Unable)/.test(word)).map(({ style, shape }) => [style, shape]),
    )
    expect(shapes.size, 'styles on paper').toBeGreaterThan(3)
    expect(new Set(shapes.values()).size, 'a shape for each').toBe(shapes.size)
    expect(new Set(rows.map(({ color }) => color))).toEqual(new Set([black]))

    const bands = await page.locator('article div[data-style]').evaluateAll((all) =>
      all.map((band) => ({
        isReaders: 'readers' in (band as HTMLElement).dataset,
        height: band.getBoundingClientRect().height,
        adjust: getComputedStyle(band).getPropertyValue('print-color-adjust'),
      })),
    )
    const [own, others] = [bands.filter(({ isReaders }) => isReaders), bands.filter(({ isReaders }) => !isReaders)]
    expect(own.length, 'bars on paper').toBeGreaterThan(10)
    expect(Math.min(...own.map(({ height }) => height)), "the reader's band is larger").toBeGreaterThan(
      Math.max(...others.map(({ height }) => height)) * 1.3,
    )
    expect(new Set(bands.map(({ adjust }) => adjust))).toEqual(new Set(['exact']))

    await expect(page.getByRole('button')).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1, name: 'Screening Results' })).toBeVisible()
    await moveTo(page, '/results/alex-results-ready/summary')
    await expect(page.getByRole('heading', { name: 'What to do, and how soon' })).toBeVisible()
    await expect(page.getByRole('navigation')).toHaveCount(0)
    await expect(page.getByRole('button')).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'View Details' })).toHaveCount(0)
    await expectFilled(page)
    await moveTo(page, '/results/alex-results-ready/details')
    await expect(page.getByRole('heading', { name: 'Needs attention first' })).toBeVisible()
    await expect(page.getByRole('navigation')).toHaveCount(0)
    // The row of a folded text about a package is not printed; neither is the card that holds nothing else.
    const about = page.locator('section[class*=about]')
    await expect(about.first()).toBeAttached()
    await expect(about.locator('visible=true')).toHaveCount(0)
    await expect(page.locator('article > header').first()).toHaveCSS('break-after', 'avoid')
    // What has no height would be the only thing that the header stays with.
    const next = page.locator('article[class*=panel]:not([aria-busy]) > header + *')
    await expect.poll(() => next.count()).toBeGreaterThan(10)
    const countFlat = (all: Element[]) => all.filter((each) => each.checkVisibility() && each.clientHeight === 0).length
    const nothing = 'panels whose header is followed by nothing'
    await expect.poll(() => next.evaluateAll(countFlat), nothing).toBe(0)
    for (const kind of ['emergency', 'today', 'this-week']) {
      const head = page.locator(`article [data-kind="${kind}"] > :first-child`).first()
      await expect(head, kind).toHaveCSS('color', black)
      await expect(head, kind).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
    }
    await page.emulateMedia({ media: 'screen' })
    expect(await next.evaluateAll(countFlat), `${nothing}, on screen`).toBe(0)
  })
})

test('the longest 911 card of a summary fills its page, and no page of the results ends with a lead', async ({
  page,
}) => {
  await enterAs(page, high, '/results/casey-results-ready/summary')
  await expect(page.locator('[data-kind="emergency"]')).toBeVisible()
  await expectFilled(page)
  await moveTo(page, '/results/casey-results-ready/print')
  await expect(page.getByRole('heading', { name: 'Your results one by one' })).toBeVisible()
  await expectNoLeadAtEnds(page)
})

test(
  'the print page is a page of its own, names its participant and prints when its button is pressed',
  { tag: '@engine' },
  async ({ page }) => {
    await page.addInitScript(() => {
      Object.assign(window, { printed: 0, print: () => Object.assign(window, { printed: 1 }) })
    })
    await enterAs(page, guest, '/results/sam-results-ready/print')
    await expectPage(page, 'Screening Results')
    await expect(page).toHaveTitle(`Download Results | ${brand.name}`)
    await expect(page.getByRole('banner')).toHaveCount(0)
    await expect(page.getByRole('navigation')).toHaveCount(0)
    await expect(page.getByRole('main')).toContainText(/Sam\s*·?\s*Event Date: [A-Z][a-z]+ \d+, \d{4}/)
    await page.getByRole('button', { name: 'Print or Save as PDF' }).click()
    await expect.poll(() => page.evaluate(() => (window as { printed?: number }).printed)).toBe(1)
    await expectQuoted(page, 'print.viewResults')
    await page.getByRole('link', { name: 'View Results' }).click()
    await expect(page).toHaveURL('/results/sam-results-ready/summary')
  },
)

/** Opens the print page and expects that everything on it is on that paper. */
async function expectSheet(page: Page, format: keyof typeof papers): Promise<void> {
  const { width, height } = papers[format]
  const order = await openSheet(page)
  const pieces = await textsOnSheet(page)
  const { title, language, isTagged, bookmarks, pages } = await readPdf(
    await page.pdf({ format, tagged: true, outline: true }),
  )
  expect({ title, language, isTagged }).toEqual({
    title: `Download Results | ${brand.name}`,
    language: 'en',
    isTagged: true,
  })

  expect(pages.length).toBeGreaterThan(5)
  for (const [at, each] of pages.entries()) {
    expect(Math.abs(each.width - width) + Math.abs(each.height - height), 'points off the paper').toBeLessThan(3)
    const foot = each.texts.filter(({ baseline }) => baseline < margin).map(({ text }) => text.trim())
    expect(foot, `the foot of page ${at + 1}`).toContain(`Page ${at + 1} of ${pages.length}`)
    expect(foot.join(' '), `the foot of page ${at + 1}`).toMatch(/^.*Alex · Event Date: [A-Z][a-z]+ \d+, \d{4}/)
    const beyond = each.texts.filter((text) => isCut(text, each))
    expect(beyond, `texts of page ${at + 1} that leave the paper or its margins`).toEqual([])
    expect(joinTexts(each, margin), `page ${at + 1} is not empty`).not.toBe('')
  }

  const body = unspaced(pages.map((each) => joinTexts(each, margin)).join(''))
  for (const piece of pieces) expect(body, piece).toContain(unspaced(piece))
  for (const result of shownIn(order)) {
    const { name, value } = getExpected(result)
    expect(body).toContain(unspaced(name))
    expect(body).toContain(unspaced(value))
  }

  const headings = await page.getByRole('main').getByRole('heading').allInnerTexts()
  expect(bookmarks.map(unspaced)).toEqual(headings.map((text) => unspaced(text)))
  const tags = pages.flatMap((each) => each.tags)
  const levels = [1, 2, 3].map((level) => page.getByRole('main').getByRole('heading', { level }).count())
  const [first, second, third] = await Promise.all(levels)
  expect(tags.filter((tag) => tag === 'H1')).toHaveLength(first!)
  expect(tags.filter((tag) => tag === 'H2')).toHaveLength(second!)
  expect(tags.filter((tag) => tag === 'H3')).toHaveLength(third!)
  expect(first).toBe(1)
  for (const tag of ['Document', 'Table', 'TR', 'TH', 'TD', 'L', 'LI', 'P', 'Figure'] as const)
    expect(tags).toContain(tag)
}

async function openSheet(page: Page): Promise<DemoOrder> {
  const orders = loadOrders(page)
  await enterAs(page, member, '/results/alex-results-ready/print')
  await expect(page.getByRole('heading', { level: 1, name: 'Screening Results' })).toBeVisible()
  const order = (await orders).find(({ purchaseId }) => purchaseId === 'alex-results-ready')
  if (!order) throw new Error('Unexpected member without alex-results-ready, expected the demo')
  return order
}

/** Expects on Letter that every page but the last is filled to two thirds, and that none ends with a heading or another lead. */
async function expectFilled(page: Page): Promise<void> {
  const headings = (await page.getByRole('heading').allInnerTexts()).map(unspaced)
  for (const [at, { height, text, baseline }] of (await expectNoLeadAtEnds(page)).entries()) {
    expect(baseline, `the end of page ${at + 1}, in points from below`).toBeLessThan(height / 3)
    const ends = headings.filter((heading) => heading.endsWith(unspaced(text)))
    expect(ends, `headings that end page ${at + 1}`).toEqual([])
  }
}

/** Expects on Letter that no page but the last ends with a lead. Returns where each ends. */
async function expectNoLeadAtEnds(page: Page) {
  const { pages } = await readPdf(await page.pdf({ format: 'Letter' }))
  expect(pages.length, 'pages').toBeGreaterThan(1)
  const ends = pages.slice(0, -1).map((each) => ({ height: each.height, ...findLowestText(each, margin) }))
  for (const [at, { text }] of ends.entries()) expect(text, `the end of page ${at + 1}`).not.toMatch(/:$/)
  return ends
}

/** The lines of all paragraphs, items, headings and cells that must be on paper. */
async function textsOnSheet(page: Page): Promise<string[]> {
  await page.emulateMedia({ media: 'print' })
  const lines = page.getByRole('main').locator(':is(p, li, h1, h2, h3, h4, h5, td, th, figcaption):visible')
  return (await lines.allInnerTexts()).flatMap((text) => text.split('\n')).filter((text) => text.trim() !== '')
}

function isCut({ left, right, baseline }: PdfPage['texts'][number], { width, height }: PdfPage): boolean {
  const isFoot = baseline < margin
  return left < margin - 1 || right > width - margin + 1 || baseline > height - margin || (isFoot && baseline < 9)
}

/** Removes white space, which PDF readers place as they like, and the dots between the parts of a line. */
function unspaced(text: string): string {
  return text.replaceAll(/[\s·]/g, '')
}

function shownIn(order: DemoOrder): readonly DemoResult[] {
  return order.interpretations.filter(({ status }) => status.state !== 'reviewPending')
}

function getExpected({ id, details, values }: DemoResult) {
  const definition = catalogue.interpretations[id]
  const entry = definition?.entries[details?.contentId ?? '']
  const range = definition?.interpretationRanges.find(({ rangeId }) => rangeId === details?.rangeId)
  if (!definition || !entry || !range) throw new Error(`Unexpected ${id}, expected one of the catalogue`)
  const isUsable = !/^(?:TEST_NOT|UNABLE_TO)/.test(range.rangeId)
  const filled = fillPlaceholders(entry.summaryValues[0] ?? '', new Map(values.map(({ key, value }) => [key, value])))
  return { name: definition.name, value: isUsable ? filled : 'No number' }
}

/** On how many lines the first occurrence of `words` in a table's row heading is. */
function countLines(page: Page, words: string): Promise<number> {
  return page.evaluate((sought) => {
    const heading = [...document.querySelectorAll('tbody th')].find(({ textContent }) => textContent.includes(sought))!
    const walker = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const text = walker.currentNode
      const start = text.textContent!.indexOf(sought)
      if (start === -1) continue
      const range = document.createRange()
      range.setStart(text, start)
      range.setEnd(text, start + sought.length)
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
    }
    return 0
  }, words)
}
