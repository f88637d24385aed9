import { openDB, type DBSchema, type IDBPDatabase } from 'idb'
import type { FormDraft } from '../model/form-drafts.ts'
import type { Draft, DraftStore, ProposalWords } from './drafts.ts'

interface StudioDatabase extends DBSchema {
  drafts: { key: string; value: Draft }
  /** The unsaved values of forms: those of the next proposal, and those of other forms. */
  words: { key: string; value: ProposalWords | FormDraft }
}

/**
 * The prefix of the other forms' keys. A separate object store would need a new database version, which windows with an older page would
 * block.
 */
const formPrefix = 'form '

/**
 * Keeps drafts in the browser's IndexedDB, so a reload, a crash or a stopped studio loses none. If the browser has no IndexedDB or refuses
 * it, drafts last only as long as the page.
 */
export async function openDraftStore(): Promise<DraftStore | undefined> {
  let database: IDBPDatabase<StudioDatabase>
  try {
    database = await openDB<StudioDatabase>('studio', 1, {
      upgrade(created) {
        created.createObjectStore('drafts')
        created.createObjectStore('words')
      },
    })
  } catch {
    return undefined
  }
  return {
    async load() {
      const [paths, values, names, forms] = await Promise.all([
        database.getAllKeys('drafts'),
        database.getAll('drafts'),
        database.getAllKeys('words'),
        database.getAll('words'),
      ])
      return {
        files: new Map(paths.map((path, at) => [path, values[at]!])),
        forms: new Map(
          names.flatMap((name, at): (readonly [string, FormDraft])[] => {
            const form = forms[at]!
            return 'title' in form ? [] : [[name.slice(formPrefix.length), form]]
          }),
        ),
        words: forms.find((form) => 'title' in form),
      }
    },
    async set(path, draft) {
      await database.put('drafts', draft, path)
    },
    async remove(path) {
      await database.delete('drafts', path)
    },
    async setWords(words) {
      await database.put('words', words, 'proposal')
    },
    async setForm(key, draft) {
      if (draft) await database.put('words', draft, formPrefix + key)
      else await database.delete('words', formPrefix + key)
    },
  }
}
