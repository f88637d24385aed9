import { DEFAULT_THEME, defaultCssVariablesResolver, mergeMantineTheme } from '@mantine/core'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { theme } from '../../../src/portal/ui/theme.ts'

const tokens = tokensIn('tokens.css')
const tokensSignedIn = tokensIn('tokens-signed-in.css')

test('the tokens have the values of theme.ts, each once', () => {
  const ofTheme = defaultCssVariablesResolver(mergeMantineTheme(DEFAULT_THEME, theme))
  const resolved: Record<string, string> = { ...ofTheme.variables, ...ofTheme.light }
  const all = [...tokens, ...tokensSignedIn]
  expect(all.length).toBeGreaterThan(50)
  expect(new Set(all.map(([name]) => name)).size).toBe(all.length)
  for (const [name, value] of all) expect([name, plain(value)]).toEqual([name, plain(resolved[name] ?? 'nothing')])
})

test('every value of the theme that a style uses is among the tokens', () => {
  const known = new Set([...tokens, ...tokensSignedIn].map(([name]) => name))
  const files = readdirSync('src/portal', { recursive: true, encoding: 'utf8' })
  const used = files
    .filter((file) => /\.(?:css|tsx?)$/.test(file))
    .flatMap((file) => [...readFileSync(join('src/portal', file), 'utf8').matchAll(/var\((--mantine-[\w-]+)/g)])
    .map(([, name]) => name!)
  expect(used.length).toBeGreaterThan(100)
  expect([...new Set(used)].filter((name) => !known.has(name))).toEqual([])
})

function tokensIn(file: string): [name: string, value: string][] {
  const matches = readFileSync(join('src/portal/ui', file), 'utf8').matchAll(/(--mantine-[\w-]+):\s*([^;]+);/g)
  return [...matches].map(([, name, value]) => [name!, value!])
}

/** The value without what two writers may do differently: spaces, quotes, leading zeros, Mantine's scale. */
function plain(value: string): string {
  return value
    .replace(/^calc\((.+) \* var\(--mantine-scale\)\)$/, '$1')
    .replaceAll('"', "'")
    .replaceAll(/\s*,\s*/g, ',')
    .replaceAll(/(?<=[,( ])\.(?=\d)/g, '0.')
}
