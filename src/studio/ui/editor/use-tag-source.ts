import { useEffect, useState, type RefObject } from 'react'
import { readStudioResponse, studioClient } from '../../content/studio-client.ts'
import type { TagSource } from '../../model/call-responses.ts'
import type { CodeEditorHandle } from './code-editor.tsx'

interface TagSourceOptions {
  readonly path: string
  readonly line: number | undefined
  readonly sentence: string | undefined
  readonly handle: RefObject<CodeEditorHandle | null>
  /** Whether the editor has its words. */
  readonly isOpen: boolean
}

/** Finds and selects the tag that writes the chosen sentence, and can replace it with plain words. */
export function useTagSource({ path, line, sentence, handle, isOpen }: TagSourceOptions) {
  const [found, setFound] = useState<{ readonly of: string; readonly tag: TagSource['tag'] }>()
  const wanted = `${path} ${line} ${sentence}`
  const tag = found?.of === wanted ? found.tag : undefined
  useEffect(() => {
    const text = handle.current?.getText()
    if (!isOpen || line === undefined || sentence === undefined || text === undefined) return undefined
    let isGone = false
    readStudioResponse(studioClient['tag-source'].$post({ json: { path, text, line, sentence } })).then(
      (made) => {
        if (isGone || !made.tag || handle.current?.getText() !== text) return
        handle.current.write(made.tag, made.tag.written)
        setFound({ of: wanted, tag: made.tag })
      },
      // Without an answer the line is still the right one.
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [path, line, sentence, wanted, isOpen, handle])
  const takeOwn = () => {
    const text = handle.current?.getText() ?? ''
    const start = tag ? text.indexOf(tag.written, text.startsWith(tag.written, tag.start) ? tag.start : 0) : -1
    if (!tag?.own || start < 0) return
    const words = `${tag.own.tag} ${tag.own.words}`
    const isLast = /^\s*(?:\n|$)/.test(text.slice(start + tag.written.length))
    handle.current?.write(
      { start, end: start + tag.written.length },
      isLast || tag.own.words !== '' ? words : words.trimEnd(),
      { start: tag.own.tag.length + 1, end: words.length },
    )
    setFound(undefined)
  }
  return { tag, takeOwn }
}
