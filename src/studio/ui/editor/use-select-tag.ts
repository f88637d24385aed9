import { useEffect, type RefObject } from 'react'
import { readStudioResponse, studioClient } from '../../content/studio-client.ts'
import type { CodeEditorHandle } from './code-editor.tsx'

interface TagSourceOptions {
  readonly path: string
  readonly line: number | undefined
  readonly sentence: string | undefined
  readonly handle: RefObject<CodeEditorHandle | null>
  /** Whether the editor has loaded its text. */
  readonly isOpen: boolean
}

/** Finds and selects the tag that renders the chosen sentence, so its form opens. */
export function useTagSource({ path, line, sentence, handle, isOpen }: TagSourceOptions): void {
  useEffect(() => {
    const text = handle.current?.getText()
    if (!isOpen || line === undefined || sentence === undefined || text === undefined) return undefined
    let isGone = false
    readStudioResponse(studioClient['tag-source'].$post({ json: { path, text, line, sentence } })).then(
      (made) => {
        if (isGone || !made.tag || handle.current?.getText() !== text) return
        handle.current.write(made.tag, made.tag.written)
      },
      // Without an answer the line is still the right one.
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [path, line, sentence, isOpen, handle])
}
