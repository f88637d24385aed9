import { useDebouncedCallback } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'
import { readStudioResponse, studioClient } from '../../content/studio-client.ts'
import type { DraftCheck } from '../../model/call-responses.ts'
import type { TestDocument } from '../../model/documents.ts'

interface CheckOptions {
  readonly path: string
  /** The test shown next to it. */
  readonly test: string | undefined
  readonly onDraft: ((document: TestDocument | undefined, text: string) => void) | undefined
  readonly onChecked: (checked: DraftCheck) => void
  readonly onFailure: (error: Error) => void
}

/** Runs the check for the words in the editor; drops a result for words that have changed in the meantime. */
export function useCheck({ path, test, onDraft, onChecked, onFailure }: CheckOptions) {
  const [checked, setChecked] = useState<DraftCheck>()
  const [isChecking, setChecking] = useState(true)
  const [hasFailed, setFailed] = useState(false)
  const turn = useRef(0)
  /** The newest words that were not asked about yet. */
  const waiting = useRef<{ readonly text: string; readonly mine: number }>(undefined)
  const isAsking = useRef(false)
  const judge = async (text: string, mine: number) => {
    const json = { path, text, ...(test !== undefined && { test }) }
    const isOutdated = () => mine !== turn.current
    try {
      // The preview comes at once; the findings of all rules follow a moment later.
      const { document } = await readStudioResponse(studioClient.draft.$post({ json }))
      if (isOutdated()) return
      onDraft?.(document, text)
      const found = await readStudioResponse(studioClient.check.$post({ json }))
      if (isOutdated()) return
      setChecked(found)
      setFailed(false)
      setChecking(false)
      onChecked(found)
    } catch (error) {
      if (isOutdated()) return
      setChecking(false)
      setFailed(true)
      onFailure(error as Error)
    }
  }
  // One request at a time, always with the newest words: otherwise, slow typing would fill the server's queue with outdated ones.
  const ask = useDebouncedCallback(async () => {
    if (isAsking.current) return
    isAsking.current = true
    for (let next = waiting.current; next !== undefined; next = waiting.current) {
      waiting.current = undefined
      await judge(next.text, next.mine)
    }
    isAsking.current = false
  }, 300)
  const check = (text: string) => {
    setChecking(true)
    waiting.current = { text, mine: ++turn.current }
    ask()
  }
  useEffect(
    () => () => {
      // Responses that are still to come are ignored.
      turn.current++
    },
    [path],
  )
  return {
    checked,
    isChecking,
    /** Whether the last check failed, so that `checked` is of earlier words. */
    hasFailed,
    check,
  }
}
