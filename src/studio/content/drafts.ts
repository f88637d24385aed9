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

/** What an editor wrote of the next proposal. */
export interface ProposalWords {
  readonly title: string
  readonly reason: string
}

const noWords: ProposalWords = { title: '', reason: '' }

/** Where drafts outlast the page. */
export interface DraftStore {
  load(): Promise<{ readonly files: ReadonlyMap<string, Draft>; readonly words?: ProposalWords | undefined }>
  set(path: string, draft: Draft): Promise<void>
  remove(path: string): Promise<void>
  setWords(words: ProposalWords): Promise<void>
}

/** What was written and is not saved: in memory, and in the store from the moment that it is open. */
export class Drafts {
  #files: ReadonlyMap<string, Draft> = new Map()
  #words = noWords
  #store: DraftStore | undefined
  #pending = 0
  readonly #listeners = new Set<() => void>()

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** The drafts by the paths of their files. */
  readonly getAll = (): ReadonlyMap<string, Draft> => this.#files

  /** What the next proposal is called, and why. */
  readonly getWords = (): ProposalWords => this.#words

  /** Whether the store has yet to take something: leaving the page now would lose it. */
  readonly isPending = (): boolean => (this.#store ? this.#pending > 0 : this.#files.size > 0)

  /** Takes up what an earlier page left in the store, and keeps everything there from now on. */
  async restore(store: DraftStore | undefined): Promise<void> {
    const found = await store?.load().catch(() => undefined)
    if (!store || !found) return
    this.#store = store
    this.#words = found.words ?? noWords
    this.#change(found.files)
  }

  set(path: string, draft: Draft): void {
    this.#change(new Map(this.#files).set(path, draft))
    this.#keep((store) => store.set(path, draft))
  }

  remove(path: string): void {
    if (!this.#files.has(path)) return
    const files = new Map(this.#files)
    files.delete(path)
    this.#change(files)
    this.#keep((store) => store.remove(path))
  }

  setWords(words: ProposalWords = noWords): void {
    this.#words = words
    this.#change(this.#files)
    this.#keep((store) => store.setWords(words))
  }

  /** A browser that has no room left keeps the draft in memory, and asks before the page is left. */
  #keep(write: (store: DraftStore) => Promise<void>): void {
    if (!this.#store) return
    this.#pending++
    write(this.#store).then(
      () => this.#pending--,
      () => (this.#store = undefined),
    )
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

/** What the next proposal is called, and why, as it was written so far. */
export function useProposalWords(): ProposalWords {
  return useSyncExternalStore(drafts.subscribe, drafts.getWords)
}
