import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { DeployError } from '../../../src/cloud/deploy/deploy-error.ts'
import { publishOrRollBack, rollBack } from '../../../src/cloud/deploy/publish-site.ts'
import { emptyBucket } from '../../../src/cloud/deploy/remove-objects.ts'
import { clearStorage, openSite, siteOutputs, type Site } from './open-site.ts'

let site: Site
let build: Site['build']
let storage: Site['storage']
const day = 24 * 60 * 60 * 1000

beforeAll(async () => {
  site = await openSite()
  build = site.build
  storage = site.storage
})
afterAll(() => site.close())
beforeEach(() => clearStorage(storage))

const createOptions = (now?: number) => ({
  ...storage,
  outputs: siteOutputs,
  portalFolder: build.portalFolder,
  contentFolder: build.home,
  ...(now !== undefined && { now: () => now }),
})
const publish = async (now?: number): Promise<string> => publishOrRollBack(createOptions(now), async () => true)

test('a release is first complete under its own prefix, then put in place from its assets to its pages, and then live everywhere', async () => {
  await publish()
  const calls = storage.calls.filter((call) => !call.startsWith('GET'))
  const own = /^PUT \w+\/releases\/\d{4}-[\dTZ-]+\//
  expect(calls.filter((call) => own.test(call))).toHaveLength(7)
  const inPlace = calls.filter((call) => !own.test(call))
  // The pages are uploaded in parallel.
  const pages = inPlace.splice(6, 4).toSorted()
  expect([...inPlace.slice(0, 6), ...pages, ...inPlace.slice(6)]).toEqual([
    'PUT site/assets/main-abc123.js',
    'PUT site/config.json',
    'PUT site/manifest.webmanifest',
    'PUT site/not-found.txt',
    'PUT content/catalogue.json',
    'PUT content/release.json',
    'PUT site/icons/icon-192.png',
    'PUT site/index.html',
    'PUT site/login.html',
    'PUT site/sw.js',
    'PUT site/releases/current',
    'POST invalidation',
  ])
  expect(storage.objects.get('site/config.json')?.body).toBe('{"portalName":"Test"}')
  expect(JSON.parse(String(storage.objects.get('site/manifest.webmanifest')?.body))).toMatchObject({ name: 'Test' })
  expect(storage.objects.get('site/login.html')).toMatchObject({
    body: '<title>The login</title>',
    contentType: 'text/html; charset=utf-8',
    cacheControl: 'no-cache',
  })
  expect(storage.objects.get('site/assets/main-abc123.js')).toMatchObject({
    contentType: 'text/javascript; charset=utf-8',
    cacheControl: 'public, max-age=31536000, immutable',
  })
})

test('assets of an earlier release are kept for a month', async () => {
  const object = { body: '', contentType: undefined, cacheControl: undefined, modified: new Date() }
  storage.objects.set('site/assets/old-abc123.js', object)
  await publish(Date.now() + 29 * day)
  expect(storage.objects.has('site/assets/old-abc123.js')).toBe(true)
  await publish(Date.now() + 31 * day)
  expect(storage.objects.has('site/assets/old-abc123.js')).toBe(false)
  expect(storage.objects.has('site/assets/main-abc123.js')).toBe(true)
})

test('assets that a release replaces are kept for a month from then, however long it was in place', async () => {
  const asset = join(build.portalFolder, 'assets/second-abc123.js')
  const hasFirst = (): boolean => storage.objects.has('site/assets/main-abc123.js')
  const age = (days: number): void => {
    for (const [key, object] of storage.objects)
      storage.objects.set(key, { ...object, modified: new Date(object.modified.getTime() - days * day) })
  }
  await publish()
  age(40)
  await rename(join(build.portalFolder, 'assets/main-abc123.js'), asset)
  await publish()
  expect(hasFirst()).toBe(true)
  age(29)
  await publish()
  expect(hasFirst()).toBe(true)
  age(2)
  await publish()
  expect(hasFirst()).toBe(false)
  await rename(asset, join(build.portalFolder, 'assets/main-abc123.js'))
})

test('a release with a page that the stack does not know is refused', async () => {
  await mkdir(join(build.portalFolder, 'help'))
  await writeFile(join(build.portalFolder, 'help/index.html'), '')
  await expect(publish()).rejects.toThrow('/help/index.html')
  expect(storage.objects.size).toBe(0)
  await rm(join(build.portalFolder, 'help'), { recursive: true })
})

test('nothing is left after a stage is removed', async () => {
  await publish()
  await emptyBucket(storage.s3, 'site')
  expect([...storage.objects.keys()].filter((key) => key.startsWith('site/'))).toEqual([])
})

test('the previous release comes back with its pages, assets and bands, and the configuration remains that of the stack', async () => {
  const page = join(build.portalFolder, 'index.html')
  const catalogue = join(build.home, 'catalogue.json')
  await publish(Date.parse('2026-11-24T10:00:00Z'))
  await writeFile(page, '<title>Broken</title>')
  await writeFile(catalogue, '{"new":true}')
  await publish(Date.parse('2026-11-25T10:00:00Z'))
  expect(String(storage.objects.get('site/index.html')?.body)).toContain('Broken')
  storage.objects.delete('site/assets/main-abc123.js')

  const options = { ...storage, outputs: { ...siteOutputs, Configuration: '{"portalName":"Renamed"}' } }
  expect(await rollBack(options)).toBe('2026-11-24T10-00-00-000Z')
  expect(String(storage.objects.get('site/index.html')?.body)).toContain('The portal')
  expect(storage.objects.has('site/assets/main-abc123.js')).toBe(true)
  expect(String(storage.objects.get('content/catalogue.json')?.body)).toBe('{}')
  expect(String(storage.objects.get('site/config.json')?.body)).toContain('Renamed')
  await expect(rollBack(options)).rejects.toThrow('There is no release before 2026-11-24T10-00-00-000Z.')
  expect(await rollBack(options, '2026-11-25T10-00-00-000Z')).toBe('2026-11-25T10-00-00-000Z')
  expect(String(storage.objects.get('site/index.html')?.body)).toContain('Broken')
  const none = rollBack(options, 'none')
  await expect(none).rejects.toThrow('There is no release none.')
  await expect(none).rejects.toBeInstanceOf(DeployError)
  await writeFile(page, '<title>The portal</title>')
  await writeFile(catalogue, '{}')
})

test('a release that does not answer is replaced by the previous one, and a first release stays', async () => {
  const page = join(build.portalFolder, 'index.html')
  const first = createOptions(Date.parse('2026-11-24T10:00:00Z'))
  await expect(publishOrRollBack(first, async () => false)).rejects.toThrow('It stays live')
  expect(await publishOrRollBack(first, async () => true)).toBe('2026-11-24T10-00-00-000Z')
  await writeFile(page, '<title>Broken</title>')
  const second = createOptions(Date.parse('2026-11-25T10:00:00Z'))
  await expect(publishOrRollBack(second, async () => false)).rejects.toThrow('2026-11-24T10-00-00-000Z is live again.')
  expect(String(storage.objects.get('site/index.html')?.body)).toContain('The portal')
  expect(await publishOrRollBack(second, async () => true)).toBe('2026-11-25T10-00-00-000Z')
  expect(String(storage.objects.get('site/index.html')?.body)).toContain('Broken')
  await writeFile(page, '<title>The portal</title>')
})

test('a release that cannot be put in place is replaced by the previous one, and the message says if that fails as well', async () => {
  const release = async (iso: string, answers = true) =>
    publishOrRollBack(createOptions(Date.parse(iso)), async () => answers)
  storage.refused = 'site/login.html'
  const first = release('2026-11-23T10:00:00Z')
  await expect(first).rejects.toThrow(
    'The release could not be put in place: Access Denied. There is no earlier release.',
  )
  await expect(first).rejects.toBeInstanceOf(DeployError)
  storage.refused = undefined
  await release('2026-11-24T10:00:00Z')

  const page = join(build.portalFolder, 'index.html')
  await writeFile(page, '<title>Broken</title>')
  storage.refused = 'site/assets/main-abc123.js'
  const both = release('2026-11-25T10:00:00Z')
  await expect(both).rejects.toThrow(
    'The release could not be put in place: Access Denied. 2026-11-24T10-00-00-000Z could not be put back, so both may be live in part: Access Denied. Repeat with --rollback 2026-11-24T10-00-00-000Z.',
  )
  await expect(both).rejects.toMatchObject({ name: 'DeployError', cause: { name: 'AccessDenied' } })

  storage.refused = undefined
  const goOffline = async (): Promise<boolean> => {
    storage.refused = 'site/config.json'
    return false
  }
  const silent = publishOrRollBack(createOptions(Date.parse('2026-11-26T10:00:00Z')), goOffline)
  await expect(silent).rejects.toThrow(
    'does not respond as the portal should (see above). 2026-11-24T10-00-00-000Z could not be put back',
  )
  storage.refused = undefined

  await rollBack(createOptions(), '2026-11-24T10-00-00-000Z')
  const asset = join(build.portalFolder, 'assets/second-abc123.js')
  await writeFile(asset, '2')
  storage.refused = 'site/assets/second-abc123.js'
  await expect(release('2026-11-27T10:00:00Z')).rejects.toThrow(
    'The release could not be put in place: Access Denied. 2026-11-24T10-00-00-000Z is live again.',
  )
  expect(String(storage.objects.get('site/index.html')?.body)).toContain('The portal')
  await rm(asset)
  await writeFile(page, '<title>The portal</title>')
})

test('going back skips a release that failed, and one from which an operator went back', async () => {
  const at = (hour: string) => createOptions(Date.parse(`2026-11-24T${hour}:00:00Z`))
  const publishAt = async (hour: string, answers = true) => publishOrRollBack(at(hour), async () => answers)
  const first = await publishAt('10')
  await expect(publishAt('11', false)).rejects.toThrow(`${first} is live again.`)
  await expect(rollBack(at('12'))).rejects.toThrow(`There is no release before ${first}.`)
  const second = await publishAt('13')
  expect(await rollBack(at('14'))).toBe(first)
  const third = await publishAt('15')
  expect(await rollBack(at('16'))).toBe(first)
  expect(await rollBack(at('17'), second)).toBe(second)
  expect(await rollBack(at('18'), third)).toBe(third)
  expect(await rollBack(at('19'))).toBe(second)
})

test('a first release that is not in place is not reported as live', async () => {
  const portalFolder = join(build.home, 'no pages')
  await mkdir(portalFolder)
  const Documents = '/config.json /manifest.webmanifest /not-found.txt'
  const options = { ...createOptions(0), portalFolder, outputs: { ...siteOutputs, Documents } }
  await expect(publishOrRollBack(options, async () => true)).rejects.toThrow(
    'The release could not be put in place: There is no release 1970-01-01T00-00-00-000Z. There is no earlier release.',
  )
})

test('the last few releases before the current one are kept, and a rollback restores the one that was in place', async () => {
  const at = (number: number): number => Date.parse('2026-11-01T10:00:00Z') + number * day
  const name = (number: number): string => new Date(at(number)).toISOString().replaceAll(/[:.]/g, '-')
  const listNumbers = (bucket: string): number[] =>
    Array.from({ length: 20 }, (_, number) => number).filter((number) =>
      [...storage.objects.keys()].some((key) => key.startsWith(`${bucket}/releases/${name(number)}/`)),
    )
  const release = async (number: number, answers = true) =>
    publishOrRollBack(createOptions(at(number)), async () => answers)
  for (let number = 0; number < 8; number += 1) await release(number)
  for (const bucket of ['site', 'content']) expect(listNumbers(bucket), bucket).toEqual([1, 2, 3, 4, 5, 6, 7])
  // An operator went back a long way: the release in place stays and comes back, whatever is in between.
  await rollBack(createOptions(at(8)), name(1))
  await expect(release(9, false)).rejects.toThrow(`${name(1)} is live again.`)
  expect(listNumbers('site')).toEqual([1, 2, 3, 4, 5, 6, 7, 9])
  await release(10)
  expect(listNumbers('site')).toEqual([1, 4, 5, 6, 7, 9, 10])
  expect(storage.objects.has('site/index.html')).toBe(true)
})
