import type { Context } from 'hono'
import type { MessagePlace } from '../message/sender.ts'

/** The header that names the sender in every answer of /ingest. */
export const senderHeader = 'x-sender'

const fileHeader = 'x-message-file'
const lineHeader = 'x-message-line'

/** Builds the headers that give a message's place in its sender's files; the file name is percent-encoded. */
export function toPlaceHeaders({ file, line }: MessagePlace): Record<string, string> {
  return { [fileHeader]: encodeURIComponent(file), ...(line !== undefined && { [lineHeader]: String(line) }) }
}

/** Reads a message's place in its sender's files; undefined if the file name is absent or unusable. */
export function parsePlace(context: Context): MessagePlace | undefined {
  const file = decodeName(context.req.header(fileHeader) ?? '')
  if (file === '' || file.length > 255 || /\p{C}/u.test(file)) return undefined
  const line = context.req.header(lineHeader)
  return { file, ...(line !== undefined && /^[1-9]\d{0,9}$/.test(line) && { line: Number(line) }) }
}

/** Returns why the body of a request cannot be read, by its headers alone; undefined if it may be. */
export function findUnreadableContent(request: Context['req']): string | undefined {
  const encoding = request.header('content-encoding')?.toLowerCase() ?? 'identity'
  if (encoding !== 'identity') return 'Unexpected compressed body, expected one without content-encoding'
  if (/\bxml\b/i.test(request.header('content-type') ?? '')) return 'Unexpected XML, expected JSON: FHIR has both'
  return undefined
}

function decodeName(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}
