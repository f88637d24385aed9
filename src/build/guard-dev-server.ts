import { join } from 'node:path'
import type { Plugin, ServerOptions } from 'vite'

/** Folders and files of the repository from which pages are built, and which contain nothing private. */
const servedPaths = ['src', 'content', 'schemas', 'node_modules', '.build/studio-cache', 'index.html']

/** Files that must not leave the computer, even from a served folder: keys, databases, data folders, git. */
const secrets = [
  '.env',
  '.env.*',
  '*.{crt,pem,key,p12,pfx,cer,der}',
  '*.{db,db-wal,db-shm,db-journal,sqlite,sqlite3}',
  '*.db*',
  'server.url',
  '.npmrc',
  '.yarnrc.yml',
  '.git',
  '**/.git/**',
  '**/.data/**',
]

/** The names of this computer under which a development server may be called. */
export const loopbackHost = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/i

/**
 * Which files Vite's development servers may serve. Every user of the computer can call them, and by default Vite would serve the
 * whole repository, including the data folder with the participants' results.
 */
export function createFsOptions(root: string): NonNullable<ServerOptions['fs']> {
  return { strict: true, allow: servedPaths.map((name) => join(root, name)), deny: secrets }
}

/**
 * Rejects requests to a development server under any name but this computer's, and requests of other pages to start an editor.
 * `createPolicy` creates the content security policy of responses from the Host of the request.
 */
export function guardDevServer(createPolicy?: (host: string) => string): Plugin {
  return {
    name: 'guard-dev-server',
    enforce: 'pre',
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const { host = '', 'sec-fetch-site': site } = request.headers
        const isEditorRequest = /^\/+__open-in-editor/.test(request.url ?? '')
        if (loopbackHost.test(host) && !(isEditorRequest && site !== 'same-origin')) {
          if (createPolicy) response.setHeader('content-security-policy', createPolicy(host))
          next()
          return
        }
        response.writeHead(403, { 'content-type': 'text/plain; charset=utf-8' })
        response.end(
          'This server answers only requests to this computer (localhost), and only its own pages can open the editor.\n',
        )
      })
    },
  }
}
