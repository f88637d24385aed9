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

test('a stage says everything about the portal, and of the stack what it likes', async () => {
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
    sendersWithoutReview: ['lab-a'],
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
  ['a misspelled setting', { portal, cloud: { domian: 'portal.example.com' } }, 'domian'],
  ['a domain with a path', { portal, cloud: { domain: 'portal.example.com/login' } }, 'Invalid format'],
  ['an account that is none', { portal, cloud: { account: '1234' } }, 'Invalid format'],
  ['a sender twice', { portal, cloud: { senders: ['lab-a', 'lab-a'] } }, 'Invalid item'],
  ['a sender named like the bucket’s', { portal, cloud: { senders: ['drop'] } }, 'Invalid format'],
  [
    'a key of an unknown sender',
    { portal, cloud: { senderKeys: { 'lab-b': 2 } } },
    'Unexpected name in cloud.senderKeys',
  ],
  ['a key twice', { portal, cloud: { senderKeys: { default: [2, 2] } } }, 'Invalid item'],
  ['three keys of a sender', { portal, cloud: { senderKeys: { default: [1, 2, 3] } } }, 'Invalid length'],
  ['an identity of its own', { portal: { ...portal, identity } }, 'portal.identity is set by the stack'],
  ['an API of its own', { portal: { ...portal, graphqlUrl } }, 'portal.graphqlUrl is set by the stack'],
])('%s is refused, with its place', async (_, content, reason) => {
  await expect(read(content)).rejects.toThrow(reason)
})
