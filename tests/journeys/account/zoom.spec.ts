import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../expect-page.ts'
import { test } from './account-test.ts'
import { walks } from './walks.ts'

const usual = { width: 1440, height: 900 }

/** The narrowest phone, and the usual window at 200 %, which has half as many pixels of twice the size. */
const small = [
  { width: 320, height: 568 },
  { width: 720, height: 450 },
]

test.use({ viewport: usual, deviceScaleFactor: 2 })

for (const [name, walk] of Object.entries(walks)) {
  test(`${name}: at 320 px and at 200 % nothing is lost in any state`, async ({ page, hand, backEnd, diary }) => {
    diary.mayHaveErrors(/status of 400|Failed to load resource: net::/)
    await walk({ page, hand, backEnd }, async (state) => {
      for (const size of small) {
        await page.setViewportSize(size)
        expect(await lostOf(page), `${state} at ${size.width} px`).toEqual([])
      }
      await page.setViewportSize(small[0]!)
      await expectAccessible(page)
      await page.setViewportSize(usual)
    })
  })
}

/** What cannot be read or reached: it lies beyond the window's sides, or is cut off by what it is in. */
function lostOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth
    const lost: string[] = []
    if (document.documentElement.scrollWidth > width) lost.push(`the page scrolls sideways`)
    const top = document.querySelector('[role=dialog]') ?? document.body
    const walker = document.createTreeWalker(top, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement
      if (!element?.checkVisibility({ visibilityProperty: true }) || !node.textContent?.trim()) continue
      if (element.closest('.visually-hidden, .mantine-VisuallyHidden-root, script, style, noscript')) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      for (const { left, right } of range.getClientRects())
        if (left < -0.5 || right > width + 0.5) lost.push(`beyond the side: ${node.textContent}`)
    }
    for (const element of top.querySelectorAll('*')) {
      const { overflowX, overflowY } = getComputedStyle(element)
      const isCut =
        (overflowX === 'hidden' || overflowX === 'clip') && element.scrollWidth > element.clientWidth + 1
          ? true
          : (overflowY === 'hidden' || overflowY === 'clip') && element.scrollHeight > element.clientHeight + 1
      if (
        isCut &&
        element.textContent.trim() !== '' &&
        !element.closest('.visually-hidden, .mantine-VisuallyHidden-root, svg')
      )
        lost.push(`cut off: ${element.outerHTML.slice(0, 100)}`)
    }
    return lost
  })
}
