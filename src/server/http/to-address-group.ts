import { isIPv6 } from 'node:net'

/**
 * What counts as one address where clients are limited: an IPv4 address, or the /64 network of an IPv6 address, because
 * a customer of IPv6 has all addresses of one. An IPv4 address that is written as IPv6 counts as itself.
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

/** An address without the zone of an interface; of an IPv4 address written as IPv6 the IPv4 address. */
export function toPlainAddress(address: string): string {
  return address
    .toLowerCase()
    .replace(/%.*$/, '')
    .replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/, '')
}
