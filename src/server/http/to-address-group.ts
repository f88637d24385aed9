import { isIPv6 } from 'node:net'

/**
 * Returns what counts as one address in limits: an IPv4 address, or the /64 network of an IPv6 address, because an IPv6 customer has all
 * the addresses of such a network. An IPv4 address written as IPv6 counts as the IPv4 address.
 */
export function toAddressGroup(address: string): string {
  const plain = toPlainAddress(address)
  if (!isIPv6(plain)) return plain
  const [head = '', tail] = plain.split('::')
  const before = head.split(':').filter(Boolean)
  const after = (tail ?? '').split(':').filter(Boolean)
  // An IPv4 address at the end takes the place of two parts.
  const partCount = before.length + after.length + (plain.includes('.') ? 1 : 0)
  const parts = [...before, ...Array.from({ length: 8 - partCount }, () => '0'), ...after]
  return `${parts
    .slice(0, 4)
    .map((part) => Number.parseInt(part, 16).toString(16))
    .join(':')}::/64`
}

/** Removes an interface's zone from an address, and converts an IPv4 address written as IPv6 to plain IPv4. */
export function toPlainAddress(address: string): string {
  return address
    .toLowerCase()
    .replace(/%.*$/, '')
    .replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/, '')
}
