import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { DeployError } from '../../../src/cloud/deploy/deploy-error.ts'
import { publishOrRollBack } from '../../../src/cloud/deploy/publish-site.ts'
import { emptyBucket } from '../../../src/cloud/deploy/remove-objects.ts'
import { clearStorage, openSite, siteOutputs, type Site } from './open-site.ts'

let site: Site
let build: Site['build']
let storage: Site['storage']

beforeAll(async () => {
  site = await openSite()
  build = site.build
  storage = site.storage
})
afterAll(() => site.close())
beforeEach(() => clearStorage(storage))

const publish = async (iso: string): Promise<string> => {
  const folders = { portalFolder: build.portalFolder, contentFolder: build.home }
  return publishOrRollBack(
    { ...storage, outputs: siteOutputs, ...folders, now: () => Date.parse(iso) },
    async () => true,
  )
}

test('a file that S3 does not remove is reported by name', async () => {
  await publish('2026-11-24T10:00:00Z')
  storage.refused = 'site/login.html'
  const emptied = emptyBucket(storage.s3, 'site')
  await expect(emptied).rejects.toThrow(
    /^S3 did not remove 1 of \d+ files of the bucket site, such as login\.html: Access Denied\.$/,
  )
  await expect(emptied).rejects.toBeInstanceOf(DeployError)
})

test('an emptied site has no version left, without which CloudFormation could not remove its bucket', async () => {
  for (let day = 1; day < 9; day += 1) await publish(`2026-01-0${day}T10:00:00Z`)
  const isOfSite = ({ name }: { readonly name: string }): boolean => name.startsWith('site/')
  expect([...storage.versions.values()].filter((each) => isOfSite(each) && !each.object)).not.toEqual([])
  await emptyBucket(storage.s3, 'site')
  expect([...storage.objects.keys()].filter((name) => name.startsWith('site/'))).toEqual([])
  expect([...storage.versions.values()].filter(isOfSite)).toEqual([])
})

test.each([
  ['an old asset', 'assets/old-abc123.js'],
  ['a file of an old release', 'releases/2026-01-01T10-00-00-000Z/sw.js'],
])('a release stays live for all visitors if %s cannot be removed', async (_, key) => {
  for (let day = 1; day < 8; day += 1) await publish(`2026-01-0${day}T10:00:00Z`)
  const object = { body: '', contentType: undefined, cacheControl: undefined, modified: new Date('2026-01-01') }
  storage.objects.set(`site/${key}`, object)
  storage.refused = `site/${key}`
  storage.calls.length = 0
  const release = publish('2026-11-24T10:00:00Z')
  await expect(release).rejects.toThrow(
    `2026-11-24T10-00-00-000Z is live, but old files were left: S3 did not remove 1 of`,
  )
  await expect(release).rejects.toThrow(`such as ${key}: Access Denied. The next release tries again.`)
  await expect(release).rejects.toBeInstanceOf(DeployError)
  expect(String(storage.objects.get('site/releases/current')?.body).split('\n').at(-1)).toBe('2026-11-24T10-00-00-000Z')
  expect(storage.calls.filter((call) => call === 'POST invalidation')).toHaveLength(1)
})
