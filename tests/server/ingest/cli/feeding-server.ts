import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** Answers one message; the number says which request it is. */
type Answer = (request: IncomingMessage, response: ServerResponse, number: number) => void | Promise<void>

/** A server whose /ingest answers as a test wants; `taken` holds the messages that it answered with 200. */
export async function serverThat(answer: Answer): Promise<{ url: string; taken: string[]; server: Server }> {
  const taken: string[] = []
  let number = 0
  const server = createServer((request, response) => {
    void text(request).then(async (body) => {
      number += 1
      response.on('finish', () => response.statusCode === 200 && taken.push(body))
      await answer(request, response, number)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, taken, server }
}

/** Says that a message was taken. */
export function takes(response: ServerResponse): void {
  response
    .writeHead(200, { 'content-type': 'application/json', 'x-sender': 'lab-a' })
    .end('{"messageId":"m","outcome":"taken","purchases":[{"outcome":"saved","reasons":[]}],"reasons":[]}')
}
