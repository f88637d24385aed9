import type { Context } from 'hono'
import { describe, expect, test } from 'vitest'
import { toAddressGroup } from '../../../src/server/http/to-address-group.ts'
import { parseAddressList } from '../../../src/server/http/parse-address-list.ts'
import { createForwardedConnInfo } from '../../../src/server/http/trusted-proxies.ts'
import { isAddressOrNetwork } from '../../../src/server/settings/is-address-or-network.ts'

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['::FFFF:cb00:7109', '203.0.113.9'],
  ['0:0:0:0:0:ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::6', '2001:db8:1:2::/64'],
  ['2001:db8::', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['1::2:3:4:5:6:7', '1:0:2:3::/64'],
  ['2001:db8:0001::192.0.2.1', '2001:db8:1:0::/64'],
  ['unknown', 'unknown'],
])('%s is counted as %s', (address, group) => expect(toAddressGroup(address)).toBe(group))

test.each([
  ['10.0.0.1', true],
  ['10.0.0.0/8', true],
  ['2001:db8::/32', true],
  ['10.0.0.0/33', false],
  ['10.0.0.0/8/8', false],
  ['10.0.0.0/', false],
  ['proxy.example.com', false],
])('%s is an address or a network: %s', (text, is) => expect(isAddressOrNetwork(text)).toBe(is))

describe('the client’s address', () => {
  const isTrusted = parseAddressList(['127.0.0.1', '10.0.0.0/8', '2001:db8::/32'])
  const getAddress = (remote: string, forwarded?: string) => {
    const context = { req: { header: () => forwarded } } as unknown as Context
    return createForwardedConnInfo(() => ({ remote: { address: remote } }), isTrusted)(context).remote.address
  }

  test.each([
    ['without a proxy is the connection', '203.0.113.9', undefined, '203.0.113.9'],
    ['is not believed of a stranger', '203.0.113.9', '198.51.100.1', '203.0.113.9'],
    ['behind a proxy is what it names', '127.0.0.1', '198.51.100.1', '198.51.100.1'],
    ['behind a proxy that is written as IPv6', '::ffff:127.0.0.1', '198.51.100.1', '198.51.100.1'],
    ['behind two is what the first names', '127.0.0.1', '198.51.100.1, 10.1.2.3', '198.51.100.1'],
    ['is not what the client claims before', '127.0.0.1', '192.0.2.1, 198.51.100.1', '198.51.100.1'],
    ['may have a port', '127.0.0.1', '198.51.100.1:4711', '198.51.100.1'],
    ['may be IPv6 with a port', '127.0.0.1', '[2001:db9::1]:4711', '2001:db9::1'],
    ['is the proxy where it names no client', '127.0.0.1', undefined, '127.0.0.1'],
    ['is the proxy where it names nonsense', '127.0.0.1', '198.51.100.1, nonsense', '127.0.0.1'],
    ['is a proxy that asks itself', '127.0.0.1', '10.1.2.3', '10.1.2.3'],
  ])('%s', (_, remote, forwarded, address) => expect(getAddress(remote, forwarded)).toBe(address))
})
