import { useSyncExternalStore } from 'react'

/** A file as it is on disk, and what a save must name. */
export interface SavedFile {
  readonly text: string
  readonly hash: string
}

/** Words of a file that are not saved, and the file that they began from. */
export interface Draft {
  readonly text: string
  readonly base: SavedFile
}

/** What was written and is not saved, kept while the studio is open. */
class Drafts {
  #files: ReadonlyMap<string, Draft> = new Map()
  #reason = ''
  readonly #listeners = new Set<() => void>()

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** The drafts by the paths of their files. */
  readonly getAll = (): ReadonlyMap<string, Draft> => this.#files

  /** Why the changes are proposed. */
  readonly getReason = (): string => this.#reason

  set(path: string, draft: Draft): void {
    this.#change(new Map(this.#files).set(path, draft))
  }

  remove(path: string): void {
    if (!this.#files.has(path)) return
    const files = new Map(this.#files)
    files.delete(path)
    this.#change(files)
  }

  setReason(why: string): void {
    this.#reason = why
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
  return useSyncExternalStore(drafts.subscribe, drafts.getAll)
}

/** Why the changes are proposed, as it was written so far. */
export function useProposalReason(): string {
  return useSyncExternalStore(drafts.subscribe, drafts.getReason)
}
