/** An observer of sizes or of what is in view: jsdom lays nothing out, so it never has anything to report. */
class SilentObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

Object.assign(globalThis, { ResizeObserver: SilentObserver, IntersectionObserver: SilentObserver })
