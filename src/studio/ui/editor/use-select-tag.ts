import { useEffect, type RefObject } from 'react'
import { readStudioResponse, studioClient } from '../../content/studio-client.ts'
import type { CodeEditorHandle } from './code-editor.tsx'

interface SelectTagOptions {
  readonly path: string
  readonly line: number | undefined
  readonly sentence: string | undefined
  readonly handle: RefObject<CodeEditorHandle | null>
  /** Whether the editor has loaded its text. */
  readonly isOpen: boolean
}

/** Selects the tag that renders the chosen sentence, so its form opens. */
export function useSelectTag({ path, line, sentence, handle, isOpen }: SelectTagOptions): void {
  useEffect(() => {
    const text = handle.current?.getText()
    if (!isOpen || line === undefined || sentence === undefined || text === undefined) return undefined
    let isGone = false
    readStudioResponse(studioClient['tag-source'].$post({ json: { path, text, line, sentence } })).then(
      (made) => {
        if (isGone || !made.tag || handle.current?.getText() !== text) return
        // The words are there already, so `write` only selects them, scrolls there and takes the focus.
        handle.current.write(made.tag, made.tag.written)
      },
      // If the request fails, the cursor stays on the line of the sentence.
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [path, line, sentence, isOpen, handle])
}
