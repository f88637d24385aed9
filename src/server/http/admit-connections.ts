import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { addressGroup } from './address-group.ts'
import type { ConnectionLimits } from './connection-limits.ts'
import type { IsTrustedProxy } from './trusted-proxies.ts'

interface Held {
  readonly group: string
  readonly since: number
  /** The request that came last, and its answer. */
  last?: { readonly request: IncomingMessage; readonly response: ServerResponse }
  /** Whether a request before the last was sent whole. */
  hasAsked: boolean
}

const isSilent = ({ last, hasAsked }: Held) => !hasAsked && last?.request.complete !== true
const isIdle = ({ last }: Held) => last?.response.closed === true

/** The share of all connections from which on silent ones are given less time. */
const crowded = 0.8

/**
 * Holds the connections of a server to its limits, in all and for each address, so that no client keeps the others out.
 * Where they are reached, the connection that has been silent for longest makes room for a new one, else one that is idle
 * between two requests; a new one is closed only where all are being answered. Trusted proxies speak for many: the limit of
 * an address is not theirs.
 */
export function admitConnections(
  server: Server,
  { limits, isTrustedProxy }: { readonly limits: ConnectionLimits; readonly isTrustedProxy: IsTrustedProxy },
): void {
  const all = new Map<Socket, Held>()
  const groups = new Map<string, Map<Socket, Held>>()

  const forget = (socket: Socket): void => {
    const held = all.get(socket)
    if (!held) return
    all.delete(socket)
    const group = groups.get(held.group)
    group?.delete(socket)
    if (group?.size === 0) groups.delete(held.group)
  }
  const drop = (socket: Socket): void => {
    forget(socket)
    socket.destroy()
  }
  /** Closes a connection that is waiting; returns whether there was one. */
  const makeRoom = (among: ReadonlyMap<Socket, Held>): boolean => {
    // In the order in which they came.
    const waiting = [...among]
    const [socket] = waiting.find(([, held]) => isSilent(held)) ?? waiting.find(([, held]) => isIdle(held)) ?? []
    if (socket) drop(socket)
    return socket !== undefined
  }
  const hurry = (now: number): void => {
    if (all.size <= crowded * limits.connections) return
    for (const [socket, held] of all) if (isSilent(held) && now - held.since > limits.hurry) drop(socket)
  }

  server.on('connection', (socket: Socket) => {
    const now = performance.now()
    const address = socket.remoteAddress ?? ''
    const name = addressGroup(address)
    const group = groups.get(name) ?? new Map<Socket, Held>()
    hurry(now)
    const isOverShare = group.size >= limits.perAddress && !isTrustedProxy(address)
    const among = isOverShare ? group : all
    if ((isOverShare || all.size >= limits.connections) && !makeRoom(among)) {
      socket.destroy()
      return
    }
    const held: Held = { group: name, since: now, hasAsked: false }
    all.set(socket, held)
    groups.set(name, group.set(socket, held))
    socket.once('close', () => forget(socket))
  })
  server.on('request', (request, response) => {
    const held = all.get(request.socket)
    if (!held) return
    held.hasAsked ||= held.last !== undefined
    held.last = { request, response }
  })
}
