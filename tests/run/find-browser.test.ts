import { delimiter } from 'node:path'
import { expect, test } from 'vitest'
import { findBrowser, findWholeBrowser } from './find-browser.ts'

const downloaded = '/cache/playwright/chrome'

/** A machine on which these programs start, and on which each of these commands lets one more program start. */
function machine(working: readonly string[], installs: Readonly<Record<string, string>> = {}, isRoot = true) {
  const starting = new Set(working)
  const changes: string[] = []
  const run = (command: readonly string[]): boolean => {
    if (command[1] === '--version') return starting.has(command[0]!)
    const text = command.join(' ')
    changes.push(text)
    const installed = installs[text]
    if (installed !== undefined) starting.add(installed)
    return installed !== undefined
  }
  return {
    run,
    isRoot,
    env: { CHROMIUM_PATH: '/own/chromium', PATH: ['/sbin', '/bin'].join(delimiter) },
    downloadedPath: downloaded,
    changes,
  }
}

const download = { 'npx playwright install chromium': downloaded }
const packages = {
  'apt-get update': 'apt-get',
  'apt-get install -y chromium-headless-shell chromium': '/bin/chromium-headless-shell',
}

test.each([
  ['CHROMIUM_PATH first', ['/own/chromium', '/bin/chromium', downloaded], '/own/chromium'],
  [
    'the headless shell before the browser',
    ['/bin/chromium', '/bin/chromium-headless-shell'],
    '/bin/chromium-headless-shell',
  ],
  ['one on PATH where CHROMIUM_PATH does not start', ['/bin/google-chrome', downloaded], '/bin/google-chrome'],
  ["Playwright's own, downloaded before", [downloaded], downloaded],
])('%s, and changes nothing', (_, working, expected) => {
  const here = machine(working, { ...download, ...packages })
  expect(findBrowser(here)).toBe(expected)
  expect(here.changes).toEqual([])
})

test("downloads Playwright's browser before it installs the system's", () => {
  const here = machine([], { ...download, ...packages })
  expect(findBrowser(here)).toBe(downloaded)
  expect(here.changes).toEqual(Object.keys(download))
})

test('installs the package if the downloaded browser does not start', () => {
  expect(findBrowser(machine([], { 'npx playwright install chromium': '/elsewhere', ...packages }))).toBe(
    '/bin/chromium-headless-shell',
  )
})

test('installs the whole browser if the shell has no package', () => {
  const here = machine([], { 'apt-get update': 'apt-get', 'apt-get install -y chromium': '/bin/chromium' })
  expect(findBrowser(here)).toBe('/bin/chromium')
})

test('asks for missing permissions, without waiting for a password', () => {
  const here = machine(
    [],
    {
      'sudo -n apt-get update': '',
      'sudo -n apt-get install -y chromium-headless-shell chromium': '/bin/chromium-headless-shell',
    },
    false,
  )
  expect(findBrowser(here)).toBe('/bin/chromium-headless-shell')
})

test('says so if nothing helps', () => {
  const here = machine([])
  expect(() => findBrowser(here)).toThrow('Unexpected machine without Chromium')
  expect(here.changes).toEqual(['npx playwright install chromium', 'apt-get update', 'apt-get install -y chromium'])
})

test('finds a whole browser without the shell, and installs nothing for it', () => {
  expect(findWholeBrowser(machine(['/bin/chromium-headless-shell', '/bin/chromium']))).toBe('/bin/chromium')
  const here = machine(['/own/chromium', '/bin/chromium-headless-shell'], { ...download, ...packages })
  expect(findWholeBrowser(here)).toBeUndefined()
  expect(here.changes).toEqual([])
})
