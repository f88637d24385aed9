import { watch } from 'node:fs'
import { relative, resolve } from 'node:path'
import type { Plugin, ViteDevServer } from 'vite'
import { findGitFolder } from './build-proposal-document.ts'
import { answerStudioCall } from './answer-studio-call.ts'
import { staticPolicy } from './studio-policy.ts'
import type { Workspace } from './workspace.ts'

/** How long after a change all rules run, in milliseconds: the changed text is shown before. */
const checkDelay = 150

const MESSAGES = /^virtual:messages\//

/**
 * Serves the content's JSON documents to the studio and says when they change; a build writes them as files. The portal's
 * panel finds its messages here, and the studio's texts in place of the portal's.
 */
export function studioPlugin(workspace: Workspace, source: string): Plugin {
  let commitTimer: ReturnType<typeof setTimeout> | undefined
  let checkTimer: ReturnType<typeof setTimeout> | undefined
  const sendChange = ({ ws }: ViteDevServer, isChecked: boolean) =>
    ws.send({ type: 'custom', event: 'studio:changed', data: { isChecked } })
  return {
    name: 'studio',
    enforce: 'pre',
    resolveId(id) {
      if (id === 'virtual:catalogue') return resolve(source, 'preview/panel-texts.ts')
      return MESSAGES.test(id) ? `\0${id}` : null
    },
    load(id) {
      if (!id.startsWith('\0') || !MESSAGES.test(id.slice(1))) return null
      const code = workspace.findMessageModule(id.slice(1))
      if (code === undefined) this.error(`Unexpected messages "${id.slice(1)}", expected a file of content/messages.`)
      return code
    },
    configureServer(server) {
      server.watcher.add(workspace.folder)
      server.watcher.on('all', (_, file) => {
        if (relative(workspace.folder, file).startsWith('..') || !/\.(?:mdx|json|svg)$/.test(file)) return
        workspace.refresh()
        sendChange(server, false)
        clearTimeout(checkTimer)
        checkTimer = setTimeout(() => {
          workspace.check()
          sendChange(server, true)
        }, checkDelay)
      })
      // A commit, or another branch: what changed since then is another answer, though no file is.
      let lastCommits = workspace.commits
      const git = findGitFolder(workspace.folder)
      const commits =
        git === undefined
          ? undefined
          : watch(git, () => {
              clearTimeout(commitTimer)
              commitTimer = setTimeout(() => {
                const { commits: now } = workspace
                if (now !== lastCommits) sendChange(server, true)
                lastCommits = now
              }, checkDelay)
            })
      server.httpServer?.once('close', () => commits?.close())
      server.middlewares.use((request, response, next) => {
        const path = (request.url ?? '').replace(/\?.*$/, '')
        if (path.startsWith('/api/')) return void answerStudioCall(workspace, request, response)
        if (!path.startsWith('/model/')) {
          next()
          return
        }
        const name = path.slice('/model/'.length)
        const drawing = workspace.drawings.get(name)
        const document = drawing ?? workspace.findDocument(name)
        response.writeHead(document === undefined ? 404 : 200, {
          'content-type': drawing === undefined ? 'application/json' : 'image/svg+xml',
          'cache-control': 'no-store',
        })
        response.end(document ?? '{}')
      })
    },
    // A static site shows content that nobody has reviewed: it loads nothing from elsewhere and runs nothing but its own files.
    transformIndexHtml: (_, { server }) =>
      server
        ? []
        : [
            {
              tag: 'meta',
              attrs: { 'http-equiv': 'Content-Security-Policy', content: staticPolicy },
              injectTo: 'head-prepend',
            },
          ],
    closeBundle: () => {
      clearTimeout(checkTimer)
      clearTimeout(commitTimer)
    },
    generateBundle() {
      for (const [path, drawing] of workspace.drawings)
        this.emitFile({ type: 'asset', fileName: `model/${path}`, source: drawing })
      for (const path of workspace.documentPaths)
        this.emitFile({ type: 'asset', fileName: `model/${path}`, source: workspace.findDocument(path) ?? '{}' })
    },
  }
}
