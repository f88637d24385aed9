/** The least of a panel in view, in pixels, into which words are scrolled; with less, its reader scrolls to all of it first. */
const minVisible = 160

/** Scrolls a panel to words of its frame that are out of view; one that shows all of itself is left as it is, and so is the page. */
export function scrollPanelTo(panel: HTMLElement, words: HTMLElement): void {
  const frame = words.ownerDocument.defaultView?.frameElement
  if (!(frame instanceof HTMLElement) || panel.scrollHeight <= panel.clientHeight) return
  const bounds = panel.getBoundingClientRect()
  const { top, height } = frame.getBoundingClientRect()
  const scale = height / (frame.offsetHeight || 1)
  const place = words.getBoundingClientRect()
  const start = top + place.top * scale
  const end = top + place.bottom * scale
  const inWindow = Math.min(bounds.bottom, window.innerHeight)
  const bottom = inWindow - bounds.top < minVisible ? bounds.bottom : inWindow
  if (start >= bounds.top && end <= bottom) return
  panel.scrollTop += start - bounds.top - (bottom - bounds.top) / 3
}
