import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, vi } from 'vitest'
import { createQueryError } from '../fixtures/create-query-error.ts'

// How long to wait for something to appear: a busy machine is slow, and no test may fail because of timing.
configure({ asyncUtilTimeout: 20_000, getElementError: createQueryError })

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  localStorage.clear()
  document.body.replaceChildren()
})

// What browsers have and jsdom lacks.
// oxlint-disable typescript/no-deprecated -- The type demands them.
window.matchMedia ??= (query) => ({
  matches: false,
  media: query,
  onchange: null,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
  addListener: () => undefined,
  removeListener: () => undefined,
  dispatchEvent: () => false,
})
// oxlint-enable typescript/no-deprecated
window.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
}
window.scrollTo = () => undefined
Object.assign(Element.prototype, { scrollIntoView: () => undefined })
