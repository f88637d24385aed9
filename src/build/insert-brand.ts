import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { brandColor } from '../brand/brand.ts'
import { drawTileWithCutout, parseSignPath } from '../brand/draw-sign.ts'

/** Inserts the brand's color and sign into index.html. */
export function insertBrand(root: string): Plugin {
  return {
    name: 'insert-brand',
    transformIndexHtml: {
      // Runs before Vite looks for files at the addresses in it.
      order: 'pre',
      handler: (html) => html.replace('BRAND_COLOR', brandColor).replace('BRAND_SIGN', () => encodeSign(root)),
    },
  }
}

function encodeSign(root: string): string {
  const path = drawTileWithCutout(parseSignPath(readFileSync(join(root, 'src/brand/sign.svg'), 'utf8')))
  const svg = `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 44 44' fill='${brandColor}' fill-rule='evenodd'><path d='${path}'/></svg>`
  return `data:image/svg+xml,${svg.replace(/[#<>]/g, encodeURIComponent)}`
}
