import { test as base } from '@playwright/test'
import { PageDiary } from '../page-diary.ts'
import { listenToAnnouncements } from './announcements.ts'
import { BackEnds, type BackEnd, type BackEndName } from './back-ends.ts'
import { createHand, type Hand, type HandName } from './hand.ts'

interface OfWorker {
  readonly backEnds: BackEnds
}

interface Choices {
  /** By which rules the back end lives; `usual` unless a journey needs another. */
  readonly backEndName: BackEndName
  readonly handName: HandName
}

interface OfTest extends Choices {
  readonly backEnd: BackEnd
  readonly hand: Hand
  /** Judges the page when the test ends, whether the test mentions it or not. */
  readonly diary: PageDiary
}

/** A journey through the account pages, on a back end that the worker's journeys share. */
export const test = base.extend<OfTest, OfWorker>({
  backEnds: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures that it must make from this pattern
    async ({}, provide) => {
      const backEnds = new BackEnds()
      await provide(backEnds)
      await backEnds.stop()
    },
    { scope: 'worker' },
  ],
  backEndName: ['usual', { option: true }],
  handName: ['mouse', { option: true }],
  backEnd: async ({ backEnds, backEndName }, provide) => provide(await backEnds.get(backEndName)),
  baseURL: ({ backEnd }, provide) => provide(backEnd.url),
  hand: ({ page, handName }, provide) => provide(createHand(page, handName)),
  diary: [
    async ({ page, backEnd }, provide) => {
      await listenToAnnouncements(page)
      const diary = new PageDiary(page, new URL(backEnd.url).origin)
      await provide(diary)
      await diary.judge()
      // What is still on its way when a journey ends is nobody's concern.
      await page.unrouteAll({ behavior: 'ignoreErrors' })
    },
    { auto: true },
  ],
})

type Body = Parameters<typeof test>[2]

const handNames = ['mouse', 'keyboard', 'phone'] as const

/** One test per hand: by mouse, by keyboard alone, and by thumb at 375 px. `body` names the fixtures it needs, as in `test`. */
export function journeyByEachHand(title: string, body: Body): void {
  for (const handName of handNames) journeyBy(handName, title, body)
}

/** One test by one of the hands, which take turns: a page tells what is wrong in one way, whatever brought it there. */
export function journey(title: string, body: Body): void {
  // Of the title alone, because each worker loads other files.
  const turn = [...title].reduce((sum, letter) => sum + letter.charCodeAt(0), 0)
  journeyBy(handNames[turn % handNames.length]!, title, body)
}

function journeyBy(handName: HandName, title: string, body: Body): void {
  test.describe(`by ${handName}`, () => {
    test.use({ handName, ...(handName === 'phone' && { viewport: { width: 375, height: 740 }, hasTouch: true }) })
    test(title, body)
  })
}
