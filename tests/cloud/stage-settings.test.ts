import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readStageSettings } from '../../src/cloud/stage-settings.ts'
import { localPortalConfig } from '../../src/server/settings/portal-settings.ts'

const { graphqlUrl, identity, ...portal } = localPortalConfig

async function read(content: unknown) {
  const folder = await mkdtemp(join(tmpdir(), 'stage-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await writeFile(join(folder, 'prod.json'), JSON.stringify(content))
  return readStageSettings(join(folder, 'prod.json'))
}

test('the settings of a stage contain everything about the portal, while anything about the stack is optional', async () => {
  expect(await read({ portal })).toEqual({
    portal,
    cloud: {
      alarmEmail: [],
      budget: 200,
      senders: ['default'],
      senderKeys: {},
      sendersWithoutReview: [],
      openSignUp: false,
      threatProtection: false,
      originKey: 1,
    },
  })
  const cloud = {
    domain: 'portal.example.com',
    alarmEmail: 'ops@example.com',
    mailFrom: 'no-reply@example.com',
    budget: 50,
    senders: ['provider', 'lab-a'],
    senderKeys: { provider: [1, 2], 'lab-a': 2 },
    sendersWithoutReview: ['lab-a', 'drop'],
    openSignUp: true,
  }
  expect(await read({ portal, cloud })).toEqual({
    portal,
    cloud: {
      ...cloud,
      alarmEmail: ['ops@example.com'],
      senderKeys: { provider: [1, 2], 'lab-a': [2] },
      threatProtection: false,
      originKey: 1,
    },
  })
})

test.each([
  ['a part of the portal', { portal: { portalName: 'Test' } }, 'supportPhone'],
  ['a file without the portal', { cloud: {} }, 'Unexpected nothing, expected a value (settings: portal)'],
  ['a misspelled setting', { portal, cloud: { domian: 'portal.example.com' } }, '(settings: cloud.domian)'],
  [
    'a domain with a path',
    { portal, cloud: { domain: 'portal.example.com/login' } },
    'Unexpected "portal.example.com/login", expected a host name such as portal.example.com (settings: cloud.domain)',
  ],
  [
    'an invalid account',
    { portal, cloud: { account: '1234' } },
    'Unexpected "1234", expected the 12 digits of an AWS account (settings: cloud.account)',
  ],
  [
    'an invalid address',
    { portal, cloud: { alarmEmail: ['ops@example.com', 'ops'] } },
    'Unexpected "ops", expected an email address (settings: cloud.alarmEmail[1])',
  ],
  [
    'a repeated sender',
    { portal, cloud: { senders: ['lab-a', 'lab-a'] } },
    'Unexpected "lab-a", expected each name once (settings: cloud.senders[1])',
  ],
  [
    'a sender with the name of the bucket’s sender',
    { portal, cloud: { senders: ['drop'] } },
    /Unexpected "drop", expected the name of a sender: .* \(settings: cloud\.senders\[0\]\)/,
  ],
  [
    'a key of an unknown sender',
    { portal, cloud: { senderKeys: { 'lab-b': 2 } } },
    'Unexpected "lab-b", expected one of default (settings: cloud.senderKeys)',
  ],
  [
    'an unknown sender without review',
    { portal, cloud: { senders: ['provider', 'lab-a'], sendersWithoutReview: ['drop', 'lab-b'] } },
    'Unexpected "lab-b", expected one of provider, lab-a, drop (settings: cloud.sendersWithoutReview)',
  ],
  [
    'a repeated key',
    { portal, cloud: { senderKeys: { default: [2, 2] } } },
    'expected a whole number from 1, or two different ones (settings: cloud.senderKeys.default[1])',
  ],
  [
    'three keys for one sender',
    { portal, cloud: { senderKeys: { default: [1, 2, 3] } } },
    'Unexpected [1,2,3], expected a whole number from 1, or two different ones (settings: cloud.senderKeys.default)',
  ],
  ['an identity of its own', { portal: { ...portal, identity } }, 'portal.identity is set by the stack'],
  ['an API of its own', { portal: { ...portal, graphqlUrl } }, 'portal.graphqlUrl is set by the stack'],
])('%s is refused, and its place is reported', async (_, content, reason) => {
  await expect(read(content)).rejects.toThrow(reason)
})
