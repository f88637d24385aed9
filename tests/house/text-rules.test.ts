import { expect, test } from 'vitest'
import { excusesWithReason, lockFileWithoutAddresses, noMachinePaths, noRegistryHosts } from './text-rules.ts'

// Put together at run time, so that this file passes the rules that it tests.
const joined = (...parts: string[]) => parts.join('')
const places = ({ find }: typeof noMachinePaths, path: string, text: string) =>
  find([{ path, text }]).map(({ place }) => place)

test.each([
  joined('/', 'home/alex/portal'),
  joined(`const file = '/`, `tmp/x.json'`),
  joined('(/', 'root/.cache)'),
  joined('file:///', 'Users/alex/x'),
])('a machine path: %s', (line) => {
  expect(places(noMachinePaths, 'CONTRIBUTING.md', `first\n${line}`)).toEqual(['CONTRIBUTING.md:2'])
})

test.each(['src/home/page.tsx', `'/past-results'`, '</root>', 'https://example.com/home/page', '/usr/bin/chromium'])(
  'not a machine path: %s',
  (line) => {
    expect(places(noMachinePaths, 'CONTRIBUTING.md', line)).toEqual([])
  },
)

test.each(['npmjs.org', 'npmjs.com', 'yarnpkg.com', 'npmmirror.com'])('a registry host: %s', (host) => {
  expect(places(noRegistryHosts, '.npmrc', `\nregistry=https://${joined('registry.', host)}/`)).toEqual(['.npmrc:2'])
})

test('settings of npm that name no registry', () => {
  expect(places(noRegistryHosts, '.npmrc', 'omit-lockfile-registry-resolved=true\nsave-exact=true')).toEqual([])
})

test('a lock file with an address, and without', () => {
  const entry = (field: string) => `{\n  "version": "1.0.0",\n  ${field}\n}`
  expect(
    places(lockFileWithoutAddresses, 'package-lock.json', entry('"resolved": "https://example.com/a.tgz"')),
  ).toEqual(['package-lock.json:3'])
  expect(places(lockFileWithoutAddresses, 'package-lock.json', entry('"integrity": "sha512-x"'))).toEqual([])
})

test.each([
  joined('// oxlint-', 'disable-next-line no-console'),
  joined('/* eslint-', 'disable */'),
  joined('// @ts-', 'ignore because'),
  joined('// @ts-', 'expect-error'),
])('an excuse without a reason: %s', (line) => {
  expect(places(excusesWithReason, 'src/catalogue/band.ts', `\n${line}`)).toEqual(['src/catalogue/band.ts:2'])
})

test.each([
  joined('// oxlint-', 'disable-next-line no-console -- the command prints its answer'),
  joined('// oxlint-', 'disable-next-line react/exhaustive-deps -- `told` stands for all of it'),
  joined('// @ts-', 'expect-error a number is refused'),
])('an excuse with a reason: %s', (line) => {
  expect(places(excusesWithReason, 'src/catalogue/band.ts', line)).toEqual([])
})
