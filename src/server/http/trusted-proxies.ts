import { BlockList, isIP, isIPv6 } from 'node:net'
import type { GetConnInfo } from 'hono/conninfo'
import { toPlainAddress } from './to-address-group.ts'

/** Says whether a connection from an address is that of a proxy whose X-Forwarded-For is believed. */
export type IsTrustedProxy = (address: string) => boolean

const toAddressFamily = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4')

/** Reads the proxies of the configuration, addresses and networks. */
export function parseTrustedProxies(proxies: readonly string[]): IsTrustedProxy {
  const list = new BlockList()
  for (const proxy of proxies) {
    const [address = '', prefix] = proxy.split('/')
    if (prefix === undefined) list.addAddress(address, toAddressFamily(address))
    else list.addSubnet(address, Number(prefix), toAddressFamily(address))
  }
  return (address) => {
    const plain = toPlainAddress(address)
    return isIP(plain) > 0 && list.check(plain, toAddressFamily(plain))
  }
}

/**
 * Finds the client's address if trusted proxies forward the request: the last address in X-Forwarded-For that is none
 * of theirs. The header is read only on connections of such a proxy, because any client can send one.
 */
export function createForwardedConnInfo(getConnInfo: GetConnInfo, isTrusted: IsTrustedProxy): GetConnInfo {
  return (context) => {
    const info = getConnInfo(context)
    const hops = (context.req.header('x-forwarded-for') ?? '').split(',').map((hop) => parseHopAddress(hop.trim()))
    let address = info.remote.address ?? ''
    while (isTrusted(address)) {
      const before = hops.pop()
      // What is no address was not written by a proxy of ours.
      if (before === undefined) break
      address = before
    }
    return { ...info, remote: { ...info.remote, address } }
  }
}

/** The address of a hop, without the port that some proxies write with it. */
function parseHopAddress(hop: string): string | undefined {
  const address = /^\[([^\]]+)\](?::\d+)?$/.exec(hop)?.[1] ?? /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(hop)?.[1] ?? hop
  return isIP(address) > 0 ? toPlainAddress(address) : undefined
}
