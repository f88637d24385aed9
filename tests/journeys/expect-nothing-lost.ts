import { expect, type Page } from '@playwright/test'

/**
 * Expects that the page does not scroll sideways and that every text can be read: none lies beyond the window's sides or is cut off by
 * its container. Asked again until the page has settled, because an open menu moves in a frame after its window's new size.
 */
export async function expectNothingLost(page: Page, state: string): Promise<void> {
  await expect.poll(() => findLost(page), state).toEqual([])
}

function findLost(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth
    const meantToBeCut = new Map<Element, boolean>()
    /** What is there for screen readers, what a press unfolds, and a closed list, which measures as much as its longest choice. */
    const isMeantToBeCut = (element: Element): boolean => {
      const known = meantToBeCut.get(element)
      if (known !== undefined) return known
      const isMeant =
        element.matches('[data-folded], .mantine-VisuallyHidden-root, svg, select') ||
        (getComputedStyle(element).clipPath !== 'none' && element.clientWidth <= 1) ||
        (element.parentElement !== null && isMeantToBeCut(element.parentElement))
      meantToBeCut.set(element, isMeant)
      return isMeant
    }
    const isBeyond = (text: Node) => {
      const range = document.createRange()
      range.selectNodeContents(text)
      return [...range.getClientRects()].some(({ left, right }) => left < -0.5 || right > width + 0.5)
    }
    const isCutIn = (element: Element) => {
      const { overflowX, overflowY } = getComputedStyle(element)
      const isClosed = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
      return (
        (isClosed(overflowX) && element.scrollWidth > element.clientWidth + 1) ||
        (isClosed(overflowY) && element.scrollHeight > element.clientHeight + 1)
      )
    }
    const isSideways = document.documentElement.scrollWidth > width
    const top = document.querySelector('[role=dialog]') ?? document.body
    const lost = [...top.querySelectorAll('*')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }) && !isMeantToBeCut(element))
      .flatMap((element) => {
        const texts = [...element.childNodes].filter((node) => node instanceof Text && node.data.trim() !== '')
        const beyond = texts.filter(isBeyond).map(({ textContent }) => `beyond the side: ${textContent}`)
        const isCut = element.textContent.trim() !== '' && isCutIn(element)
        return isCut ? [...beyond, `cut off: ${element.outerHTML.slice(0, 100)}`] : beyond
      })
    return isSideways ? ['the page scrolls sideways', ...lost] : lost
  })
}
