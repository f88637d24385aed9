import { use } from 'react'
import { loadSections, loadTexts } from 'virtual:catalogue'

/** Texts that are loaded when they are first needed, and kept. */
interface Library<Text> {
  /** A text, while drawing: suspends until it is there, throws where it cannot be loaded; undefined for an unknown key. */
  readonly useText: (key: string) => Text | undefined
  /** Loads a text, anew if that failed before. */
  readonly load: (key: string) => Promise<Text | undefined>
  /** A text that has been loaded. */
  readonly now: (key: string) => Text | undefined
  /** Whether it has been loaded. */
  readonly has: (key: string) => boolean
}

/** The texts of an interpretation, by its id. */
export const texts = libraryOf(loadTexts)

/** The educational sections and overviews of a product, by its code. */
export const sections = libraryOf(loadSections)

/** React's `use` needs the same promise at every drawing. */
function libraryOf<Text>(fetch: (key: string) => Promise<Text | undefined>): Library<Text> {
  const asked = new Map<string, Promise<Text | undefined>>()
  const arrived = new Map<string, Text | undefined>()
  const failed = new Set<string>()
  const ask = (key: string) => {
    const before = asked.get(key)
    if (before) return before
    const promise = fetch(key)
    asked.set(key, promise)
    promise.then(
      (value) => {
        arrived.set(key, value)
        // As React writes it down itself once it has waited: what is there is read at once, without a placeholder before it.
        void Object.assign(promise, { status: 'fulfilled', value })
      },
      () => failed.add(key),
    )
    return promise
  }
  return {
    now: (key) => arrived.get(key),
    has: (key) => arrived.has(key),
    useText: (key) => use(ask(key)),
    load: (key) => {
      if (failed.delete(key)) asked.delete(key)
      return ask(key)
    },
  }
}
