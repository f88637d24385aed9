import { mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildAll } from '../../src/build/build-all.ts'
import { buildPortal, getPortalFolder } from '../../src/build/build-portal.ts'
import { computeSourceStamp } from '../../src/build/compute-source-stamp.ts'

let root: string

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'build-'))
  await mkdir(join(root, 'src/portal'), { recursive: true })
  await writeFile(join(root, 'package.json'), '{"type": "module"}')
  await writeFile(
    join(root, 'index.html'),
    '<!doctype html><title>x</title><script type="module" src="/src/portal/main.js"></script>',
  )
  await mkdir(join(root, 'public'))
  await writeFile(join(root, 'public/sign.svg'), `<svg>${'<g/>'.repeat(300)}</svg>`)
  await writeFile(join(root, 'public/small.svg'), `<svg>${'<g/>'.repeat(200)}</svg>`)
  await writeFile(join(root, 'public/photo.png'), 'x'.repeat(2000))
  await writeFile(join(root, 'src/portal/main.js'), `document.title = "${'screening '.repeat(300)}"`)
})
afterAll(() => rm(root, { recursive: true }))

test('builds once, with texts of 1 KiB and more compressed, and builds again only when a source has changed', async () => {
  expect(await buildPortal(root)).toBe(true)
  const assets = join(getPortalFolder(root), 'assets')
  const script = (await readdir(assets)).find((name) => name.endsWith('.js'))
  const source = readFileSync(join(assets, String(script)), 'utf8')
  expect(brotliDecompressSync(readFileSync(join(assets, `${script}.br`))).toString()).toBe(source)
  expect(gunzipSync(readFileSync(join(assets, `${script}.gz`))).toString()).toBe(source)
  const compressed = (await readdir(getPortalFolder(root))).filter((name) => /\.(?:br|gz)$/.test(name))
  expect(compressed.toSorted()).toEqual(['sign.svg.br', 'sign.svg.gz'])
  expect((await readdir(join(root, '.build'))).toSorted()).toEqual(['portal', 'portal-builds', 'portal.stamp'])

  expect(await buildPortal(root)).toBe(false)
  await writeFile(join(root, 'src/portal/main.js'), 'document.title = "changed"')
  expect(await buildPortal(root)).toBe(true)
  await rm(getPortalFolder(root), { recursive: true })
  expect(await buildPortal(root)).toBe(true)
})

test('a failed build leaves the old one in place, and is tried again', async () => {
  const clean = async () => 0
  await writeFile(join(root, 'src/portal/main.js'), 'import "./gone.js"')
  expect(await buildAll(root, clean)).toBeUndefined()
  expect((await stat(join(getPortalFolder(root), 'index.html'))).isFile()).toBe(true)
  await writeFile(join(root, 'src/portal/main.js'), 'document.title = "mended"')
  expect(await buildAll(root, clean)).toBe(getPortalFolder(root))
  expect(await buildAll(root, async () => 1)).toBeUndefined()
})

test('a stamp changes with the size, the time and the names of files, and with nothing else', async () => {
  const file = join(root, 'src/stamped.txt')
  await writeFile(file, 'one')
  const stamp = () => computeSourceStamp(root, ['src', 'none'])
  const first = await stamp()
  expect(await stamp()).toBe(first)
  await utimes(file, 1, 1)
  const second = await stamp()
  await writeFile(file, 'longer')
  await utimes(file, 1, 1)
  const third = await stamp()
  await rm(file)
  expect(new Set([first, second, third, await stamp()]).size).toBe(4)
})
