import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { brand } from '../../../src/brand/brand.ts'
import { theme } from '../../../src/portal/ui/theme/theme.ts'
import { createWebManifest } from '../../../src/server/http/web-manifest.ts'

const manifest = createWebManifest({ portalName: 'Another' }) as Record<string, unknown> & {
  icons: { src: string; sizes: string; purpose?: string }[]
}

test('the manifest has the configured name and the colors of the theme', () => {
  const { ink, gray } = theme.colors!
  expect(manifest).toMatchObject({
    name: 'Another',
    short_name: 'Another',
    start_url: '/',
    theme_color: ink![9],
    background_color: gray![1],
  })
})

test("the brand's own name has a short form", () => {
  expect(createWebManifest({ portalName: brand.name })).toMatchObject({ name: brand.name, short_name: brand.shortName })
})

test('the manifest names icons that have the sizes that it says', async () => {
  for (const { src, sizes } of manifest.icons) {
    const picture = await readFile(`src/portal/public${src}`)
    // The first chunk of a PNG begins with its width and height.
    expect(`${picture.readUInt32BE(16)}x${picture.readUInt32BE(20)}`, src).toBe(sizes)
  }
  expect(manifest.icons.map(({ sizes, purpose = 'any' }) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '512x512 maskable',
  ])
})
