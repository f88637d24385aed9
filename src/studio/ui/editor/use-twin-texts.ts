import { useState, type RefObject } from 'react'
import { drafts } from '../../content/drafts.ts'
import { useRefreshDocuments } from '../../content/refresh-documents.ts'
import { readStudioResponse, studioClient } from '../../content/studio-client.ts'
import { capitalize } from '../../../catalogue/words.ts'
import type { TwinSentence } from '../../model/call-responses.ts'
import type { CodeEditorHandle } from './code-editor.tsx'
import { toTwinKey } from './twin-texts-note.tsx'

interface TwinTextsOptions {
  readonly path: string
  readonly handle: RefObject<CodeEditorHandle | null>
  readonly onFailure: (error: Error) => void
}

/**
 * Manages the changes to the texts of the other specimen or side: applied at once in the editor's own file, and in other files when it is
 * saved.
 */
export function useTwinTexts({ path, handle, onFailure }: TwinTextsOptions) {
  const refreshDocuments = useRefreshDocuments()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [done, setDone] = useState<readonly string[]>([])
  const choose = (twin: TwinSentence, isWanted: boolean) => {
    const { edit } = twin
    if (edit?.path === path) {
      const { start, end, text } = edit
      handle.current?.change({ from: start, to: end, insert: text }, false)
      return
    }
    const next = new Set(chosen)
    if (isWanted) next.add(toTwinKey(twin))
    else next.delete(toTwinKey(twin))
    setChosen(next)
  }
  const isChosen = (twin: TwinSentence) => chosen.has(toTwinKey(twin))
  /** Saves the chosen sentences in their files. */
  const save = async (twins: readonly TwinSentence[]) => {
    try {
      for (const twin of twins) await saveTwin(twin)
      if (twins.length > 0) await refreshDocuments('saved')
      setDone(twins.map(({ name }) => name))
    } catch (error) {
      onFailure(error as Error)
    }
    setChosen(new Set())
  }
  return { choose, isChosen, hasChosen: chosen.size > 0, save, done, forget: () => done.length > 0 && setDone([]) }
}

async function saveTwin({ name, sentence, edit }: TwinSentence): Promise<void> {
  if (!edit) return
  const { path, start, end } = edit
  const { text, hash } = await readStudioResponse(studioClient.source.$post({ json: { path } }))
  const isThere = text.slice(start, end) === sentence && !drafts.getAll().has(path)
  const written = text.slice(0, start) + edit.text + text.slice(end)
  const saved = isThere && (await readStudioResponse(studioClient.save.$post({ json: { path, text: written, hash } })))
  if (!saved || 'conflict' in saved)
    throw new Error(
      `Saved here. ${capitalize(name)}: not changed, because it has changes of its own since. Open it and change the sentence there.`,
    )
}
