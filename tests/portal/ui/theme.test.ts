import { DEFAULT_THEME, defaultCssVariablesResolver, mergeMantineTheme } from '@mantine/core'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { theme } from '../../../src/portal/ui/theme.ts'

const files = readdirSync('src/portal', { recursive: true, encoding: 'utf8' })
const sources = files
  .filter((file) => /\.(?:css|tsx?)$/.test(file))
  .map((file) => readFileSync(join('src/portal', file), 'utf8'))
const styles = 'node_modules/@mantine/core/styles'
const imported = new Set(
  ['mantine', 'mantine-signed-in'].flatMap((file) =>
    [...readFileSync(`src/portal/ui/${file}.css`, 'utf8').matchAll(/styles\/([\w-]+)\.layer\.css/g)].map(
      ([, name]) => name!,
    ),
  ),
)

test('every variable of the theme that a style uses exists', () => {
  const { variables, light } = defaultCssVariablesResolver(mergeMantineTheme(DEFAULT_THEME, theme))
  const known = new Set(Object.keys({ ...variables, ...light }))
  const used = sources.flatMap((source) => [...source.matchAll(/var\((--mantine-[\w-]+)/g)].map(([, name]) => name!))
  expect(used.length).toBeGreaterThan(100)
  expect([...new Set(used)].filter((name) => !known.has(name))).toEqual([])
})

test('every component of Mantine that the portal uses has its styles', () => {
  const used = sources.flatMap((source) =>
    [...source.matchAll(/import \{([^}]*)\} from '@mantine\/core'/g)].flatMap(([, names]) =>
      names!.split(',').map((name) => name.trim().replace(/ as .*/, '')),
    ),
  )
  const withStyles = [...new Set(used)].filter((name) => existsSync(`${styles}/${name}.layer.css`))
  expect(withStyles.length).toBeGreaterThan(5)
  expect(withStyles.filter((name) => !imported.has(name))).toEqual([])
})
