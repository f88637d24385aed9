import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { brandColor } from '../../src/brand/brand.ts'
import { parseSignPath } from '../../src/brand/draw-sign.ts'
import { insertBrand } from '../../src/build/insert-brand.ts'

test("index.html has the brand's color and its sign", () => {
  const { handler } = insertBrand('.').transformIndexHtml as unknown as { handler: (html: string) => string }
  const html = handler(readFileSync('index.html', 'utf8'))
  expect(html).toContain(`<meta name="theme-color" content="${brandColor}" />`)
  const [, icon = ''] = /<link rel="icon" type="image\/svg\+xml" href="data:image\/svg\+xml,([^"]+)"/.exec(html) ?? []
  const drawing = decodeURIComponent(icon)
  expect(drawing).toContain(`fill='${brandColor}'`)
  expect(drawing).toContain(parseSignPath(readFileSync('src/brand/sign.svg', 'utf8')))
})
