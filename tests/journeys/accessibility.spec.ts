import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { brand } from '../../src/brand/brand.ts'
import { pages } from '../../src/catalogue/pages.ts'
import { holdResults } from './altered-answers.ts'
import { denyClipboard } from './deny-clipboard.ts'
import { enterAs } from './enter-as.ts'
import { expectReadable, participantLandmarks, type Landmark } from './expect-readable.ts'
import { expectIconsInReadersColor } from './expect-icons-in-readers-color.ts'
import { moveTo } from './move-to.ts'
import { pageStates, toPathPattern, type PageState } from './page-states.ts'
import { test } from './portal-test.ts'
import { expectPageHolds, scanPage } from './scan-page.ts'
import { test as studioTest } from './studio/studio-test.ts'
import { tagRepetition } from './repetition.ts'

const standalone = pages.flatMap((page) => ('isStandalone' in page ? [toPathPattern(page.path)] : []))

function listLandmarks({ as, path }: PageState): readonly Landmark[] {
  if (!as) return ['banner', 'main']
  return standalone.some((pattern) => pattern.test(path)) ? ['main'] : participantLandmarks
}

const isVariantState = ({ given, reach, isVariant = Boolean(given ?? reach) }: PageState) => isVariant
const walks = Object.entries(pageStates).flatMap(([group, all]) => [
  { title: `${group}, as first met`, states: all.filter((state) => !isVariantState(state)), isVariant: false },
  { title: `${group}, in every other state`, states: all.filter(isVariantState), isVariant: true },
])

for (const { title: walk, states, isVariant } of walks.filter((each) => each.states.length > 0))
  test(
    `${walk}: ${isVariant ? '' : 'it reads in order, '}nothing is lost at any width, and axe finds nothing`,
    tagRepetition(isVariant),
    async ({ page, audit }) => {
      if (isVariant) audit.allowErrors(/Failed to load|Failed to fetch|failed|not available|net::/)
      for (const [at, state] of states.entries()) {
        const { name, as, path, given, reach, within, title, listen } = state
        await page.unrouteAll({ behavior: 'ignoreErrors' })
        await given?.(page)
        if (!isVariant && as && as === states[at - 1]?.as) await moveOn(page, path)
        else if (as) await enterAs(page, as, path)
        else await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 }).or(page.getByRole('alert')).first()).toBeVisible()
        if (given !== holdResults && !reach) await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
        await expect(page).toHaveTitle(title ?? new RegExp(`^\\S.* \\| ${brand.name}$`))
        await reach?.(page)
        if (!isVariant) {
          await expectIconsInReadersColor(page, name)
          await expectReadable(page, name, listLandmarks(state), listen)
        }
        await expectPageHolds(page, name, within, isVariant)
        await page.evaluate(() => {
          localStorage.removeItem('text-size')
        })
      }
    },
  )

/** Moves within the open portal to a page of another title. */
async function moveOn(page: Page, path: string): Promise<void> {
  const before = await page.title()
  await moveTo(page, path)
  await expect(page).not.toHaveTitle(before)
}

/** The views of the static studio, and what to do there before checking them. */
const studioViews: readonly {
  readonly path: string
  /** A list of all tests is repetitive, so it is scanned on the phone only. */
  readonly isList?: true
  /** Another path has already covered this page. */
  readonly isKnown?: true
  readonly reach?: (page: Page) => Promise<unknown>
}[] = [
  {
    path: '/',
    isList: true,
    reach: async (page) => {
      await page.keyboard.press('/')
      await page.keyboard.type('tell your doctor prediabetes')
      await expect(page.getByRole('option').first()).toBeVisible()
    },
  },
  { path: '/test/labLdlCholesterol/HIGH' },
  { path: '/bands', isList: true },
  { path: '/entry/labLdlCholesterol/CONTENT_HIGH' },
  { path: '/family/sixForLifeStroke/high' },
  { path: '/text/products/S4L/what-it-is' },
  {
    path: '/family/sixForLifeStroke/high?flags=age=OVER55+AFIB',
    isKnown: true,
    reach: async (page) => {
      await page.frameLocator('iframe').getByText('It still comes first.').click()
      await page.getByRole('radio', { name: /^These answers only/ }).press('Space')
    },
  },
  {
    path: '/entry/labGlucose/CONTENT_PREDIABETES',
    isKnown: true,
    reach: (page) => page.getByRole('tab', { name: 'Glossary' }).click(),
  },
  {
    path: '/changes',
    reach: async (page) => {
      const changes = page.getByRole('navigation', { name: 'Changes' }).getByRole('button')
      await changes.filter({ hasText: 'Small steps every day count.' }).click()
    },
  },
  { path: '/overview', isList: true },
  {
    path: '/sign-off',
    reach: async (page) => {
      await page.locator('h1').click()
      await page.keyboard.press('x')
    },
  },
]

studioTest('axe finds nothing in any view of the studio', { tag: '@thorough' }, async ({ page, site, visit }) => {
  let before = ''
  for (const { path, isList, isKnown, reach } of studioViews) {
    await visit(path, site)
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading, path).not.toHaveText(before)
    before = (await heading.textContent()) ?? ''
    if (!isKnown) await scanPage(page, `the studio's ${path}`, undefined, isList)
    if (!reach) continue
    await reach(page)
    await scanPage(page, `the studio's ${path}, used`, undefined, true)
  }
  await visit('/changes', site)
  await denyClipboard(page)
  await page.getByRole('button', { name: 'Copy as comment' }).click()
  await scanPage(page, 'what the browser does not copy')
})

studioTest(
  'axe finds nothing in any state of the studio’s editor',
  { tag: '@thorough' },
  async ({ page, studio, visit }) => {
    const prediabetes = join(studio.folder, 'content/interpretations/glucose/prediabetes.mdx')
    const habits = join(studio.folder, 'content/fragments/lower-blood-sugar-habits.mdx')
    const own = join(studio.folder, 'content/interpretations/six-for-life-stroke/high-over55-afib-diabetes.mdx')
    const before = readFileSync(prediabetes, 'utf8')
    const frame = page.frameLocator('iframe')
    const editSentence = () => page.getByRole('button', { name: 'Edit this sentence' }).press('Enter')
    const editor = page.getByRole('textbox', { name: /^Source of/ })

    await visit('/entry/labGlucose/CONTENT_PREDIABETES', studio)
    await frame.getByText('Brisk walking helps.').click()
    await editSentence()
    await editor.press('Control+End')
    await page.keyboard.type('\nTODO.')
    await expect(page.locator('.cm-lint-marker-error').first()).toBeVisible()
    await scanPage(page, 'an error beneath the cursor', undefined, true)
    await page.getByRole('button', { name: /^Discard what is not saved/ }).press('Enter')
    await scanPage(page, 'the question before words are discarded', undefined, true)
    await page.getByRole('button', { name: 'Discard it' }).press('Enter')
    await page.getByRole('tab', { name: 'Sentences' }).click()
    await frame.getByText('Share this result and ask').click()
    await editSentence()
    await expect(page.getByRole('dialog', { name: 'How soon' })).toBeVisible()
    await scanPage(page, 'the form of a part', undefined, true)
    await page.keyboard.press('Escape')

    await visit('/edit/fragments/lower-blood-sugar-habits.mdx', studio)
    await editor.press('Control+End')
    await page.keyboard.type('Mine.')
    const theirs = readFileSync(habits, 'utf8')
    writeFileSync(habits, `${theirs.trimEnd()}\n\nTheirs.\n`)
    await page.keyboard.press('Control+s')
    await expect(page.getByRole('button', { name: 'Use theirs, discard mine' })).toBeVisible()
    await scanPage(page, 'a conflict', undefined, true)
    await page.getByRole('button', { name: 'Use theirs, discard mine' }).click()
    writeFileSync(habits, theirs)

    await visit('/entry/labGlucose/CONTENT_PREDIABETES', studio)
    await expect(frame.getByText('Brisk walking helps.')).toBeVisible()
    writeFileSync(prediabetes, before.replace('---', '--'))
    await expect(page.getByRole('alert')).toContainText('cannot be read')
    await scanPage(page, 'a file that cannot be read', undefined, true)
    await visit('/', studio)
    await expect(page.getByRole('note').filter({ hasText: 'What must be fixed first' })).toBeVisible()
    await scanPage(page, 'what must be fixed first', undefined, true)
    writeFileSync(prediabetes, before)

    await visit('/family/sixForLifeStroke/high?flags=age=OVER55+AFIB+DIABETES', studio)
    await frame.getByText('It still comes first.').click()
    await page.getByRole('radio', { name: /^These answers only/ }).press('Space')
    await page.getByRole('button', { name: 'Write this text' }).press('Enter')
    await expect(editor).toBeFocused()
    await page.getByRole('radio', { name: /7 combinations and 1 with a text of its own/ }).press('Space')
    await scanPage(page, 'a family with a text of its own', undefined, true)
    rmSync(own)

    await visit('/edit', studio)
    await scanPage(page, 'what was changed', undefined, true)
    await page.getByRole('button', { name: 'Send for review' }).press('Enter')
    await page.getByRole('button', { name: 'Save as a file' }).press('Enter')
    await expect(page.getByText('Say in a few words what changes.')).toBeVisible()
    await scanPage(page, 'a proposal that lacks its title', undefined, true)
  },
)
