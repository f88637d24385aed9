import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/**
 * Answers the requests of a connection one after the other: the next when the answer before it has gone out. Clients
 * that write requests ahead would otherwise have them all answered at once, and each answer kept until it is read. A
 * connection with over `pending` requests that wait is closed: browsers never write ahead.
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
    // Node still reads the rest of what had arrived.
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
