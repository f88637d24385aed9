import type { SavedFile } from './drafts.ts'
import { readStudioResponse, studioClient } from './studio-client.ts'

/** Reads a content file as it is on disk, with the line endings of the editor. Throws with the studio's message if it cannot. */
export async function readSavedFile(path: string): Promise<SavedFile> {
  const { text, hash } = await readStudioResponse(studioClient.source.$post({ json: { path } }))
  return { text: text.replaceAll('\r\n', '\n'), hash }
}
