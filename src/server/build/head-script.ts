import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/**
 * Puts a classic script at the beginning of every document, as a file of its own that runs before the first paint: the Content
 * Security Policy lets no script in that is written into a document, and modules run after it.
 */
export function headScript(file: string): Plugin {
  const name = file.replace(/^.*\//, '')
  let root = ''
  return {
    name: 'head-script',
    configResolved(config) {
      root = config.root
    },
    async buildStart() {
      const { command, build } = this.environment.config
      if (command !== 'build' || build.ssr) return
      this.emitFile({ type: 'asset', name, source: await readFile(join(root, file), 'utf8') })
    },
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const built = Object.values(bundle ?? {}).find((each) => each.type === 'asset' && each.names.includes(name))
        return [{ tag: 'script', attrs: { src: `/${built?.fileName ?? file}` }, injectTo: 'head-prepend' }]
      },
    },
  }
}
