import { DEFAULT_THEME, defaultCssVariablesResolver, mergeMantineTheme } from '@mantine/core'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { theme } from '../../../../src/portal/ui/theme/theme.ts'

const files = readdirSync('src/portal', { recursive: true, encoding: 'utf8' })
const sources = files
  .filter((file) => /\.(?:css|tsx?)$/.test(file))
  .map((file) => readFileSync(join('src/portal', file), 'utf8'))

const listNames = (source: string) =>
  [...source.matchAll(/import \{([^}]*)\} from '@mantine\/core'/g)].flatMap(([, names]) =>
    names!.split(',').map((name) => name.trim().replace(/ as .*/, '')),
  )
const stylesIn = (file: string) =>
  [...readFileSync(`src/portal/ui/${file}.css`, 'utf8').matchAll(/styles\/([\w-]+)\.layer\.css/g)].map(
    ([, name]) => name!,
  )
const hasStyles = (name: string) => existsSync(`node_modules/@mantine/core/styles/${name}.layer.css`)

test('every theme variable that a style uses exists', () => {
  const { variables, light } = defaultCssVariablesResolver(mergeMantineTheme(DEFAULT_THEME, theme))
  const known = new Set(Object.keys({ ...variables, ...light }))
  const used = sources.flatMap((source) =>
    [...source.matchAll(/var\((--mantine-[\w-]+)[,)]/g)].map(([, name]) => name!),
  )
  expect(used.length).toBeGreaterThan(100)
  expect([...new Set(used)].filter((name) => !known.has(name))).toEqual([])
})

test('every Mantine component that the portal uses has its styles', () => {
  const used = sources.flatMap(listNames).filter(hasStyles)
  expect(used.length).toBeGreaterThan(5)
  const all = new Set([...stylesIn('mantine'), ...stylesIn('mantine-later')])
  expect(used.filter((name) => !all.has(name))).toEqual([])
})

test('the first load has the styles of the components that it uses', () => {
  const first = new Set(['src/portal/app/main.tsx'])
  for (const file of first)
    for (const [, path] of readFileSync(file, 'utf8').matchAll(/^(?:import|export) (?!type).*?'(\.[^']+\.tsx?)'$/gm))
      if (!path!.includes('schemas')) first.add(join(file, '..', path!))
  expect(first).toContain('src/portal/account/login/login-page.tsx')
  const used = [...first].flatMap((file) => listNames(readFileSync(file, 'utf8'))).filter(hasStyles)
  const styles = new Set(stylesIn('mantine'))
  expect(used.filter((name) => !styles.has(name))).toEqual([])
})
