import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/**
 * Answers the requests of a connection one at a time: the next once the previous answer has been sent. Otherwise, the requests of clients
 * that pipeline them would all be answered at once, and each answer kept until it is read. A connection with more than `pending` waiting
 * requests is closed; browsers never pipeline.
 */
export function answerInTurn(answer: RequestListener, pending: number): RequestListener {
  const waiting = new WeakMap<Socket, [IncomingMessage, ServerResponse][]>()
  const begin = (socket: Socket, request: IncomingMessage, response: ServerResponse): void => {
    response.once('close', () => {
      const next = waiting.get(socket)?.shift()
      if (!next) waiting.delete(socket)
      else if (!socket.destroyed) begin(socket, ...next)
    })
    answer(request, response)
  }
  return (request, response) => {
    const { socket } = request
    // Node still parses the rest of what has arrived.
    if (socket.destroyed) return
    const queue = waiting.get(socket)
    if (!queue) {
      waiting.set(socket, [])
      begin(socket, request, response)
    } else if (queue.length < pending) queue.push([request, response])
    else {
      waiting.delete(socket)
      socket.destroy()
    }
  }
}
