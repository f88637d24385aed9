import type { ServerResponse } from 'node:http'

/** An answer that is complete: never kept by a browser or a proxy unless it says so itself. */
export interface Answer {
  readonly status: number
  readonly contentType: string
  readonly body: string
  readonly headers?: Readonly<Record<string, string>>
}

/** Sends an answer. */
export function send(response: ServerResponse, { status, contentType, body, headers }: Answer): void {
  const length = Buffer.byteLength(body)
  response
    .writeHead(status, {
      'cache-control': 'no-store',
      ...headers,
      'content-type': contentType,
      'content-length': length,
    })
    .end(body)
}

/** Sends a value as JSON. */
export function sendJson(response: ServerResponse, status: number, value: unknown, contentType?: string): void {
  send(response, { status, contentType: contentType ?? 'application/json; charset=utf-8', body: JSON.stringify(value) })
}

/** Sends a sentence; `headers` such as `allow` go with it. */
export function sendText(
  response: ServerResponse,
  status: number,
  text: string,
  headers: Readonly<Record<string, string>> = {},
): void {
  send(response, { status, contentType: 'text/plain; charset=utf-8', body: `${text}\n`, headers })
}
