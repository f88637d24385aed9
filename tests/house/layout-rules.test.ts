import { describe, expect, test } from 'vitest'
import { fileLength, fileNames, topLevelFiles } from './layout-rules.ts'

const empty = (path: string) => ({ path, text: '' })

describe('topLevelFiles', () => {
  test.each(['README.md', '.prettierrc.json', '.github/workflows/content.yml', 'src/portal/ui/card.tsx'])(
    '%s',
    (path) => {
      expect(topLevelFiles.find([empty(path)])).toEqual([])
    },
  )

  test.each(['notes.md', 'docs/guide.md', 'playwright.config.ts', 'lib/a.ts'])('not %s', (path) => {
    expect(topLevelFiles.find([empty(path), empty('README.md')]).map(({ place }) => place)).toEqual([
      path.split('/')[0],
    ])
  })

  test('a stray folder is reported once', () => {
    expect(topLevelFiles.find([empty('docs/a.md'), empty('docs/b.md')])).toHaveLength(1)
  })
})

describe('fileNames', () => {
  test.each([
    'src/catalogue/look-up.ts',
    'src/portal/ui/range-bar/range-bar.module.css',
    'src/portal/ui/range-bar/range-bar.fixtures.tsx',
    'tests/journeys/sign-in.spec.ts',
    'tests/compiler/fixtures/products/LI/product.json',
    'schemas/content-entry.schema.json',
    'content/products/LI/product.json',
  ])('%s', (path) => {
    expect(fileNames.find([empty(path)])).toEqual([])
  })

  test.each([
    ['src/portal/ui/RangeBar.tsx', 'RangeBar'],
    ['src/portal/ui/range_bar.tsx', 'range_bar'],
    ['src/portal/Ui/range-bar.tsx', 'Ui'],
    ['src/portal/ui/index.ts', 'index'],
    ['src/catalogue/types.ts', 'types'],
    ['src/catalogue/constants.ts', 'constants'],
    ['src/portal/shared/card.tsx', 'shared'],
    ['src/portal/common/card.tsx', 'common'],
    ['src/server/utils.ts', 'utils'],
    ['tests/server/helpers.ts', 'helpers'],
    ['tests/server/misc.test.ts', 'misc'],
    ['schemas/contentEntry.schema.json', 'contentEntry'],
  ])('not %s', (path, name) => {
    expect(fileNames.find([empty(path)]).map(({ message }) => message)).toEqual([
      expect.stringContaining(`Unexpected name ${name}, expected`),
    ])
  })
})

describe('fileLength', () => {
  const lines = (count: number) => 'x\n'.repeat(count)

  test('250 lines pass, 251 do not', () => {
    expect(fileLength.find([{ path: 'src/catalogue/band.ts', text: lines(250) }])).toEqual([])
    expect(fileLength.find([{ path: 'src/catalogue/band.ts', text: lines(251) }])).toEqual([
      { place: 'src/catalogue/band.ts', message: 'Unexpected 251 lines, expected at most 250' },
    ])
  })

  test('content and data may be longer', () => {
    expect(fileLength.find([{ path: 'content/glossary.json', text: lines(900) }])).toEqual([])
    expect(fileLength.find([{ path: 'src/server/demo/member.json', text: lines(900) }])).toEqual([])
  })
})
