import { isIPv6 } from 'node:net'

/**
 * Returns what counts as one address in limits: an IPv4 address, or the /64 network of an IPv6 address, because an IPv6 customer has all
 * the addresses of such a network. An IPv4 address written as IPv6 counts as the IPv4 address.
 */
export function toAddressGroup(address: string): string {
  const plain = toPlainAddress(address)
  if (!isIPv6(plain)) return plain
  const [before = [], after = []] = plain.split('::').map((half) => half.split(':').filter(Boolean))
  const parts = [...before, ...Array.from({ length: 8 - before.length - after.length }, () => '0'), ...after]
  return `${parts.slice(0, 4).join(':')}::/64`
}

/** Removes an interface's zone, spells an IPv6 address in its shortest form, and converts an IPv4 address written as IPv6 to IPv4. */
export function toPlainAddress(address: string): string {
  const unzoned = address.toLowerCase().replace(/%.*$/, '')
  if (!isIPv6(unzoned)) return unzoned
  const spelled = new URL(`http://[${unzoned}]`).hostname.slice(1, -1)
  const [, high, low] = /^::ffff:([\da-f]{1,4}):([\da-f]{1,4})$/.exec(spelled) ?? []
  if (high === undefined || low === undefined) return spelled
  const bytes = [high, low].flatMap((half) => [Number.parseInt(half, 16) >> 8, Number.parseInt(half, 16) & 255])
  return bytes.join('.')
}
