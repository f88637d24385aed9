import { watch, type FSWatcher } from 'node:fs'
import { relative, resolve } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import type { Plugin, ViteDevServer } from 'vite'
import { MESSAGE_MODULE } from '../../compiler/emit/generate-messages.ts'
import { readGitFolder } from './git-revisions.ts'
import { createStudioRoutes } from './routes.ts'
import { staticPolicy } from './studio-policy.ts'
import type { ContentWorkspace } from './content-workspace.ts'

/** The delay between a change and the run of all rules, in milliseconds: the changed text is shown first. */
const checkDelay = 150

/** The delay until content that could not be read is read again, in milliseconds: git may be replacing it. */
const retryDelay = 1000

/** The modules that the portal's result panel takes from the content besides its texts. */
const panelModules = /^virtual:(?:messages\/|(?:joined-signs|outlook)$)/

/** Calls, documents and drawings; Vite serves the modules of the folder `model` under the same path. */
const isRoute = (url: string) => /^\/(?:api\/|model\/[^?]+\.(?:json|svg)(?:\?|$))/.test(url)

/**
 * Serves the studio's routes and tells its page when the content changes; a build writes the documents as files. The
 * portal's result panel gets its messages here, and the studio's texts instead of the portal's.
 */
export function studioPlugin(studioContent: ContentWorkspace, source: string): Plugin {
  let commitTimer: ReturnType<typeof setTimeout> | undefined
  let checkTimer: ReturnType<typeof setTimeout> | undefined
  let gitWatcher: FSWatcher | undefined
  const sendChange = ({ ws }: ViteDevServer, isChecked: boolean) =>
    ws.send({ type: 'custom', event: 'studio:changed', data: { isChecked } })
  const readAgain = (server: ViteDevServer, isChecked: boolean) => {
    let delay = checkDelay
    try {
      if (isChecked) studioContent.check()
      else studioContent.refresh()
      sendChange(server, isChecked)
      if (isChecked) return
    } catch (error) {
      delay = retryDelay
      server.config.logger.warnOnce(`The content cannot be read; trying again: ${(error as Error).message}`)
    }
    checkTimer = setTimeout(() => readAgain(server, true), delay)
  }
  return {
    name: 'studio',
    enforce: 'pre',
    resolveId(id) {
      if (id === 'virtual:catalogue') return resolve(source, 'preview/panel-texts.ts')
      if (id === MESSAGE_MODULE) return resolve(source, '../catalogue/create-message.ts')
      return panelModules.test(id) ? `\0${id}` : null
    },
    load(id) {
      if (!id.startsWith('\0') || !panelModules.test(id.slice(1))) return null
      const code = studioContent.findPanelModule(id.slice(1))
      if (code === undefined) this.error(`There is nothing for ${id.slice(1)} in content/.`)
      return code
    },
    configureServer(server) {
      server.watcher.add(studioContent.folder)
      server.watcher.on('all', (_, file) => {
        if (relative(studioContent.folder, file).startsWith('..') || !/\.(?:mdx|json|svg)$/.test(file)) return
        clearTimeout(checkTimer)
        readAgain(server, false)
      })
      // A commit or a switch of branches changes what is compared, although no file changes.
      const gitFolder = readGitFolder(studioContent.folder)
      if (gitFolder !== '') {
        let lastCommits = studioContent.readCommits()
        gitWatcher = watch(gitFolder, () => {
          clearTimeout(commitTimer)
          commitTimer = setTimeout(() => {
            const commits = studioContent.readCommits()
            if (commits !== lastCommits) sendChange(server, true)
            lastCommits = commits
          }, checkDelay)
        })
      }
      const answer = getRequestListener(createStudioRoutes(studioContent).fetch, { overrideGlobalObjects: false })
      server.middlewares.use((request, response, next) => {
        if (isRoute(request.url ?? '')) void answer(request, response)
        else next()
      })
    },
    // A static site has no server that could send the policy as a header.
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
    // Also runs for a server that found its port taken and never listened.
    closeBundle: () => {
      gitWatcher?.close()
      clearTimeout(checkTimer)
      clearTimeout(commitTimer)
    },
    generateBundle() {
      for (const [path, drawing] of studioContent.drawings)
        this.emitFile({ type: 'asset', fileName: `model/${path}`, source: drawing })
      for (const path of studioContent.documentPaths)
        this.emitFile({ type: 'asset', fileName: `model/${path}`, source: studioContent.findDocument(path) ?? '{}' })
    },
  }
}
