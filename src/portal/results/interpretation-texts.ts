import { use } from 'react'
import { loadSections, loadTexts, type InterpretationTexts } from 'virtual:catalogue'
import type { ResultView } from './result-view.ts'

/** Texts that are loaded on first use and then kept. */
interface TextLibrary<Text> {
  /** Reads a text during rendering. Suspends until it is loaded, throws if it cannot be loaded; undefined for an unknown key. */
  readonly useText: (key: string) => Text | undefined
  /** Reads several texts during rendering. Suspends until all have settled; a text that cannot be loaded is undefined. */
  readonly useTexts: (keys: readonly string[]) => readonly (Text | undefined)[]
  /** Loads a text; retries it if it failed before. */
  readonly load: (key: string) => Promise<Text | undefined>
  /** A text that has been loaded. */
  readonly findLoaded: (key: string) => Text | undefined
  /** Whether it has been loaded. */
  readonly has: (key: string) => boolean
}

/** The texts of an interpretation, by its id. */
export const interpretationTexts = createLibrary(loadTexts)

/** The educational sections and overviews of a product, by its code. */
export const educationalSections = createLibrary(loadSections)

/** The entry whose text a result shows; undefined if it is not among the loaded texts. */
export function findLoadedEntry({ contentId }: ResultView, loaded: InterpretationTexts | undefined) {
  return contentId === undefined ? undefined : loaded?.entries[contentId]
}

/** Keeps one promise per key, because React's `use` needs the same promise in every render. */
function createLibrary<Text>(fetch: (key: string) => Promise<Text | undefined>): TextLibrary<Text> {
  const requests = new Map<string, Promise<Text | undefined>>()
  const loaded = new Map<string, Text | undefined>()
  const failed = new Set<string>()
  const settled = new WeakMap<Promise<Text | undefined>, Promise<Text | undefined>>()
  const request = (key: string) => {
    const before = requests.get(key)
    if (before) return before
    const promise = fetch(key)
    requests.set(key, promise)
    promise.then(
      (value) => {
        loaded.set(key, value)
        // Sets the fields that React itself sets after waiting, so that a loaded text is read synchronously, without a placeholder.
        void Object.assign(promise, { status: 'fulfilled', value })
      },
      () => failed.add(key),
    )
    return promise
  }
  const settle = (key: string) => {
    const promise = request(key)
    const known = settled.get(promise)
    if (known) return known
    const both = promise.catch(() => undefined)
    settled.set(promise, both)
    // As above: a loaded text is read synchronously.
    if (loaded.has(key)) void Object.assign(both, { status: 'fulfilled', value: loaded.get(key) })
    else void both.then((value) => Object.assign(both, { status: 'fulfilled', value }))
    return both
  }
  return {
    useTexts: (keys) => keys.map((key) => use(settle(key))),
    findLoaded: (key) => loaded.get(key),
    has: (key) => loaded.has(key),
    useText: (key) => use(request(key)),
    load: (key) => {
      if (failed.delete(key)) requests.delete(key)
      return request(key)
    },
  }
}
