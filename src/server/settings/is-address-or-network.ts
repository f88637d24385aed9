import { isIP, isIPv6 } from 'node:net'

/** Whether this is an IP address, or a network such as `10.0.0.0/8`. */
export function isAddressOrNetwork(text: string): boolean {
  const [address = '', prefix, ...rest] = text.split('/')
  const maxPrefix = isIPv6(address) ? 128 : 32
  return isIP(address) > 0 && rest.length === 0 && (prefix === undefined || isPrefix(prefix, maxPrefix))
}

const isPrefix = (prefix: string, maxPrefix: number) => /^\d{1,3}$/.test(prefix) && Number(prefix) <= maxPrefix
