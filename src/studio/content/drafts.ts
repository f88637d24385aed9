import { useSyncExternalStore } from 'react'
import type { FormDraft } from '../model/form-drafts.ts'
import type { mergeTyped } from '../model/merge-typed.ts'

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
  load(): Promise<{
    readonly files: ReadonlyMap<string, Draft>
    readonly forms: ReadonlyMap<string, FormDraft>
    readonly words?: ProposalWords | undefined
  }>
  set(path: string, draft: Draft): Promise<void>
  remove(path: string): Promise<void>
  setWords(words: ProposalWords): Promise<void>
  /** Without a draft, what was kept is gone. */
  setForm(key: string, draft: FormDraft | undefined): Promise<void>
}

/** What a window tells the others of this browser: words that it has now, or words that are no longer unsaved. */
type DraftNews =
  | { readonly path: string; readonly draft: Draft; readonly before: string; readonly rank: number }
  | { readonly path: string; readonly dropped: string; readonly isSaved: boolean }
  | { readonly words: ProposalWords }
  | { readonly form: string; readonly values: FormDraft | undefined }

/** What was written and is not saved: in memory, in the store from the moment that it is open, and the same in all windows. */
export class Drafts {
  #files: ReadonlyMap<string, Draft> = new Map()
  #forms: ReadonlyMap<string, FormDraft> = new Map()
  /** Undefined until they are written, read or told by another window. */
  #words: ProposalWords | undefined
  #store: DraftStore | undefined
  #channel: BroadcastChannel | undefined
  #pending = 0
  /** Of two windows that typed at the same place, the lower one's words come first. */
  readonly #rank = Math.random()
  /** The files whose drafts an earlier page left, and of which the editor was not told yet. */
  readonly #restored = new Set<string>()
  /** The files whose last draft was saved, and not discarded. */
  readonly #saved = new Set<string>()
  readonly #listeners = new Set<() => void>()
  readonly #followers = new Set<(path: string) => void>()

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Told the path of a file whose draft another window wrote, saved or discarded. */
  readonly follow = (follower: (path: string) => void): (() => void) => {
    this.#followers.add(follower)
    return () => this.#followers.delete(follower)
  }

  /** The drafts by the paths of their files. */
  readonly getAll = (): ReadonlyMap<string, Draft> => this.#files

  /** What forms hold by their keys, the one that was written in last at the end. */
  readonly getForms = (): ReadonlyMap<string, FormDraft> => this.#forms

  /** Whether the last draft of a file ended by being saved: what is read of it now may still be of before. */
  readonly isSaved = (path: string): boolean => this.#saved.has(path)

  /** What the next proposal is called, and why. */
  readonly getWords = (): ProposalWords => this.#words ?? noWords

  /** Whether an earlier page left the draft of a file: true once, for what says so. */
  takeRestored(path: string): boolean {
    return this.#restored.delete(path) && this.#files.has(path)
  }

  /** Whether the store has yet to take something: leaving the page now would lose it. */
  readonly isPending = (): boolean => (this.#store ? this.#pending > 0 : this.#files.size + this.#forms.size > 0)

  /** Takes up what an earlier page left in the store, and keeps everything there from now on. */
  async restore(store: DraftStore | undefined): Promise<void> {
    const found = await store?.load().catch(() => undefined)
    if (!store || !found) return
    this.#store = store
    // What another window told meanwhile is newer.
    this.#words ??= found.words
    this.#forms = new Map([...found.forms, ...this.#forms])
    for (const path of found.files.keys()) this.#restored.add(path)
    this.#change(new Map([...found.files, ...this.#files]))
  }

  /** Has the windows of this browser know the same drafts, joined by `merge` where two type, until what it returns is called. */
  share(channel: BroadcastChannel, merge: typeof mergeTyped): () => void {
    this.#channel = channel
    channel.addEventListener('message', ({ data }: MessageEvent<DraftNews>) => this.#take(data, merge))
    return () => {
      this.#channel = undefined
      channel.close()
    }
  }

  set(path: string, draft: Draft): void {
    const before = (this.#files.get(path) ?? draft.base).text
    this.#change(new Map(this.#files).set(path, draft))
    this.#keep((store) => store.set(path, draft))
    this.#tell({ path, draft, before, rank: this.#rank })
  }

  /** Gives up a draft, or, where its file has the words now, ends it. */
  remove(path: string, isSaved = false): void {
    const draft = this.#files.get(path)
    if (!draft) return
    this.#drop(path, isSaved)
    this.#keep((store) => store.remove(path))
    this.#tell({ path, dropped: draft.text, isSaved })
  }

  setWords(words: ProposalWords = noWords): void {
    this.#words = words
    this.#change(this.#files)
    this.#keep((store) => store.setWords(words))
    this.#tell({ words })
  }

  setForm(key: string, draft: FormDraft | undefined): void {
    if (!draft && !this.#forms.has(key)) return
    this.#placeForm(key, draft)
    this.#keep((store) => store.setForm(key, draft))
    this.#tell({ form: key, values: draft })
  }

  #placeForm(key: string, draft: FormDraft | undefined): void {
    const forms = new Map(this.#forms)
    forms.delete(key)
    if (draft) forms.set(key, draft)
    this.#forms = forms
    this.#change(this.#files)
  }

  #tell(news: DraftNews): void {
    this.#channel?.postMessage(news)
  }

  /** Takes up what another window tells; the store has it already. */
  #take(news: DraftNews, merge: typeof mergeTyped): void {
    if ('form' in news) {
      this.#placeForm(news.form, news.values)
      return
    }
    if ('words' in news) {
      this.#words = news.words
      this.#change(this.#files)
      return
    }
    const { path } = news
    const mine = this.#files.get(path)
    if ('draft' in news) {
      const { draft, before, rank } = news
      const text = mine ? merge(before, mine.text, draft.text, rank < this.#rank) : draft.text
      this.#join(path, draft, text)
    } else if (mine?.text === news.dropped) this.#drop(path, news.isSaved)
    else {
      // Other words than those that are gone, such as what was typed while they were saved, are still unsaved.
      if (mine) this.#keep((store) => store.set(path, mine))
      return
    }
    for (const follower of this.#followers) follower(path)
  }

  /** Takes another window's draft, with `text`, in which what was typed here before it came stays. */
  #join(path: string, draft: Draft, text: string): void {
    const joined = { ...draft, text }
    this.#change(new Map(this.#files).set(path, joined))
    if (text !== draft.text) this.#keep((store) => store.set(path, joined))
  }

  #drop(path: string, isSaved: boolean): void {
    if (isSaved) this.#saved.add(path)
    else this.#saved.delete(path)
    const files = new Map(this.#files)
    files.delete(path)
    this.#change(files)
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

/** The drafts of this browser. */
export const drafts = new Drafts()

/** The words that are not saved, by the paths of their files. */
export function useDrafts(): ReadonlyMap<string, Draft> {
  return useSyncExternalStore(drafts.subscribe, drafts.getAll)
}

/** What the next proposal is called, and why, as it was written so far. */
export function useProposalWords(): ProposalWords {
  return useSyncExternalStore(drafts.subscribe, drafts.getWords)
}

/** What forms hold that is not saved, by their keys. */
export function useFormDrafts(): ReadonlyMap<string, FormDraft> {
  return useSyncExternalStore(drafts.subscribe, drafts.getForms)
}
