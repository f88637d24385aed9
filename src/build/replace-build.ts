import { lstat, mkdir, readdir, readlink, rename, rm, symlink } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { getPreviousPortalFolder } from '../../schemas/portal-folder.ts'

/**
 * Makes `folder` a link to the finished build in `fresh`. The link is replaced in one step, so that every request finds either
 * the whole old build or the whole new one. The previous build remains next to it; older ones are removed.
 */
export async function replaceBuild(fresh: string, folder: string): Promise<void> {
  const builds = `${folder}-builds`
  const name = `${Date.now()}-${process.pid}`
  await mkdir(builds, { recursive: true })
  await rename(fresh, join(builds, name))
  const last = await findLastBuild(folder, builds)
  if (last !== undefined) await link(last, getPreviousPortalFolder(folder))
  await link(join(builds, name), folder)
  const currentNames = new Set([name, last && basename(last)])
  for (const old of await readdir(builds))
    if (!currentNames.has(old)) await rm(join(builds, old), { recursive: true, force: true })
}

/** The build to which `folder` links. A real folder, as earlier versions made it, becomes one of `builds`. */
async function findLastBuild(folder: string, builds: string): Promise<string | undefined> {
  const found = await lstat(folder).catch(() => undefined)
  if (found?.isSymbolicLink()) return join(dirname(folder), await readlink(folder))
  if (!found) return undefined
  const moved = join(builds, '0')
  await rm(moved, { recursive: true, force: true })
  await rename(folder, moved)
  return moved
}

/** Makes `place` a link to `target`, in one step if it is already a link. */
async function link(target: string, place: string): Promise<void> {
  const fresh = `${place}-${process.pid}.link`
  await rm(fresh, { force: true })
  await symlink(join(basename(dirname(target)), basename(target)), fresh, 'dir')
  await rename(fresh, place)
}
