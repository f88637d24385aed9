import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Plugin } from 'vite'

/** The exports of the module that is rendered at build time: documents to write, made from the built index.html. */
interface PrerenderModule {
  readonly prerender: (document: string) => Promise<Readonly<Record<string, string>>>
}

/**
 * Renders documents at build time: bundles `entry` for Node, passes it the built index.html, and adds what it returns, by file
 * name. If that includes index.html, it is replaced, too.
 */
export function prerenderDocuments(entry: string): Plugin {
  let root = ''
  return {
    name: 'prerender',
    apply: ({ build: options }, { command }) => command === 'build' && options?.ssr === undefined,
    configResolved(config) {
      root = config.root
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const document = bundle['index.html']
        if (document?.type !== 'asset') this.error('The build has no index.html to prerender.')
        const { prerender: render } = await importBundled(root, entry)
        const documents = await render(String(document.source))
        for (const [fileName, source] of Object.entries(documents))
          if (fileName === 'index.html') document.source = source
          else this.emitFile({ type: 'asset', fileName, source })
      },
    },
  }
}

async function importBundled(root: string, entry: string): Promise<PrerenderModule> {
  const outDir = join(root, `.build/prerender-${process.pid}`)
  try {
    const output = { entryFileNames: 'entry.mjs' }
    await build({ root, logLevel: 'warn', build: { ssr: entry, outDir, rolldownOptions: { output } } })
    return (await import(pathToFileURL(join(outDir, 'entry.mjs')).href)) as PrerenderModule
  } finally {
    await rm(outDir, { recursive: true, force: true })
  }
}
