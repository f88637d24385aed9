import { expect, test } from 'vitest'
import { findBrowser, type BrowserProbes } from './find-browser.ts'

interface Machine {
  readonly env?: Record<string, string>
  /** Full paths on PATH. */
  readonly path?: string[]
  /** Programs that answer to --version. */
  readonly working?: string[]
  /** Commands that succeed, and the program that works afterwards. */
  readonly installs?: Record<string, string>
  readonly isRoot?: boolean
}

const downloaded = '/cache/playwright/chrome'

/** A machine that remembers the commands that would change it, and what was said before each. */
function machine({ env = {}, path = [], working = [], installs = {}, isRoot = true }: Machine) {
  const onPath = [...path]
  const starts = new Set(working)
  const log: string[] = []
  const probes: BrowserProbes = {
    env,
    isRoot,
    onPath: (name) => onPath.find((program) => program.endsWith(`/${name}`)),
    downloadedPath: () => Promise.resolve(downloaded),
    say: (text) => log.push(text.trim()),
    run: (command) => {
      const text = command.join(' ')
      if (command[1] === '--version') {
        return Promise.resolve(
          starts.has(command[0] ?? '') ? { code: 0, output: '1.0' } : { code: 127, output: 'no such file' },
        )
      }
      log.push(text)
      const installed = installs[text]
      if (installed === undefined) return Promise.resolve({ code: 100, output: 'Reading…\nE: Unable to locate\n' })
      starts.add(installed)
      onPath.push(installed)
      return Promise.resolve({ code: 0, output: '' })
    },
  }
  return { probes, log }
}

test('CHROMIUM_PATH comes first', async () => {
  const { probes, log } = machine({
    env: { CHROMIUM_PATH: '/own/chromium' },
    path: ['/bin/chromium'],
    working: ['/own/chromium', '/bin/chromium'],
  })
  expect(await findBrowser(probes)).toEqual({ path: '/own/chromium' })
  expect(log).toEqual([])
})

test('a CHROMIUM_PATH that does not start is passed over', async () => {
  const { probes } = machine({
    env: { CHROMIUM_PATH: '/own/chromium' },
    path: ['/bin/chromium'],
    working: ['/bin/chromium'],
  })
  expect(await findBrowser(probes)).toEqual({ path: '/bin/chromium' })
})

test('a browser of the system comes before a download', async () => {
  const { probes, log } = machine({ path: ['/bin/google-chrome'], working: ['/bin/google-chrome', downloaded] })
  expect(await findBrowser(probes)).toEqual({ path: '/bin/google-chrome' })
  expect(log).toEqual([])
})

test('a wrapper on PATH without a browser behind it is passed over', async () => {
  const { probes } = machine({ path: ['/bin/chromium-browser', '/bin/google-chrome'], working: ['/bin/google-chrome'] })
  expect(await findBrowser(probes)).toEqual({ path: '/bin/google-chrome' })
})

test('what Playwright downloaded before is not downloaded again', async () => {
  const { probes, log } = machine({ working: [downloaded] })
  expect(await findBrowser(probes)).toEqual({ path: downloaded })
  expect(log).toEqual([])
})

test("Playwright's download comes before the system's packages, and is announced", async () => {
  const { probes, log } = machine({
    path: ['/bin/apt-get'],
    installs: {
      'playwright install chromium': downloaded,
      'apt-get update': '',
      'apt-get install -y chromium': '/bin/chromium',
    },
  })
  expect(await findBrowser(probes)).toEqual({ path: downloaded })
  expect(log).toEqual(['no Chromium found so far, so: playwright install chromium', 'playwright install chromium'])
})

test('a download that does not start falls through to the package', async () => {
  const { probes } = machine({
    path: ['/bin/apt-get'],
    installs: {
      'playwright install chromium': '/elsewhere',
      'apt-get update': '',
      'apt-get install -y chromium': '/bin/chromium',
    },
  })
  expect(await findBrowser(probes)).toEqual({ path: '/bin/chromium' })
})

test.each([
  [true, ''],
  [false, 'sudo -n '],
])('the package is installed with the rights at hand (root: %s)', async (isRoot, rights) => {
  const installs = { [`${rights}apt-get update`]: '', [`${rights}apt-get install -y chromium`]: '/bin/chromium' }
  const { probes, log } = machine({ path: ['/bin/apt-get'], installs, isRoot })
  expect(await findBrowser(probes)).toEqual({ path: '/bin/chromium' })
  expect(log.filter((line) => !line.startsWith('no Chromium'))).toEqual([
    'playwright install chromium',
    `${rights}apt-get update`,
    `${rights}apt-get install -y chromium`,
  ])
})

test('a machine on which nothing helps is told all that was tried', async () => {
  const { probes, log } = machine({ env: { CHROMIUM_PATH: '/own/chromium' }, path: ['/bin/apt-get'] })
  expect(await findBrowser(probes)).toEqual({
    tried: [
      '/own/chromium does not start: no such file',
      'PATH has no working chromium, chromium-browser, google-chrome, google-chrome-stable',
      'playwright install chromium: E: Unable to locate',
      'apt-get update: E: Unable to locate',
    ],
  })
  expect(log).not.toContain('apt-get install -y chromium')
})
