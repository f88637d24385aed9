import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { brandColor } from '../brand/brand.ts'
import { drawTileWithCutout, parseSignPath } from '../brand/draw-sign.ts'

/** An icon file of src/portal/public/icons: the sign on its tile, or on a square whose edge the phone may crop. */
interface Icon {
  readonly file: string
  /** The length of a side in pixels. */
  readonly size: number
  /** The fraction of the square that the sign's own square fills; absent if the sign is on its tile. */
  readonly scale?: number
}

const icons: readonly Icon[] = [
  { file: 'icon-192.png', size: 192 },
  { file: 'icon-512.png', size: 512 },
  { file: 'maskable-512.png', size: 512, scale: 0.72 },
  { file: 'apple-touch-icon.png', size: 180, scale: 0.82 },
]

const stampFile = 'src/brand/icons.sha256'

/** The command `npm run icons`: draws the icons with a browser, and writes them with a stamp of the sources they were drawn from. */
export async function drawIcons(root: string, executablePath: string): Promise<void> {
  const sign = await readSign(root)
  const browser = await chromium.launch({ executablePath })
  try {
    const page = await browser.newPage()
    for (const icon of icons) {
      await page.setViewportSize({ width: icon.size, height: icon.size })
      await page.setContent(`<body style="margin:0;line-height:0">${formatIcon(icon, sign)}</body>`)
      await page.screenshot({ path: join(root, 'src/portal/public/icons', icon.file), omitBackground: true })
    }
  } finally {
    await browser.close()
  }
  await writeFile(join(root, stampFile), `${hashIcons(sign)}\n`)
}

/** Whether the icons were drawn from the present brand. */
export async function hasCurrentIcons(root: string): Promise<boolean> {
  return (await readFile(join(root, stampFile), 'utf8')).trim() === hashIcons(await readSign(root))
}

async function readSign(root: string): Promise<string> {
  return parseSignPath(await readFile(join(root, 'src/brand/sign.svg'), 'utf8'))
}

function hashIcons(sign: string): string {
  return createHash('sha256')
    .update(icons.map((icon) => formatIcon(icon, sign)).join('\n'))
    .digest('hex')
}

function formatIcon({ size, scale }: Icon, sign: string): string {
  const ground = scale === undefined ? drawTileWithCutout('') : 'M0 0h44v44H0z'
  const place = scale === undefined ? '' : ` transform="translate(22 22) scale(${scale}) translate(-22 -22)"`
  return `<svg width="${size}" height="${size}" viewBox="0 0 44 44"><path fill="${brandColor}" d="${ground}"/><path fill="#ffffff" fill-rule="evenodd" d="${sign}"${place}/></svg>`
}
