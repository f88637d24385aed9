import { expect, type Page } from '@playwright/test'
import { expectWhole } from './expect-page.ts'
import { widths } from './scan-page.ts'
import { inOrder, spokenPage, listWords, type Spoken } from './spoken-page.ts'
import { waitUntilQuiet } from './wait-until-quiet.ts'

/** Roles that are useless without a name. */
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

/** The landmarks of a page, as screen readers list them. */
export type Landmark = 'banner' | 'main' | 'navigation' | 'contentinfo'

/** The landmarks of a signed-in participant's page. */
export const participantLandmarks: readonly Landmark[] = ['banner', 'navigation', 'main', 'contentinfo']

/**
 * Waits until the page is quiet, then checks what makes any page usable with a screen reader, on a phone and, in the thorough run, on a
 * desktop. `listen` adds checks of what is read.
 */
export async function expectReadable(
  page: Page,
  state: string,
  present: readonly Landmark[],
  listen?: (spoken: readonly Spoken[]) => void,
): Promise<void> {
  const before = page.viewportSize()!
  for (const width of widths) {
    await page.setViewportSize({ width, height: before.height })
    const spoken = await readPage(page, `${state} at ${width} px, by ear: `, present)
    listen?.(spoken)
  }
  await page.setViewportSize(before)
}

async function readPage(page: Page, place: string, present: readonly Landmark[]): Promise<readonly Spoken[]> {
  // The scripts add the footer of /login to the document that was rendered at build time.
  for (const role of present) await expect(page.getByRole(role).first()).toBeAttached()
  await expectWhole(page, /./)
  await waitUntilQuiet(page)
  // What has just arrived may still have to be rendered.
  await expectWhole(page, /./)
  const spoken = await spokenPage(page)
  const all = inOrder(spoken)

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
  expect(new Set(calls).size, `${place}distinguishable landmarks: ${calls.join()}`).toBe(calls.length)
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
  expect(items, `${place}items inside a list`).toBe(listed)
  expect(await ambiguousLinks(page), `${place}links that sound alike but lead to different places`).toEqual([])
  expect(await lostLists(page), `${place}lists that Safari does not treat as lists`).toEqual([])
  return spoken
}

/** Expects name, value, unit and word of a result in a single link, so that they are read as one line. */
export function expectResultLines(spoken: readonly Spoken[]): void {
  const lines = inOrder(spoken).filter(
    ({ role, within }) => role === 'link' && within.some((each) => each.role === 'strong'),
  )
  expect(lines.length).toBeGreaterThan(10)
  for (const { within } of lines) {
    const [name, value, rest] = within.map((part) => listWords([part]))
    expect(name, 'the name').toMatch(/^[A-Z]/)
    expect(value, 'the value').toMatch(/^(?:(?:less|more) than )?[\d./]+$/)
    expect(rest, 'the unit and the word').toMatch(/^(?:%|[a-z]\S*|\S+\/\S+)? ?[A-Z]/)
  }
}

/**
 * Expects each figure to say its sentence once, and the value and unit of the sentence nowhere else except in the key, which is a list. A
 * value without a range has no sentence.
 */
export function expectFigures(spoken: readonly Spoken[]): void {
  const figures = inOrder(spoken).filter(({ role }) => role === 'figure')
  expect(figures.length, 'figures').toBeGreaterThan(10)
  let valueCount = 0
  for (const { within } of figures) {
    const words = listWords(within.filter(({ role }) => role !== 'list'))
    expect(words.trim(), 'the words of a figure').not.toBe('')
    const sentences = words.match(/[^.]\S* [^.]+?\.(?= |$)/g) ?? []
    expect(new Set(sentences).size, words).toBe(sentences.length)
    const [value, unit] = /(?:^|: )(\d[\d.]*) (\S+) is /.exec(words)?.slice(1) ?? []
    if (value === undefined) continue
    valueCount += 1
    expect(words.split(`${value} ${unit}`).length - 1, `the value once: ${words}`).toBe(1)
  }
  expect(valueCount, 'values in sentences').toBeGreaterThan(5)
}

/** Links with the same name but different addresses and no description that tells them apart. */
function ambiguousLinks(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const heard = new Map<string, string>()
    const ambiguous: string[] = []
    for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href]')) {
      if (!link.checkVisibility()) continue
      // "On this page" is grouped under headings.
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

/** Lists without markers and without an explicit list role, from which Safari removes the role. */
function lostLists(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('ul, ol')]
      .filter((list) => getComputedStyle(list).listStyleType === 'none' && list.getAttribute('role') !== 'list')
      .map((list) => list.outerHTML.slice(0, 120)),
  )
}
