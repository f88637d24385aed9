import { useSyncExternalStore } from 'react'
import type { FormDraft } from '../model/form-drafts.ts'
import type { mergeTyped } from '../model/merge-typed.ts'

/** A file as it is on disk, with the hash that a save must name. */
export interface SavedFile {
  readonly text: string
  readonly hash: string
}

/** The unsaved text of a file, and the file that it started from. */
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

/** Storage in which drafts outlive the page. */
export interface DraftStore {
  load(): Promise<{
    readonly files: ReadonlyMap<string, Draft>
    readonly forms: ReadonlyMap<string, FormDraft>
    readonly words?: ProposalWords | undefined
  }>
  set(path: string, draft: Draft): Promise<void>
  remove(path: string): Promise<void>
  setWords(words: ProposalWords): Promise<void>
  /** Deletes the stored draft if none is given. */
  setForm(key: string, draft: FormDraft | undefined): Promise<void>
}

/** A message to the other windows of this browser: a new draft, or one that was saved or discarded. */
type DraftNews =
  | { readonly path: string; readonly draft: Draft; readonly before: string; readonly rank: number }
  | { readonly path: string; readonly dropped: string; readonly isSaved: boolean }
  | { readonly words: ProposalWords }
  | { readonly form: string; readonly values: FormDraft | undefined }

/** Unsaved work: in memory, in the store once it is open, and the same in all windows. */
export class Drafts {
  #files: ReadonlyMap<string, Draft> = new Map()
  #forms: ReadonlyMap<string, FormDraft> = new Map()
  /** Undefined until they are written, loaded from the store or received from another window. */
  #words: ProposalWords | undefined
  #store: DraftStore | undefined
  #channel: BroadcastChannel | undefined
  #pending = 0
  /** If two windows typed at the same place, the words of the window with the lower rank come first. */
  readonly #rank = Math.random()
  /** The files whose drafts an earlier page left, and about which the editor has not been notified. */
  readonly #restored = new Set<string>()
  /** The files whose last draft ended with a save rather than a discard. */
  readonly #saved = new Set<string>()
  readonly #listeners = new Set<() => void>()
  readonly #followers = new Set<(path: string) => void>()

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Calls `follower` with the path of each file whose draft another window wrote, saved or discarded. */
  readonly follow = (follower: (path: string) => void): (() => void) => {
    this.#followers.add(follower)
    return () => this.#followers.delete(follower)
  }

  /** The drafts by the paths of their files. */
  readonly getAll = (): ReadonlyMap<string, Draft> => this.#files

  /** The drafts of forms by their keys, the one last edited at the end. */
  readonly getForms = (): ReadonlyMap<string, FormDraft> => this.#forms

  /** Whether the last draft of a file was saved: data read from the file may still predate that save. */
  readonly isSaved = (path: string): boolean => this.#saved.has(path)

  /** The title of the next proposal, and its reason. */
  readonly getWords = (): ProposalWords => this.#words ?? noWords

  /** Whether an earlier page left the draft of a file. True only on the first call, for the notice about it. */
  takeRestored(path: string): boolean {
    return this.#restored.delete(path) && this.#files.has(path)
  }

  /** Whether some draft is not in the store yet: leaving the page would lose it. */
  readonly isPending = (): boolean => (this.#store ? this.#pending > 0 : this.#files.size + this.#forms.size > 0)

  /** Loads the drafts that an earlier page left in the store, and stores every later change there. */
  async restore(store: DraftStore | undefined): Promise<void> {
    const found = await store?.load().catch(() => undefined)
    if (!store || !found) return
    this.#store = store
    // What another window sent in the meantime is newer.
    this.#words ??= found.words
    this.#forms = new Map([...found.forms, ...this.#forms])
    for (const path of found.files.keys()) this.#restored.add(path)
    this.#change(new Map([...found.files, ...this.#files]))
  }

  /** Shares drafts among the windows of this browser; `merge` joins them if two windows type. The returned function stops the sharing. */
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

  /** Removes a draft: discarded, or saved to its file if `isSaved`. */
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

  /** Applies a message from another window, which has already written it to the store. */
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
      // A different draft, such as what was typed during the save, stays unsaved.
      if (mine) this.#keep((store) => store.set(path, mine))
      return
    }
    for (const follower of this.#followers) follower(path)
  }

  /** Takes over another window's draft with `text`, which also has what was typed here before the message came. */
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

  /** Writes to the store. A browser without space left keeps drafts in memory, and asks before the page is left. */
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

/** The unsaved drafts, by the paths of their files. */
export function useDrafts(): ReadonlyMap<string, Draft> {
  return useSyncExternalStore(drafts.subscribe, drafts.getAll)
}

/** The title and reason of the next proposal, as written so far. */
export function useProposalWords(): ProposalWords {
  return useSyncExternalStore(drafts.subscribe, drafts.getWords)
}

/** The unsaved values of forms, by their keys. */
export function useFormDrafts(): ReadonlyMap<string, FormDraft> {
  return useSyncExternalStore(drafts.subscribe, drafts.getForms)
}
