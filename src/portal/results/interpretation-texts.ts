import { use } from 'react'
import { loadSections, loadTexts, type InterpretationTexts } from 'virtual:catalogue'
import type { ResultView } from './result-view.ts'

/** Texts that are loaded when they are first needed, and kept. */
interface TextLibrary<Text> {
  /** A text, while drawing: suspends until it is there, throws where it cannot be loaded; undefined for an unknown key. */
  readonly useText: (key: string) => Text | undefined
  /** Several texts, while drawing: suspends until each is there or cannot be loaded, which leaves it undefined. */
  readonly useTexts: (keys: readonly string[]) => readonly (Text | undefined)[]
  /** Loads a text, again if that failed before. */
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

/** The entry that a result is read in; undefined where it is not among the loaded texts. */
export function findLoadedEntry({ contentId }: ResultView, loaded: InterpretationTexts | undefined) {
  return contentId === undefined ? undefined : loaded?.entries[contentId]
}

/** React's `use` needs the same promise at every drawing. */
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
        // As React writes it down itself once it has waited: what is there is read at once, without a placeholder before it.
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
    // As above: what is there is read at once.
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
