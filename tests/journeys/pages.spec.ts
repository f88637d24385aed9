import { expect, type Page } from '@playwright/test'
import { brand } from '../../src/brand/brand.ts'
import { guest } from './accounts.ts'
import { holdResults } from './altered-answers.ts'
import { enterAs } from './enter-as.ts'
import { expectPage } from './expect-page.ts'
import { expectQuoted } from './expect-quoted.ts'
import { moveTo } from './move-to.ts'
import { test } from './portal-test.ts'

/** The text pages: what their first card and all of them must say (spec/portal §2 and §9), and where their links lead. */
const pages = [
  {
    path: '/when-ready',
    title: 'When Will My Results Be Ready?',
    begins: /./,
    says: [
      /Most results are ready in two weeks or less\./,
      /After more than 14 days\s*Lab results are mailed to you\. They may not appear in the portal\./,
      /Colon kit results are always mailed\. They are not shown in the portal\./,
    ],
  },
  {
    path: '/prepare',
    title: 'Prepare For Your Appointment',
    begins: /If your screening includes lipids or glucose, do not eat for at least 8 hours/,
    says: [/two weeks or less/],
  },
  {
    path: '/past-results/action-steps',
    title: 'What are my action steps?',
    begins: /Call 911 if you have:/,
    says: [
      /If a result begins with a box that says what to do now, do that first\./,
      /Red: contact your physician today/,
      /Orange: [^.]*within the next two weeks/,
      /Yellow: [^.]*weeks/,
      /Green: [^.]*next visit/,
      /Test Not Performed/,
      /Unable to Evaluate/,
      /Unable to Calculate/,
      /cyan/,
    ],
  },
] as const

/** The destinations of the links in these texts. */
const known = /^(?:\/|\/when-ready|\/past-results|\/result-details\/for-doctor|#.*|tel:.*)$/

test('each text page has its required words and links home, a page without results leads to the timeline, and a page whose text fails to load says so, and can be retried', async ({
  page,
  audit,
}) => {
  audit.expectError(/net::ERR_CONNECTION_FAILED/)
  let isDown = true
  await page.route(/\/assets\/when-ready-(?!page)[^/]+\.js$/, (route) =>
    isDown ? route.abort('connectionfailed') : route.continue(),
  )
  await enterAs(page, guest, pages[0].path)
  await expect(page.getByRole('alert')).toContainText('We could not load this page')
  await expect(page.getByRole('alert').getByRole('link', { name: '(800) 555-0142' })).toBeVisible()
  isDown = false
  await page.getByRole('button', { name: 'Try again' }).click()
  for (const { path, title, begins, says } of pages) {
    if (path !== pages[0].path) await moveTo(page, path)
    await expectPage(page, title)
    await expect(page).toHaveTitle(`${title} | ${brand.name}`)
    await expect(page.getByRole('main').locator('section').first()).toContainText(begins)
    for (const words of says) await expect(page.getByRole('main')).toContainText(words)
    for (const link of await page.getByRole('main').getByRole('link').all())
      await expect(link).toHaveAttribute('href', known)
    await expect(page.getByRole('main').getByRole('link', { name: 'Call (800) 555-0142' })).toHaveAttribute(
      'href',
      /^tel:/,
    )
    await page.getByRole('main').getByRole('link', { name: 'Go to Home Page' }).click()
    await expect(page).toHaveURL('/')
  }

  await moveTo(page, '/empty-results')
  await expectPage(page, 'Nothing to show yet. Please check back.')
  await expectQuoted(page, 'pages.emptyResultsTitle', 'pages.whenReady')
  await page.getByRole('link', { name: 'When Will My Results Be Ready' }).click()
  await expect(page).toHaveURL('/when-ready')
  const steps = page.getByRole('main').locator('section').getByRole('list').first().getByRole('listitem')
  await expect(steps.locator('strong')).toHaveText([
    'Day of your screening',
    'Within two weeks',
    'After more than 14 days',
  ])
  const marks = await steps.evaluateAll((all) => all.map((step) => step.querySelector('svg') !== null))
  expect(marks).toEqual([true, false, true])
})

test('late responses from the back end shift nothing on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 })
  const getTop = () =>
    page
      .getByRole('main')
      .locator('section')
      .first()
      .evaluate((part) => Math.round(part.getBoundingClientRect().top))
  for (const [path, sign] of [
    ['/result-details/for-doctor', page.getByRole('link', { name: 'Take to My Doctor' })],
    ['/when-ready', page.getByText('No results are on their way.')],
  ] as const) {
    const release = await holdResults(page)
    await enterAs(page, guest, path)
    await expect(page.getByRole('main').locator('section').first()).toBeVisible()
    const before = await getTop()
    release()
    await expect(sign).toBeVisible()
    expect(await getTop(), path).toBe(before)
  }
})

test('parent addresses redirect to a child page, and info redirects to the details', async ({ page }) => {
  await enterAs(page, guest, '/result-details')
  await expect(page).toHaveURL('/past-results')
  await moveTo(page, '/results/sam-results-ready')
  await expect(page).toHaveURL('/results/sam-results-ready/summary')
  await expectPage(page, 'Your results')
  await moveTo(page, '/result-details/info/sam-results-ready')
  await expectPage(page, 'Result details')
  const date = /^[A-Z][a-z]+ \d{1,2}, \d{4}$/
  await expect(page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('listitem')).toHaveText([
    'Home',
    'Results',
    date,
  ])
  expect(await listCarets(page), 'between the three').toEqual(['between words', 'between words'])
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await listCarets(page), 'all on one line').toEqual(['between words', 'between words'])
  await page.setViewportSize({ width: 240, height: 640 })
  expect(await listCarets(page), 'no line begins or ends with one').toEqual(['between words'])
})

/** The visible carets of the breadcrumbs, by whether each has text on both sides in its line. */
async function listCarets(page: Page): Promise<readonly string[]> {
  return page.getByRole('navigation', { name: 'Breadcrumbs' }).evaluate((nav) => {
    const words = [...nav.querySelectorAll('a, [aria-current]')].flatMap((each) => [...each.getClientRects()])
    return [...nav.querySelectorAll('svg')].flatMap((caret) => {
      const { left, right, top, bottom } = caret.getBoundingClientRect()
      const middle = (top + bottom) / 2
      if (!caret.contains(document.elementFromPoint((left + right) / 2, middle))) return []
      const line = words.filter((word) => word.top < middle && word.bottom > middle)
      const isBetween = line.some((word) => word.right <= left) && line.some((word) => word.left >= right)
      return isBetween ? ['between words'] : ['at an end']
    })
  })
}
