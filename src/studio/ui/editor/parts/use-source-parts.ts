import { useEffect, useState } from 'react'
import { readStudioResponse, studioClient } from '../../../content/studio-client.ts'
import { useCachedDocument } from '../../../content/use-suspense-studio-document.ts'
import type { SourceParts } from '../../../model/source-parts.ts'

interface SourcePartsOptions {
  readonly path: string
  readonly text: string
  /** The test shown next to it. */
  readonly test: string | undefined
  readonly onFound: (text: string, found: SourceParts) => void
}

/** Requests the parts of a text once typing pauses, and again when other files change their words; returns the last parts found. */
export function useSourceParts({ path, text, test, onFound }: SourcePartsOptions): SourceParts | undefined {
  const index = useCachedDocument('index.json')
  const [last, setLast] = useState<SourceParts>()
  const isFirst = last === undefined
  useEffect(() => {
    if (!path.endsWith('.mdx')) return undefined
    let isOutdated = false
    const ask = async () => {
      try {
        const found = await readStudioResponse(
          studioClient.parts.$post({ json: { path, text, ...(test !== undefined && { test }) } }),
        )
        if (isOutdated) return
        setLast(found)
        onFound(text, found)
      } catch {
        // Without a response, the tags appear as written; the check reports that the studio does not respond.
      }
    }
    const timer = setTimeout(() => void ask(), isFirst ? 0 : 250)
    return () => {
      isOutdated = true
      clearTimeout(timer)
    }
    // oxlint-disable-next-line react/exhaustive-deps -- `onFound` is new in each render, which must not repeat the request
  }, [path, text, test, index])
  return last
}
