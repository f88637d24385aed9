import { useSyncExternalStore } from 'react'

/** A file as it is on disk, and what a save must name. */
export interface OnDisk {
  readonly text: string
  readonly hash: string
}

/** Words of a file that are not saved, and the file that they began from. */
export interface Draft {
  readonly text: string
  readonly base: OnDisk
}

/** What was written and is not saved, kept while the studio is open. */
class Drafts {
  #files: ReadonlyMap<string, Draft> = new Map()
  #why = ''
  readonly #listeners = new Set<() => void>()

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** The drafts by the paths of their files. */
  readonly files = (): ReadonlyMap<string, Draft> => this.#files

  /** Why the changes are proposed. */
  readonly why = (): string => this.#why

  keep(path: string, draft: Draft): void {
    this.#change(new Map(this.#files).set(path, draft))
  }

  drop(path: string): void {
    if (!this.#files.has(path)) return
    const files = new Map(this.#files)
    files.delete(path)
    this.#change(files)
  }

  say(why: string): void {
    this.#why = why
    this.#change(this.#files)
  }

  #change(files: ReadonlyMap<string, Draft>): void {
    this.#files = files
    for (const listener of this.#listeners) listener()
  }
}

/** The drafts of this window. */
export const drafts = new Drafts()

/** The words that are not saved, by the paths of their files. */
export function useDrafts(): ReadonlyMap<string, Draft> {
  return useSyncExternalStore(drafts.subscribe, drafts.files)
}

/** Why the changes are proposed, as it was written so far. */
export function useWhy(): string {
  return useSyncExternalStore(drafts.subscribe, drafts.why)
}
