import react from '@vitejs/plugin-react'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { createServer, type HotPayload } from 'vite'
import { afterEach, expect, test, vi } from 'vitest'
import { contentPlugins } from '../../src/compiler/vite/content-plugins.ts'
import { sample } from '../fixtures/sample-content.ts'
import { writeFiles } from '../fixtures/write-files.ts'

const build = resolve(import.meta.dirname, '../../.build')
const low = 'interpretations/lab-iron/low.mdx'
const section = 'products/FE/what-it-is.mdx'
const wait = { timeout: 20_000 }
const ends: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const end of ends.splice(0)) await end()
})

/** Vite's development server on the sample, with a page that has opened its texts; `told` is what the server sends the page. */
async function serveSample() {
  mkdirSync(build, { recursive: true })
  const root = mkdtempSync(join(build, 'vite-plugin-'))
  const says = sample[section]!.replace('A blood test.', 'A blood test. Normal is {limit.labIron.NORMAL.unitOrMore}.')
  writeFiles(join(root, 'content'), { ...sample, [section]: says })
  const server = await createServer({
    root,
    configFile: false,
    logLevel: 'silent',
    appType: 'custom',
    server: { middlewareMode: true, ws: false },
    optimizeDeps: { noDiscovery: true },
    plugins: [...contentPlugins({ root }), react({ include: /\.(?:tsx?|mdx)$/ })],
  })
  ends.push(async () => {
    await server.close()
    rmSync(root, { recursive: true })
  })
  const { client } = server.environments
  const told: HotPayload[] = []
  client.hot.send = (payload: unknown) => void told.push(payload as HotPayload)
  for (const url of [
    'virtual:texts/labIron',
    'virtual:sections/FE',
    'virtual:definitions',
    `/content/${low}`,
    `/content/${section}`,
  ])
    await client.transformRequest(url)
  const edit = (path: string, from: string, to: string) => {
    const file = join(root, 'content', path)
    const before = readFileSync(file, 'utf8')
    expect(before).toContain(from)
    writeFileSync(file, before.replaceAll(from, to))
  }
  const served = async (path = low) => (await client.transformRequest(`/content/${path}`))?.code ?? ''
  return { edit, told, served }
}

test('a changed sentence is replaced in an open page without reloading the page', async () => {
  const { edit, told, served } = await serveSample()
  edit(low, 'Eat beans.', 'Eat lentils.')
  await vi.waitFor(() => expect(told).toHaveLength(1), wait)
  expect(told[0]).toMatchObject({ type: 'update', updates: [{ path: `/content/${low}` }] })
  expect(await served()).toContain('Eat lentils.')
})

test('a changed fragment is replaced in every text that includes it', async () => {
  const { edit, told, served } = await serveSample()
  edit('fragments/share.mdx', 'Share this result.', 'Share it.')
  await vi.waitFor(() => expect(told).toHaveLength(1), wait)
  expect(told[0]).toMatchObject({ type: 'update', updates: [{ path: `/content/${low}` }] })
  expect(await served()).toContain('Share it.')
})

test('a changed limit is replaced in the section of a product that names it', async () => {
  const { edit, told, served } = await serveSample()
  expect(await served(section)).toContain('50.0')
  edit('interpretations/lab-iron/interpretation.json', '50', '49')
  await vi.waitFor(() => expect(told).not.toEqual([]), wait)
  expect(await served(section)).toContain('49.0')
})

test('a changed definition reloads the page', async () => {
  const { edit, told } = await serveSample()
  edit('interpretations/lab-iron/interpretation.json', 'A red blood cell', 'Red blood cells')
  await vi.waitFor(() => expect(told.map(({ type }) => type)).toContain('full-reload'), wait)
})

test('an error is shown with its place and its fix until it is fixed', async () => {
  const { edit, told } = await serveSample()
  edit(low, 'was {labIron}', 'was {labIorn}')
  await vi.waitFor(() => expect(told.map(({ type }) => type)).toContain('error'), wait)
  const shown = told.find(({ type }) => type === 'error')
  expect(shown).toMatchObject({
    err: { message: expect.stringMatching(/low\.mdx:\d+:\d+.*[\s\S]*"labIron"/) as string },
  })
  told.splice(0)
  edit(low, '{labIorn}', '{labIron}')
  await vi.waitFor(() => expect(told).toEqual([{ type: 'full-reload' }]), wait)
})

test('an error across files is shown after the errors of the text itself', async () => {
  const { edit, told } = await serveSample()
  edit(low, 'rangeId: LOW', 'rangeId: LOWER')
  await vi.waitFor(() => expect(told.map(({ type }) => type)).toContain('error'), wait)
})
