import type { Plugin } from 'vite'
import { firstScript } from '../portal/app/first-script.ts'

/** Writes the first script into every document, before all others. */
export function injectFirstScript(): Plugin {
  return {
    name: 'inject-first-script',
    transformIndexHtml: () => [{ tag: 'script', children: firstScript, injectTo: 'head-prepend' }],
  }
}
