import { BlockList, isIP, isIPv6 } from 'node:net'
import type { GetConnInfo } from 'hono/conninfo'
import { toPlainAddress } from './to-address-group.ts'

/** Whether an address is that of a proxy whose X-Forwarded-For is trusted. */
export type IsTrustedProxy = (address: string) => boolean

const toAddressFamily = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4')

/** Parses the configured proxies, which are addresses and networks. */
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
 * Finds the client's address behind trusted proxies: the last address in X-Forwarded-For that is not one of theirs. Reads the header only
 * on connections from such a proxy, because any client can send one.
 */
export function createForwardedConnInfo(getConnInfo: GetConnInfo, isTrusted: IsTrustedProxy): GetConnInfo {
  return (context) => {
    const info = getConnInfo(context)
    const hops = (context.req.header('x-forwarded-for') ?? '').split(',').map((hop) => parseHopAddress(hop.trim()))
    let address = info.remote.address ?? ''
    while (isTrusted(address)) {
      const before = hops.pop()
      // Anything but an address was not written by one of our proxies.
      if (before === undefined) break
      address = before
    }
    return { ...info, remote: { ...info.remote, address } }
  }
}

/** Parses the address of a hop, without the port that some proxies add. */
function parseHopAddress(hop: string): string | undefined {
  const address = /^\[([^\]]+)\](?::\d+)?$/.exec(hop)?.[1] ?? /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(hop)?.[1] ?? hop
  return isIP(address) > 0 ? toPlainAddress(address) : undefined
}
