import type { ReleaseOptions } from '../../schemas/release-stamp.ts'
import { buildPortal, getPortalFolder } from './build-portal.ts'

/** The content command (src/compiler/cli/run-content-command.ts): prints its findings itself, and resolves with its exit code. */
export type RunContentCommand = (args: string[]) => Promise<number>

/**
 * Builds the content and then the portal, and prints its progress. Resolves with the portal's folder, or undefined if there are
 * errors, which were printed.
 */
export async function buildAll(
  root: string,
  runContentCommand: RunContentCommand,
  { isRelease, unapproved }: ReleaseOptions = { isRelease: false },
): Promise<string | undefined> {
  const release = [
    ...(isRelease ? ['--release'] : []),
    ...(unapproved === undefined ? [] : ['--unapproved', unapproved]),
  ]
  if ((await runContentCommand(['build', ...release])) !== 0) return undefined
  try {
    const started = Date.now()
    process.stdout.write('Checking the portal … ')
    const isNew = await buildPortal(root)
    process.stdout.write(isNew ? `built in ${((Date.now() - started) / 1000).toFixed(1)} s\n` : 'unchanged\n')
    return getPortalFolder(root)
  } catch (error) {
    process.stderr.write(`\n${error instanceof Error ? error.message : String(error)}\n`)
    return undefined
  }
}
