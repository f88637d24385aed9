// npm run icons: see src/build/draw-icons.ts.
import { resolve } from 'node:path'
import { load } from './load.mjs'

const { findBrowser } = await load('tests/run/find-browser.ts')
const { drawIcons } = await load('src/build/draw-icons.ts')
await drawIcons(resolve(import.meta.dirname, '..'), findBrowser())
