import { BlockList, isIP, isIPv6 } from 'node:net'
import { toPlainAddress } from './to-address-group.ts'

/** Whether an address is in a list. */
export type IsListedAddress = (address: string) => boolean

const toAddressFamily = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4')

/** Parses a list of addresses and networks. */
export function parseAddressList(list: readonly string[]): IsListedAddress {
  const listed = new BlockList()
  for (const each of list) {
    const [address = '', prefix] = each.split('/')
    if (prefix === undefined) listed.addAddress(address, toAddressFamily(address))
    else listed.addSubnet(address, Number(prefix), toAddressFamily(address))
  }
  return (address) => {
    const plain = toPlainAddress(address)
    return isIP(plain) > 0 && listed.check(plain, toAddressFamily(plain))
  }
}
