import { expect, type Page } from '@playwright/test'

/** Expects that nothing is lost, once the page has settled: an open menu moves in a frame after its window's new size. */
export async function expectNothingLost(page: Page, state: string): Promise<void> {
  await expect.poll(() => lostOf(page), state).toEqual([])
}

/** What cannot be read or reached: it lies beyond the window's sides, or is cut off by what it is in. */
function lostOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth
    const lost: string[] = []
    if (document.documentElement.scrollWidth > width) lost.push(`the page scrolls sideways`)
    const top = document.querySelector('[role=dialog]') ?? document.body
    /** Whether it, or what it is in, is for screen readers alone, or folded until somebody asks for the rest. */
    const isHidden = (element: Element | null): boolean =>
      element !== null &&
      (getComputedStyle(element).clipPath === 'inset(50%)' ||
        element.matches('[data-folded=true]') ||
        isHidden(element.parentElement))
    const walker = document.createTreeWalker(top, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement
      if (!element?.checkVisibility({ visibilityProperty: true }) || !node.textContent?.trim()) continue
      if (element.closest('.visually-hidden, .mantine-VisuallyHidden-root, script, style, noscript')) continue
      if (isHidden(element)) continue
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
        !element.closest('.visually-hidden, .mantine-VisuallyHidden-root, svg') &&
        !isHidden(element)
      )
        lost.push(`cut off: ${element.outerHTML.slice(0, 100)}`)
    }
    return lost
  })
}
