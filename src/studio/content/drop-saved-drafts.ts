import { drafts } from './drafts.ts'
import { readSavedFile } from './read-saved-file.ts'

/** Removes the drafts whose words are in their files: a page that is closed while it saves does not learn that they were saved. */
export async function dropSavedDrafts(): Promise<void> {
  await Promise.all(
    [...drafts.getAll()].map(async ([path, { text }]) => {
      const file = await readSavedFile(path).catch(() => undefined)
      if (file?.text === text && drafts.getAll().get(path)?.text === text) drafts.remove(path, true)
    }),
  )
}
