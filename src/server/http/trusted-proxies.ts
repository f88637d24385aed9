import { isIP } from 'node:net'
import type { GetConnInfo } from 'hono/conninfo'
import type { IsListedAddress } from './parse-address-list.ts'
import { toPlainAddress } from './to-address-group.ts'

/** Whether an address is that of a proxy whose X-Forwarded-For is trusted. */
export type IsTrustedProxy = IsListedAddress

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
