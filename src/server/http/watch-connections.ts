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

/** How many turns of the event loop may bring new connections before the listener closes all the same. */
const maxTurns = 100

/** How many lulls in which connections came may follow one another. */
const maxPauses = 20

/** Watches the connections of a server. */
export interface ConnectionWatch {
  /** Says that an answer begins: its connection is dropped where it takes too long. */
  begin(response: ServerResponse): void
  /**
   * Stops the server: requests under way and those of open connections are finished, then it takes no more; what has
   * not ended after `limits.stop` is cut off.
   */
  close(): Promise<void>
}

/** Watches the connections of a server from now on. */
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
    // Still listening: who is about to ask on an open connection, or on a new one, is answered and told that it is the
    // last.
    if (sockets.size > 0) await delay(limits.drainPeriod)
    // The system resets connections that wait to be accepted when the listener closes: take those first. Answers wait
    // meanwhile, or each would bring a new connection.
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
