import { execFile } from 'node:child_process'
import { mkdir, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '../..')
const tools = join(root, '.build/tools')
const entry = 'tests/run/is-thorough.ts'
const name = 'tests-run-is-thorough'

/** What a separate command gets from scripts/load.mjs. */
async function loadInProcess(): Promise<string> {
  const script = `import { load } from ${JSON.stringify(pathToFileURL(join(root, 'scripts/load.mjs')).href)}
    console.log(Object.keys(await load('${entry}')).join())`
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script])
  return stdout.trim()
}

const listBundles = async (): Promise<string[]> => (await readdir(tools)).filter((each) => each.startsWith(`${name}-`))

async function removeBundles(): Promise<void> {
  for (const each of [...(await listBundles()), `${name}.json`])
    await rm(join(tools, each), { recursive: true, force: true })
}
beforeAll(async () => {
  await mkdir(tools, { recursive: true })
  await removeBundles()
})
afterAll(removeBundles)

test('a bundle that another command has just built is used, and leftovers of a stopped command are removed a day later', async () => {
  expect(await loadInProcess()).toBe('isThorough')
  const built = await listBundles()
  expect(built).toHaveLength(1)
  // As the other command leaves the bundle before it notes which sources it read.
  await rm(join(tools, `${name}.json`))
  const left = [`${name}-99999`, `${name}-99998`].map((each) => join(tools, each))
  for (const folder of left) {
    await mkdir(folder)
    await writeFile(join(folder, 'main.mjs'), '')
  }
  await utimes(left[0]!, 0, 0)
  expect(await loadInProcess()).toBe('isThorough')
  expect(await listBundles()).toEqual([...built, `${name}-99998`].sort())
})
