import { use } from 'react'
import { loadSections, loadTexts } from 'virtual:catalogue'

/** Texts that are loaded when they are first needed, and kept. */
interface Library<Text> {
  /** A text, while drawing: suspends until it is there, throws where it cannot be loaded; undefined for an unknown key. */
  readonly read: (key: string) => Text | undefined
  /** Loads a text, anew if that failed before. */
  readonly load: (key: string) => Promise<Text | undefined>
  /** Whether `read` has it at once. */
  readonly has: (key: string) => boolean
}

/** The texts of an interpretation, by its id. */
export const texts = libraryOf(loadTexts)

/** The educational sections and overviews of a product, by its code. */
export const sections = libraryOf(loadSections)

/** React's `use` needs the same promise at every drawing; what has arrived is read at once, without a placeholder in between. */
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
      (text) => arrived.set(key, text),
      () => failed.add(key),
    )
    return promise
  }
  return {
    has: (key) => arrived.has(key),
    read: (key) => (arrived.has(key) ? arrived.get(key) : use(ask(key))),
    load: (key) => {
      if (failed.delete(key)) asked.delete(key)
      return ask(key)
    },
  }
}
