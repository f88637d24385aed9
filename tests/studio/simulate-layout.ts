/** Gives jsdom what it lacks and components ask for: screen widths, sizes, scrolling, and fonts that load. `isWide` answers every question about the screen. */
export function simulateLayout(isWide = false): void {
  const listen = () => undefined
  const list = { matches: isWide, addEventListener: listen, removeEventListener: listen }
  window.matchMedia = () => list as unknown as MediaQueryList
  window.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
  // Rectangles of ranges, which CodeMirror measures.
  Range.prototype.getClientRects ??= () => [] as never
  Element.prototype.scrollIntoView ??= () => undefined
  Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true })
}
