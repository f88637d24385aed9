import { main } from './main.ts'
import { portalFolderOf } from './build/build-portal.ts'
import type { RunningServer } from './start-server.ts'

/** What watching the content calls; see src/compiler/live.ts, which the command hands in. */
interface ContentListener {
  changed(change: unknown): void
  rebuild(): void
}

/** What the command brings together. */
export interface WatchedOptions {
  readonly root: string
  readonly args: readonly string[]
  /** Builds content and portal; resolves undefined where something is broken, which was printed. */
  readonly build: () => Promise<string | undefined>
  readonly watchContent: (root: string, folder: string, listener: ContentListener) => () => void
}

/**
 * Starts the server, and takes changes of content/ while it runs: texts are told to open pages at once; for what is built
 * in, everything is built anew and the server started again, whereupon open pages load again.
 */
export async function startWatched({ root, args, build, watchContent }: WatchedOptions): Promise<void> {
  const listeners = new Set<(change: unknown) => void>()
  let last: { readonly kind?: unknown } | undefined
  const tell = (change: unknown) => {
    for (const listener of listeners) listener(change)
  }
  const start = () => main({ root, args, portalFolder: portalFolderOf(root) })
  let server: RunningServer | undefined = await start()
  if (!server) return
  let building: Promise<void> = Promise.resolve()
  const rebuild = async (): Promise<void> => {
    if ((await build()) === undefined) return
    tell(undefined)
    await server?.stop()
    server = await start()
  }
  const stop = watchContent(root, 'content', {
    changed(change) {
      last = change as { readonly kind?: unknown }
      tell(change)
      if (last.kind === 'errors') process.stderr.write(`${(change as { readonly report: string }).report}\n`)
    },
    rebuild: () => void (building = building.then(rebuild)),
  })
  const end = (): void => {
    stop()
    tell(undefined)
  }
  process.once('SIGINT', end).once('SIGTERM', end)
}
