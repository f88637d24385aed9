import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { setImmediate as nextTurn, setTimeout as delay } from 'node:timers/promises'
import type { ConnectionLimits } from './connection-limits.ts'

/** Holds answers back while it is closed. */
export class Gate {
  opened: Promise<void> | undefined
  open: () => void = () => undefined

  close(): void {
    this.opened = new Promise((resolve) => {
      this.open = resolve
    })
  }
}

/** The most turns of the event loop to wait for new connections to stop before the listener closes anyway. */
const maxTurns = 100

/** The most pauses to wait for new connections to stop. */
const maxPauses = 20

/** Watches the connections of a server. */
export interface ConnectionWatch {
  /** Registers the start of an answer; its connection is dropped if it takes too long. */
  begin(response: ServerResponse): void
  /**
   * Stops the server: finishes the requests in progress and those on open connections, then accepts no more; cuts off whatever has not
   * ended after `limits.stopTimeout`.
   */
  close(): Promise<void>
}

/** Starts watching the connections of a server. */
export function watchConnections(
  server: Server,
  { limits, gate }: { limits: ConnectionLimits; gate: Gate },
): ConnectionWatch {
  const sockets = new Set<Socket>()
  const underWay = new Set<ServerResponse>()
  let isStopping = false
  let accepted = 0
  server.on('connection', (socket) => {
    accepted += 1
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  const begin = (response: ServerResponse): void => {
    if (isStopping) response.setHeader('connection', 'close')
    underWay.add(response)
    const drop = setTimeout(() => response.destroy(), limits.answerTimeout)
    response.on('close', () => {
      clearTimeout(drop)
      underWay.delete(response)
    })
  }
  const close = async (): Promise<void> => {
    isStopping = true
    for (const response of underWay) if (!response.headersSent) response.setHeader('connection', 'close')
    // Still listening: requests on open and new connections are answered, with a header that says the answer is the last.
    if (sockets.size > 0) await delay(limits.drainPeriod)
    // When the listener closes, the system resets connections that wait to be accepted, so accept those first. Answers wait in the
    // meantime, because each would prompt a new connection.
    gate.close()
    for (let before = -1, wait = 0; sockets.size > 0 && before !== accepted && wait < maxPauses; wait += 1) {
      before = accepted
      await delay(limits.acceptPause)
    }
    for (let seen = -1, turn = 0; seen !== accepted && turn < maxTurns; turn += 1) {
      seen = accepted
      await nextTurn()
    }
    const dropSilent = setTimeout(() => {
      for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy()
    }, limits.unusedTimeout)
    const dropAll = setTimeout(() => server.closeAllConnections(), limits.stopTimeout)
    const closed = new Promise((resolve) => server.close(resolve))
    gate.open()
    await closed
    clearTimeout(dropSilent)
    clearTimeout(dropAll)
  }
  return { begin, close }
}
