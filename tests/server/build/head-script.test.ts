import { mkdtemp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { build } from 'vite'
import { expect, test } from 'vitest'
import { headScript } from '../../../src/server/build/head-script.ts'

test('a document begins with the script, by the hash of what is in it', async () => {
  const folder = resolve(import.meta.dirname, '../../../.build')
  await mkdir(folder, { recursive: true })
  const root = await mkdtemp(join(folder, 'head-script-test-'))
  await mkdir(join(root, 'src'))
  await writeFile(join(root, 'index.html'), '<!doctype html><html><head><title>x</title></head><body></body></html>')
  await writeFile(join(root, 'src/first.js'), 'document.title = "first"')
  await build({
    root,
    configFile: false,
    logLevel: 'silent',
    build: { outDir: 'out' },
    plugins: [headScript('src/first.js')],
  })
  const document = await readFile(join(root, 'out/index.html'), 'utf8')
  const [, path] = /<head>\s*<script src="(\/assets\/first-[\w-]+\.js)"><\/script>/.exec(document) ?? []
  expect(path).toBeDefined()
  expect(await readFile(join(root, `out${path}`), 'utf8')).toBe('document.title = "first"')
  await rm(root, { recursive: true })
})
