import { afterAll, beforeAll, expect, test } from 'vitest'
import { setTimeout as delay } from 'node:timers/promises'
import { replaceBuild } from '../../src/build/replace-build.ts'
import { howOften } from '../run/how-often.ts'
import { startPortal, type PortalServer } from './http/portal-server.ts'
import { writeFiles } from '../fixtures/write-files.ts'

const builds = howOften(10, 30)
const readers = 8
let portal: PortalServer

beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.stop())

const build = async (version: number) => {
  const fresh = `${portal.folder}-fresh`
  writeFiles(fresh, {
    'index.html': `<script src="/assets/main-${version}.js"></script>`,
    [`assets/main-${version}.js`]: `version ${version}`,
  })
  await replaceBuild(fresh, portal.folder)
}

/** Opens the page, and a moment later what it refers to, as a browser would; returns what went wrong. */
const open = async (): Promise<string | undefined> => {
  const page = await portal.ask('/', { accept: 'text/html' })
  const version = /main-(\d+)\.js/.exec(page.body.toString())?.[1]
  if (page.status !== 200 || version === undefined) return `${page.status} for the page`
  await delay(Math.random() * 20)
  const script = await portal.ask(`/assets/main-${version}.js`)
  return script.body.toString() === `version ${version}` ? undefined : `${script.status} for the script of ${version}`
}

test(`${builds} builds next to a running server cause ${readers} readers to lose no request`, async () => {
  await build(0)
  const faults: string[] = []
  let opened = 0
  let isBuilding = true
  const reading = Array.from({ length: readers }, async () => {
    while (isBuilding) {
      const fault = await open().catch((error: unknown) => String(error))
      if (fault !== undefined) faults.push(fault)
      opened += 1
    }
  })
  for (let version = 1; version <= builds; version += 1) {
    await build(version)
    // Longer than a page takes to request what it refers to: nothing is promised for two builds ago.
    await delay(60)
  }
  isBuilding = false
  await Promise.all(reading)
  expect(faults).toEqual([])
  expect(opened).toBeGreaterThan(builds * 2)
  expect((await portal.ask(`/assets/main-${builds - 1}.js`)).status).toBe(200)
  expect((await portal.ask(`/assets/main-${builds - 2}.js`)).status).toBe(404)
})
