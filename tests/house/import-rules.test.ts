import { describe, expect, test } from 'vitest'
import type { HouseFile } from './house-rule.ts'
import { knownRooms, roomBoundaries } from './import-rules.ts'
import { importsOf } from './imports-of.ts'

const file = (path: string, text: string): HouseFile => ({ path, text })

describe('importsOf', () => {
  test('finds every way to import, in order', () => {
    const text = [
      `import { one } from './one.ts'`,
      `import './two.css'`,
      `import type { Three } from './three.ts'`,
      `export { four } from './four.ts'`,
      `export * from './five.ts'`,
      `const six = await import('./six.ts')`,
      `type Seven = import('./seven.ts').Seven`,
      `const eight = import(\`./\${name}.ts\`)`,
      `const nine: typeof import('./nine.ts') = await load('nine')`,
    ].join('\n')
    const found = importsOf(file('src/catalogue/example.ts', text))
    expect(found.map(({ specifier }) => specifier)).toEqual(
      ['one.ts', 'two.css', 'three.ts', 'four.ts', 'five.ts', 'six.ts', 'seven.ts', undefined, 'nine.ts'].map((name) =>
        name === undefined ? undefined : `./${name}`,
      ),
    )
  })

  test('does not mistake text for an import', () => {
    const text = `// import './a.ts'\nconst b = "import './b.ts'"`
    expect(importsOf(file('src/catalogue/example.ts', text))).toEqual([])
  })

  test('refuses a file that it cannot read', () => {
    expect(() => importsOf(file('src/catalogue/example.ts', 'import from from'))).toThrow(
      'Unexpected syntax in src/catalogue/example.ts, expected TypeScript',
    )
  })
})

describe('roomBoundaries', () => {
  test.each([
    ['src/catalogue/band.ts', './catalogue.ts'],
    ['src/compiler/link.ts', '../catalogue/band.ts'],
    ['src/compiler/link.ts', 'node:fs'],
    ['src/compiler/validate.ts', 'virtual:validators'],
    ['src/server/graphql/schema.ts', '../../catalogue/look-up.ts'],
    ['src/server/identity/tokens.ts', 'jose'],
    ['src/studio/page.tsx', '../portal/results/result-panel.tsx'],
    ['src/studio/page.tsx', '../portal/ui/card.tsx'],
    ['src/portal/app/routes.tsx', '../orders/home-page.tsx'],
    ['src/portal/app/client.ts', '@apollo/client'],
    ['src/portal/app/session.ts', 'aws-amplify/auth'],
    ['src/portal/account/sign-in.ts', 'aws-amplify/auth'],
    ['src/portal/orders/home-page.tsx', '../ui/card.tsx'],
    ['src/portal/orders/home-page.tsx', '../config/portal-config.ts'],
    ['src/portal/results/result-panel.tsx', '../../catalogue/band.ts'],
    ['src/portal/results/result-panel.tsx', 'virtual:catalogue'],
    ['src/portal/ui/card/card.tsx', '../theme.ts'],
    ['src/portal/ui/card/card.tsx', 'virtual:messages/portal'],
  ])('%s may import %s', (path, specifier) => {
    expect(roomBoundaries.find([file(path, `import '${specifier}'`)])).toEqual([])
  })

  test.each([
    ['src/catalogue/band.ts', '../compiler/link.ts'],
    ['src/catalogue/band.ts', 'react'],
    ['src/catalogue/band.ts', 'ajv'],
    ['src/catalogue/band.ts', 'node:fs'],
    ['src/compiler/link.ts', '../server/start-server.ts'],
    ['src/compiler/link.ts', '../portal/config/portal-config.ts'],
    ['src/compiler/link.ts', 'react'],
    ['src/server/start-server.ts', '../compiler/command.ts'],
    ['src/server/start-server.ts', '../portal/config/portal-config.ts'],
    ['src/server/start-server.ts', 'aws-amplify/auth'],
    ['src/server/start-server.ts', '../../tests/fixtures/panel.ts'],
    ['src/studio/page.tsx', '../portal/orders/home-page.tsx'],
    ['src/studio/page.tsx', '../compiler/read.ts'],
    ['src/portal/app/routes.tsx', '../../studio/page.tsx'],
    ['src/portal/orders/home-page.tsx', '../results/result-panel.tsx'],
    ['src/portal/results/result-panel.tsx', '../shell/client.ts'],
    ['src/portal/results/result-panel.tsx', 'aws-amplify/auth'],
    ['src/portal/results/result-panel.tsx', '@aws-amplify/core'],
    ['src/portal/results/result-panel.tsx', '../../server/start-server.ts'],
    ['src/portal/results/result-panel.tsx', '../../compiler/read.ts'],
    ['src/portal/results/result-panel.tsx', 'node:path'],
    ['src/portal/results/result-panel.tsx', 'virtual:validators'],
    ['src/portal/ui/card/card.tsx', '../../../catalogue/band.ts'],
    ['src/portal/ui/card/card.tsx', '../../orders/home-page.tsx'],
    ['src/portal/ui/card/card.tsx', 'virtual:catalogue'],
    ['src/portal/ui/card/card.tsx', '@apollo/client'],
    ['src/portal/config/portal-config.ts', '../ui/card.tsx'],
    ['src/portal/config/portal-config.ts', '../orders/home-page.tsx'],
  ])('%s may not import %s', (path, specifier) => {
    const places = [
      `import '${specifier}'`,
      `\nimport type { Thing } from '${specifier}'`,
      `\n\nexport { thing } from '${specifier}'`,
      `\n\n\nawait import('${specifier}')`,
      `\n\n\n\ntype Thing = import('${specifier}').Thing`,
    ].map((text) => roomBoundaries.find([file(path, text)]).map(({ place }) => place))
    expect(places).toEqual([1, 2, 3, 4, 5].map((line) => [`${path}:${line}`]))
  })

  test('an import computed at run time cannot be followed and is refused', () => {
    expect(roomBoundaries.find([file('src/portal/app/routes.tsx', 'await import(`../${room}/page.tsx`)')])).toEqual([
      {
        place: 'src/portal/app/routes.tsx:1',
        message: 'Unexpected computed import, expected a literal path that this check can follow',
      },
    ])
  })

  test('the message names both sides', () => {
    const [breach] = roomBoundaries.find([file('src/studio/page.tsx', `import '../compiler/read.ts'`)])
    expect(breach?.message).toBe(
      'Unexpected import of compiler in studio, expected only studio, catalogue, portal/results, portal/ui',
    )
  })
})

describe('knownRooms', () => {
  test.each(['src/catalogue/band.ts', 'src/portal/ui/card/card.tsx', 'tests/anything/at-all.ts'])('%s', (path) => {
    expect(knownRooms.find([file(path, '')])).toEqual([])
  })

  test.each(['src/main.ts', 'src/lib/band.ts', 'src/portal/main.tsx', 'src/portal/widgets/card.tsx'])('%s', (path) => {
    expect(knownRooms.find([file(path, '')]).map(({ place }) => place)).toEqual([path])
  })
})
