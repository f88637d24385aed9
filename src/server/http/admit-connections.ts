import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { toAddressGroup } from './to-address-group.ts'
import type { ConnectionLimits } from './connection-limits.ts'
import type { IsTrustedProxy } from './trusted-proxies.ts'

interface OpenConnection {
  readonly group: string
  readonly since: number
  /** The latest request and its answer. */
  last?: { readonly request: IncomingMessage; readonly response: ServerResponse }
  /** Whether the connection had an earlier request, which was therefore complete. */
  hasAsked: boolean
}

const isSilent = ({ last, hasAsked }: OpenConnection) => !hasAsked && last?.request.complete !== true
const isIdle = ({ last }: OpenConnection) => last?.response.closed === true

/** The connection of this kind that came first; a loop, because it runs for every connection of an attack. */
function findFirst(
  among: ReadonlyMap<Socket, OpenConnection>,
  isWanted: (connection: OpenConnection) => boolean,
): Socket | undefined {
  for (const [socket, connection] of among) if (isWanted(connection)) return socket
  return undefined
}

/** The share of all connections above which silent ones are given less time. */
const crowdedShare = 0.8

/**
 * Limits the connections of a server, in total and per address, so that no client locks out the others. If a limit is reached, a new
 * connection replaces the one that has been silent the longest, or else one that is idle between two requests; the new one is closed only
 * if all others are being answered. Trusted proxies act for many clients, so the limit per address does not apply to them.
 */
export function admitConnections(
  server: Server,
  { limits, isTrustedProxy }: { readonly limits: ConnectionLimits; readonly isTrustedProxy: IsTrustedProxy },
): void {
  const all = new Map<Socket, OpenConnection>()
  const groups = new Map<string, Map<Socket, OpenConnection>>()

  const forget = (socket: Socket): void => {
    const connection = all.get(socket)
    if (!connection) return
    all.delete(socket)
    const group = groups.get(connection.group)
    group?.delete(socket)
    if (group?.size === 0) groups.delete(connection.group)
  }
  const drop = (socket: Socket): void => {
    forget(socket)
    socket.destroy()
  }
  /** Closes a silent or idle connection; returns whether there was one. */
  const dropWaiting = (among: ReadonlyMap<Socket, OpenConnection>): boolean => {
    const socket = findFirst(among, isSilent) ?? findFirst(among, isIdle)
    if (socket) drop(socket)
    return socket !== undefined
  }
  const dropSilent = (now: number): void => {
    if (all.size <= crowdedShare * limits.connections) return
    for (const [socket, connection] of all)
      if (isSilent(connection) && now - connection.since > limits.crowdedTimeout) drop(socket)
  }

  server.on('connection', (socket: Socket) => {
    const now = performance.now()
    const address = socket.remoteAddress ?? ''
    const name = toAddressGroup(address)
    const group = groups.get(name) ?? new Map<Socket, OpenConnection>()
    dropSilent(now)
    const isOverShare = group.size >= limits.perAddress && !isTrustedProxy(address)
    const among = isOverShare ? group : all
    if ((isOverShare || all.size >= limits.connections) && !dropWaiting(among)) {
      socket.destroy()
      return
    }
    const connection: OpenConnection = { group: name, since: now, hasAsked: false }
    all.set(socket, connection)
    groups.set(name, group.set(socket, connection))
    socket.once('close', () => forget(socket))
  })
  server.on('request', (request, response) => {
    const connection = all.get(request.socket)
    if (!connection) return
    connection.hasAsked ||= connection.last !== undefined
    connection.last = { request, response }
  })
}
