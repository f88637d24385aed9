import { expect, type Page } from '@playwright/test'

/**
 * Expects that the page does not scroll sideways and that all text is readable: none extends beyond the window's sides or is cut off by its
 * container. Polls until the page has settled, because an open menu moves one frame after the window changes size.
 */
export async function expectNothingLost(page: Page, state: string): Promise<void> {
  await expect.poll(() => findLost(page), state).toEqual([])
}

function findLost(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth
    const meantToBeCut = new Map<Element, boolean>()
    /** Text for screen readers, text that unfolds on a press, and a closed select, which measures as wide as its longest option. */
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
