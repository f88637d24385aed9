import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { build } from 'vite'
import { afterEach, expect, test } from 'vitest'
import { prerenderDocuments } from '../../src/build/prerender-documents.ts'

const folder = resolve(import.meta.dirname, '../../.build')
const roots: string[] = []
afterEach(async () => {
  for (const root of roots.splice(0)) await rm(root, { recursive: true })
})

/** Builds a page with one script, with documents rendered by a module whose code is `code`. */
async function buildPage(code: string): Promise<string> {
  await mkdir(folder, { recursive: true })
  const root = await mkdtemp(join(folder, 'prerender-test-'))
  roots.push(root)
  await writeFile(
    join(root, 'index.html'),
    '<!doctype html><title>x</title><div id="root"></div><script type="module" src="/main.js"></script>',
  )
  await writeFile(join(root, 'main.js'), 'document.title = "started"')
  await writeFile(join(root, 'pages.js'), code)
  await writeFile(
    join(root, 'vite.config.js'),
    `import { words } from './words.js'\nexport default { define: { words: JSON.stringify(words) } }`,
  )
  await writeFile(join(root, 'words.js'), `export const words = 'Your results, in plain words.'`)
  await build({ root, logLevel: 'silent', build: { outDir: 'out' }, plugins: [prerenderDocuments('pages.js')] })
  return root
}

test('adds what the module renders for the built document, and leaves nothing else', async () => {
  const root = await buildPage(
    `export const prerender = async (page) => ({
      'index.html': page.replace('<title>x', '<title>Loading'),
      'login.html': page.replace('<div id="root">', '$&' + words),
    })`,
  )
  const login = await readFile(join(root, 'out/login.html'), 'utf8')
  expect(login).toContain('<div id="root">Your results, in plain words.</div>')
  expect(login).toMatch(/<script type="module"[^>]* src="\/assets\/index-/)
  expect(await readFile(join(root, 'out/index.html'), 'utf8')).toContain('<title>Loading</title>')
  expect(await readdir(join(root, '.build'))).toEqual([])
})

test('a page that cannot be rendered fails the build', async () => {
  await expect(buildPage(`export const prerender = async () => { throw new Error('no page') }`)).rejects.toThrow(
    'no page',
  )
})
