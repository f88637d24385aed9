import { useEffect, useState } from 'react'
import { readStudioResponse, studioClient } from '../../content/studio-client.ts'
import type { FileAudience } from '../../model/call-responses.ts'

/** Who reads a file, as it is saved; undefined until it is known. */
export function useFileAudience(path: string, onFailure: (error: Error) => void): FileAudience | undefined {
  const [audience, setAudience] = useState<FileAudience>()
  useEffect(() => {
    let isClosed = false
    readStudioResponse(studioClient.audience.$post({ json: { path } })).then(
      (found) => !isClosed && setAudience(found),
      onFailure,
    )
    return () => {
      isClosed = true
    }
    // oxlint-disable-next-line react/exhaustive-deps -- another file is another editor
  }, [path])
  return audience
}
