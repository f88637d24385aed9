import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { build, createServer, type InlineConfig, type ViteDevServer } from 'vite'
import { getCommit } from '../../compiler/source/read-revision.ts'
import { guardDevServer, createFsOptions } from '../../build/guard-dev-server.ts'
import { removeDeadCaches } from './remove-dead-caches.ts'
import { createLocalPolicy } from './studio-policy.ts'
import { studioPlugin } from './studio-plugin.ts'
import { ContentWorkspace, type DemoPeopleLister } from './content-workspace.ts'

/** The options of `npm run content -- studio`, as the content command read them. */
export interface StudioCommandOptions {
  readonly root: string
  readonly content: string
  readonly compare?: string
  readonly at?: string
  readonly repository?: string
  readonly build?: string
  readonly port?: string
  /** The participants of the portal's demo, with the results that a catalogue gives them. */
  readonly listDemoPeople?: DemoPeopleLister
}

/** Serves the studio for the work tree, or writes it as a static site if `build` is set; resolves with the exit code. */
export async function runStudio(options: StudioCommandOptions): Promise<number> {
  const { root, content, at, repository, port = '5174', listDemoPeople } = options
  const folder = options.build === undefined ? undefined : resolve(options.build)
  const compare = options.compare ?? (folder === undefined ? 'HEAD' : undefined)
  if (at !== undefined && folder === undefined)
    throw new Error('--at needs --build: a studio that shows a revision cannot edit it.')
  if (repository !== undefined && !/^https:\/\/[\w.-]+\/[\w./-]+$/.test(repository))
    throw new Error('--repository must be the https address of the hosted repository.')
  // Without this, the first page that compares would fail.
  if (options.compare !== undefined) getCommit(options.compare, content)
  const studioContent = new ContentWorkspace({
    content,
    isLocal: folder === undefined,
    ...(compare !== undefined && { compare }),
    ...(at !== undefined && { at }),
    ...(repository !== undefined && { repository }),
    ...(listDemoPeople && { listDemoPeople }),
  })
  if (folder === undefined) return serve(studioContent, root, Number(port))
  if (existsSync(folder) && readdirSync(folder).length > 0 && !existsSync(join(folder, 'model/index.json')))
    throw new Error(`Cannot write the studio to ${folder}: the folder has other files. Choose an empty folder.`)
  await build({
    ...createConfig(studioContent, root),
    base: './',
    logLevel: 'warn',
    build: { outDir: folder, emptyOutDir: true, chunkSizeWarningLimit: 1000, modulePreload: { polyfill: false } },
  })
  process.stdout.write(`The studio is in ${folder}. Any file server can serve it.\n`)
  return 0
}

async function serve(studioContent: ContentWorkspace, root: string, port: number): Promise<number> {
  const server = await createStudioServer(studioContent, root, port)
  try {
    // Read before the address is printed, so an error in unreadable content appears at once.
    process.stdout.write(`Reading ${studioContent.current.files.length} content files\n`)
  } catch (error) {
    await server.close()
    throw error
  }
  process.stdout.write(`The studio is at ${server.resolvedUrls?.local[0] ?? `http://localhost:${port}/`}\n`)
  return new Promise((finish) => {
    const close = () => void server.close().then(() => finish(0))
    process.once('SIGINT', close).once('SIGTERM', close).once('SIGHUP', close)
  })
}

/** Serves the studio on a port of this computer, 0 for any that is free. */
export async function createStudioServer(
  studioContent: ContentWorkspace,
  root: string,
  port: number,
): Promise<ViteDevServer> {
  // Vite and React put scripts of their own into the page; it runs no other.
  const cspNonce = randomBytes(16).toString('base64')
  const config = createConfig(studioContent, root)
  const caches = join(root, '.build/studio-cache')
  removeDeadCaches(caches)
  const server = await createServer({
    ...config,
    server: { port, host: 'localhost', strictPort: true, fs: createFsOptions(root) },
    html: { cspNonce },
    // With a free port, several studios may run; another one would replace the packages that this one's page still loads.
    cacheDir: join(caches, port === 0 ? String(process.pid) : 'own'),
    plugins: [guardDevServer((host) => createLocalPolicy(host, cspNonce)), ...(config.plugins ?? [])],
  })
  try {
    return await server.listen()
  } catch (error) {
    await server.close()
    if (!(error instanceof Error && error.message.endsWith('is already in use'))) throw error
    throw new Error(
      `Port ${port} is already in use. If the studio is running, it is at http://localhost:${port}/; to start another one, choose another port with --port.`,
      { cause: error },
    )
  }
}

function createConfig(studioContent: ContentWorkspace, root: string): InlineConfig {
  const source = join(root, 'src/studio')
  return {
    root: source,
    configFile: false,
    publicDir: false,
    clearScreen: false,
    plugins: [studioPlugin(studioContent, source), react()],
  }
}
