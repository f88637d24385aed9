import { DEFAULT_THEME, defaultCssVariablesResolver, mergeMantineTheme } from '@mantine/core'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { theme } from '../../../src/portal/ui/theme.ts'

test('tokens.css gives the pages before the sign-in what theme.ts gives those behind it', () => {
  const ofTheme = defaultCssVariablesResolver(mergeMantineTheme(DEFAULT_THEME, theme))
  const resolved: Record<string, string> = { ...ofTheme.variables, ...ofTheme.light }
  const tokens = [...readFileSync('src/portal/ui/tokens.css', 'utf8').matchAll(/(--mantine-[\w-]+):\s*([^;]+);/g)]
  expect(tokens.length).toBeGreaterThan(30)
  for (const [, name, value] of tokens)
    expect([name, plain(value!)]).toEqual([name, plain(resolved[name!] ?? 'nothing')])
})

/** The value without what two writers may do differently: spaces, quotes, leading zeros, Mantine's scale. */
function plain(value: string): string {
  return value
    .replace(/^calc\((.+) \* var\(--mantine-scale\)\)$/, '$1')
    .replaceAll('"', "'")
    .replaceAll(/\s*,\s*/g, ',')
    .replaceAll(/(?<=[,( ])\.(?=\d)/g, '0.')
}
