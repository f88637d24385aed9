/**
 * The minimum visible height of a panel for scrolling within that part, in pixels; with less, the reader must scroll the page first, so the
 * full height counts.
 */
const minVisible = 160

/** The difference up to which two heights count as equal, in pixels. */
const sameHeight = 12

interface PanelWords {
  readonly panel: HTMLElement
  /** The words, in the frame of the panel. */
  readonly words: HTMLElement
}

/** Scrolls a panel to words in its frame that are out of view. A panel without a scrollbar does not move, and neither does the page. */
export function scrollPanelTo(panel: HTMLElement, words: HTMLElement): void {
  scrollPanelsTo([{ panel, words }])
}

/**
 * Scrolls side-by-side panels to words in each, aligned at one height as far as the panels can scroll. Panels whose words are already in
 * view and aligned do not move, and neither does the page.
 */
export function scrollPanelsTo(places: readonly PanelWords[]): void {
  const found = places.flatMap(measureWords)
  const [first] = found
  if (!first) return
  if (found.every(isInView) && found.every(({ top }) => Math.abs(top - first.top) <= sameHeight)) return
  // The range of heights that the words of all panels can have.
  const least = Math.max(...found.map(({ offset, limit }) => offset - limit))
  const most = Math.min(...found.map(({ offset }) => offset))
  const isShared = least <= most && least < first.room
  for (const { panel, offset, limit, room } of found) {
    const height = isShared ? clamp(room / 3, least, most) : clamp(room / 3, offset - limit, offset)
    panel.scrollTop = offset - height
  }
}

/** Whether words are in view in their panels. */
export function isEveryPlaceInView(places: readonly PanelWords[]): boolean {
  return places.flatMap(measureWords).every(isInView)
}

/** Whether a panel shows all of an element, or the element fills half of the panel. */
export function isMostlyInView({ panel, words }: PanelWords): boolean {
  return measureWords({ panel, words }).some(({ top, bottom, room }) => {
    const shown = Math.min(bottom, room) - Math.max(top, 0)
    return shown >= Math.min(bottom - top, room / 2)
  })
}

function isInView({ top, bottom, room }: WordPlace): boolean {
  return top >= 0 && bottom <= room
}

interface WordPlace {
  readonly panel: HTMLElement
  /** The distance of the words from the panel's top edge. */
  readonly top: number
  readonly bottom: number
  /** The distance of the words from the top of the panel's scrolling content. */
  readonly offset: number
  /** The maximum scroll position of the panel. */
  readonly limit: number
  /** How much of the panel is in view. */
  readonly room: number
}

function measureWords({ panel, words }: PanelWords): readonly WordPlace[] {
  const frame = words.ownerDocument.defaultView?.frameElement
  if (!(frame instanceof HTMLElement)) return []
  const bounds = panel.getBoundingClientRect()
  const { top: frameTop, height } = frame.getBoundingClientRect()
  const scale = height / (frame.offsetHeight || 1)
  const place = words.getBoundingClientRect()
  const top = frameTop + place.top * scale - bounds.top
  const inWindow = Math.min(bounds.bottom, window.innerHeight) - bounds.top
  return [
    {
      panel,
      top,
      bottom: frameTop + place.bottom * scale - bounds.top,
      offset: top + panel.scrollTop,
      limit: Math.max(0, panel.scrollHeight - panel.clientHeight),
      room: inWindow < minVisible ? bounds.height : inWindow,
    },
  ]
}

function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(value, most))
}
