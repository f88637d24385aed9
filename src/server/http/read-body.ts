import type { IncomingMessage } from 'node:http'

/** A request whose body is longer than the server takes. */
export class BodyTooLargeError extends Error {
  override readonly name = 'BodyTooLargeError'
}

/**
 * Reads a request's body as UTF-8; what the sender claims in `content-length` is not trusted.
 *
 * @throws {BodyTooLargeError} as soon as more than `limit` bytes have come; the request stays open, so that it can be answered.
 */
export async function readBody(request: IncomingMessage, limit: number): Promise<string> {
  const chunks: Buffer[] = []
  let length = 0
  const stream = request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>
  for await (const chunk of stream) {
    length += chunk.length
    if (length > limit) throw new BodyTooLargeError(`Unexpected body of over ${limit} bytes, expected a smaller one`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
