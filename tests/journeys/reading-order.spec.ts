import { expect, type Page } from '@playwright/test'
import { member } from './accounts.ts'
import { loadOrders } from './demo-orders.ts'
import { enterAs } from './enter-as.ts'
import { expectWhole } from './expect-page.ts'
import { test } from './portal-test.ts'
import { inOrder, spokenPage, listWords, type Spoken } from './spoken-page.ts'
import { tagRepetition } from './repetition.ts'
import { waitUntilQuiet } from './wait-until-quiet.ts'

/** Roles that say nothing without a name. */
const named = new Set([
  'button',
  'link',
  'textbox',
  'radio',
  'radiogroup',
  'checkbox',
  'combobox',
  'img',
  'region',
  'table',
])
const landmarks = new Set(['banner', 'main', 'navigation', 'contentinfo', 'complementary', 'search'])
type Landmark = 'banner' | 'main' | 'navigation' | 'contentinfo'

for (const width of [375, 1440])
  test(`every kind of page reads in order, at ${width} px`, tagRepetition(width === 1440), async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/login')
    await expectReadable(page, ['banner', 'main', 'contentinfo'])
    await expect(page.getByRole('main')).toMatchAriaSnapshot(`
      - main:
        - heading [level=1]
        - textbox
        - textbox
        - button
        - link
        - button [disabled]
        - heading [level=2]
        - link
    `)

    const orders = loadOrders(page)
    await enterAs(page, member)
    const shell: readonly Landmark[] = ['banner', 'navigation', 'main', 'contentinfo']
    await expectReadable(page, shell)
    const ready = (await orders).find(({ status }) => status === 'RESULTS_READY')!
    const results = `/results/${ready.purchaseId}`

    await page.goto(`${results}/summary`)
    const summary = await expectReadable(page, shell)
    // Name, value, unit and word of a result are one link, so that they are read as one line.
    const lines = inOrder(summary).filter(
      ({ role, within }) => role === 'link' && within.some((each) => each.role === 'strong'),
    )
    expect(lines.length).toBeGreaterThan(10)
    for (const { within } of lines) {
      const [name, value, rest] = within.map((part) => listWords([part]))
      expect(name, 'the name').toMatch(/^[A-Z]/)
      expect(value, 'the value').toMatch(/^(?:(?:less|more) than )?[\d./]+$/)
      expect(rest, 'the unit and the word').toMatch(/^(?:%|[a-z]\S*|\S+\/\S+)? ?[A-Z]/)
    }

    await page.goto(`${results}/details`)
    expectFigures(await expectReadable(page, shell), 'details')
    await page.goto(`${results}/print`)
    expectFigures(await expectReadable(page, ['main']), 'print')
    for (const path of ['/past-results', '/prepare', '/when-ready', '/result-details/for-doctor', '/updatePassword']) {
      await page.goto(path)
      await expectReadable(page, shell)
    }
    await page.goto('/404')
    await expectReadable(page, ['main'])
  })

/** Holds the page, once it is whole, to what makes any page readable by ear, and returns it as it is read. */
async function expectReadable(page: Page, present: readonly Landmark[]): Promise<readonly Spoken[]> {
  await expectWhole(page, /./)
  // The footer of /login comes with the scripts, after the document that was rendered at build.
  for (const role of present) await expect(page.getByRole(role).first()).toBeAttached()
  await waitUntilQuiet(page)
  const spoken = await spokenPage(page)
  const all = inOrder(spoken)
  const place = `${page.url()}: `

  const found = all.filter(({ role }) => landmarks.has(role))
  for (const role of present)
    expect(
      found.map((each) => each.role),
      place + role,
    ).toContain(role)
  expect(
    found.filter(({ role }) => role === 'main'),
    `${place}one main`,
  ).toHaveLength(1)
  const calls = found.map(({ role, name }) => `${role} ${name}`)
  expect(new Set(calls).size, `${place}landmarks told apart: ${calls.join()}`).toBe(calls.length)
  expect(
    found.filter(({ role, name }) => role === 'navigation' && name === ''),
    `${place}unnamed`,
  ).toEqual([])

  const levels = inOrder(all.filter(({ role }) => role === 'main')).flatMap(({ level }) => level ?? [])
  expect(
    levels.filter((level) => level === 1),
    `${place}one h1`,
  ).toHaveLength(1)
  const skipped = levels.filter((level, at) => at > 0 && level > levels[at - 1]! + 1)
  expect(skipped, `${place}levels of headings: ${levels.join(' ')}`).toEqual([])
  expect(
    all.filter(({ level, name }) => level !== undefined && name === ''),
    `${place}empty headings`,
  ).toEqual([])

  expect(
    all.filter(({ role, name }) => named.has(role) && name === ''),
    `${place}without a name`,
  ).toEqual([])
  for (const { role, within } of all)
    if (role === 'list')
      expect(new Set(within.map((each) => each.role)), `${place}items of a list`).toEqual(new Set(['listitem']))
  const items = all.filter(({ role }) => role === 'listitem').length
  const listed = all.filter(({ role }) => role === 'list').flatMap(({ within }) => within).length
  expect(items, `${place}items that are in a list`).toBe(listed)
  expect(await ambiguousLinks(page), `${place}links that sound alike and lead elsewhere`).toEqual([])
  expect(await lostLists(page), `${place}lists that are none in Safari`).toEqual([])
  return spoken
}

/** Each figure says its sentence once, and no number of it outside of the sentence, but in the key, which is a list. */
function expectFigures(spoken: readonly Spoken[], place: string): void {
  const figures = inOrder(spoken).filter(({ role }) => role === 'figure')
  expect(figures.length, place).toBeGreaterThan(10)
  for (const { within } of figures) {
    const words = listWords(within.filter(({ role }) => role !== 'list'))
    expect(words.trim(), place).not.toBe('')
    const sentences = words.match(/[^.]\S* [^.]+?\.(?= |$)/g) ?? []
    expect(new Set(sentences).size, `${place}: ${words}`).toBe(sentences.length)
    const [value, unit] = /^(\d[\d.]*) (\S+) is /.exec(words)?.slice(1) ?? []
    if (value !== undefined)
      expect(words.split(`${value} ${unit}`).length - 1, `${place}, the value once: ${words}`).toBe(1)
  }
}

/** Links of one name that lead to different addresses, where no description tells them apart. */
function ambiguousLinks(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const heard = new Map<string, string>()
    const ambiguous: string[] = []
    for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href]')) {
      if (!link.checkVisibility()) continue
      // On this page is grouped under the headings of the packages.
      const group = link.closest('nav section, nav [role=group]')?.getAttribute('aria-labelledby') ?? ''
      const ids = link.getAttribute('aria-describedby')?.split(' ') ?? []
      const description = ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ')
      const name = `${group} ${link.ariaLabel ?? link.textContent} ${description}`
      const before = heard.get(name)
      if (before !== undefined && before !== link.href) ambiguous.push(`${name}: ${before} ${link.href}`)
      heard.set(name, link.href)
    }
    return ambiguous
  })
}

/** Lists drawn without marks that do not say that they are lists: Safari takes the role from them. */
function lostLists(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('ul, ol')]
      .filter((list) => getComputedStyle(list).listStyleType === 'none' && list.getAttribute('role') !== 'list')
      .map((list) => list.outerHTML.slice(0, 120)),
  )
}
