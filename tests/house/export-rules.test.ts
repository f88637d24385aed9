import { describe, expect, test } from 'vitest'
import { documentedExports, namedExports } from './export-rules.ts'

const source = (text: string, path = 'src/catalogue/example.ts') => [{ path, text }]

describe('namedExports', () => {
  test.each([
    'export const one = 1',
    'export type { One }',
    'const one = 1\nexport { one }',
    `import { one } from './one.ts'\nuse(one)`,
  ])('%s', (text) => {
    expect(namedExports.find(source(text))).toEqual([])
  })

  test.each([
    'export default 1',
    'export default function one() {}',
    'const one = 1\nexport { one as default }',
    `export * from './one.ts'`,
    `export * as one from './one.ts'`,
    `export { one } from './one.ts'`,
    `export type { One } from './one.ts'`,
  ])('not %s', (text) => {
    const line = text.split('\n').length
    expect(namedExports.find(source(text)).map(({ place }) => place)).toEqual([`src/catalogue/example.ts:${line}`])
  })

  test('configuration of a tool may have the default export that the tool demands', () => {
    expect(namedExports.find(source('export default {}', 'vite.config.ts'))).toEqual([])
  })
})

describe('documentedExports', () => {
  test.each([
    '/** The one. */\nexport const one = 1',
    '/** The one. */\nexport async function* one() {}',
    '/** The one. */\nexport function one(a: string): void\nexport function one(a: number): void {}',
    '/** The one. */\nexport interface One {}',
    'const one = 1\nexport { one }',
    'interface Inner {}',
  ])('%s', (text) => {
    expect(documentedExports.find(source(text))).toEqual([])
  })

  test.each([
    ['export const one = 1', 'one', 1],
    ['// The one.\nexport const one = 1', 'one', 2],
    ['/* The one. */\nexport function one() {}', 'one', 2],
    ['/** The two. */\nconst two = 2\nexport class One {}', 'One', 3],
    ['/** The two. */\nexport const two = 2\nexport type One = 1', 'One', 3],
    ['\nexport interface One {}', 'One', 2],
  ])('not %s', (text, name, line) => {
    expect(documentedExports.find(source(text))).toEqual([
      {
        place: `src/catalogue/example.ts:${line}`,
        message: `Unexpected ${name} without a word, expected /** … */`,
      },
    ])
  })
})
