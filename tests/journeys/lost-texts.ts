import type { Page } from '@playwright/test'

/** The texts that cannot be read: they lie beyond the window's sides, or what they stand in cuts them off. Empty where none is lost. */
export function lostTexts(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth
    /** What is there for screen readers, and what a press unfolds. */
    const isMeantToBeCut = (element: Element) =>
      element.closest('[data-folded], .mantine-VisuallyHidden-root, svg') !== null ||
      (getComputedStyle(element).clipPath !== 'none' && element.clientWidth <= 1)
    const isBeyond = (text: Text) => {
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
    const seen = [...document.body.querySelectorAll('*')].filter(
      (element) => element.checkVisibility({ visibilityProperty: true }) && !isMeantToBeCut(element),
    )
    return seen.flatMap((element) => {
      const texts = [...element.childNodes].filter((node) => node instanceof Text && node.data.trim() !== '')
      const beyond = texts.filter((text) => isBeyond(text as Text)).map(({ textContent }) => `beyond: ${textContent}`)
      return element.textContent.trim() !== '' && isCutIn(element) ? [...beyond, `cut: ${element.textContent}`] : beyond
    })
  })
}
