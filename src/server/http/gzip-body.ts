import { constants, gzipSync } from 'node:zlib'
import type { Context } from 'hono'
import { accepts } from 'hono/accepts'

const smallest = 1024

/**
 * A body as it is sent: compressed for who accepts it, and with the headers that say so. It is compressed at once and whole:
 * hono/compress pipes it through a web stream, which takes several times the work for the few kilobytes of an answer.
 */
export function gzipBody(
  context: Context,
  body: string,
): { data: string | Uint8Array<ArrayBuffer>; headers: Record<string, string> } {
  const vary = { vary: 'Accept-Encoding' }
  const encoding = accepts(context, { header: 'Accept-Encoding', supports: ['gzip'], default: 'identity' })
  if (encoding !== 'gzip' || body.length < smallest) return { data: body, headers: vary }
  const data = gzipSync(body, { level: constants.Z_BEST_SPEED })
  return { data, headers: { ...vary, 'content-encoding': 'gzip' } }
}
