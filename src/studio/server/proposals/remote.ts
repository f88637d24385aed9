import { runGitQuery } from '../run-git.ts'
import { hidePasswords, type GitRunner } from './git-runner.ts'
import { createProposalSendingError } from './sending-error.ts'

/** The repository that proposals are sent to. */
export interface Remote {
  readonly name: string
  /** The address to which git pushes, without any password. */
  readonly address: string
}

/** The remote's current main branch, on which proposals are based, and the names of all its branches. */
export interface RemoteMain {
  readonly name: string
  readonly commit: string
  readonly branches: ReadonlySet<string>
}

/** `origin`, or the only remote; undefined without one. */
export async function findRemote(git: GitRunner): Promise<Remote | undefined> {
  const askAddress = async (name: string) => hidePasswords(await git.ask('remote', 'get-url', '--push', '--', name))
  const address = await askAddress('origin')
  if (address !== '') return { name: 'origin', address }
  const [name = ''] = (await git.ask('remote')).split('\n')
  return name === '' ? undefined : { name, address: await askAddress(name) }
}

/** Fetches the branch on which proposals are based, and nothing else. @throws {GitError | ProposalSendingError} */
export async function fetchMain(git: GitRunner, remote: string, limit: number): Promise<RemoteMain> {
  const online = git.withEnv(await createSshVariables(git))
  const listing = await online.run(['ls-remote', '--symref', '--', remote, 'HEAD', 'refs/heads/*'], { limit })
  const branches = new Map(
    [...listing.matchAll(/^([0-9a-f]+)\trefs\/heads\/(.+)$/gm)].map(([, commit, name]) => [name!, commit!]),
  )
  const named = /^ref: refs\/heads\/(.+)\tHEAD$/m.exec(listing)?.[1] ?? ''
  const name = [named, 'main', 'master'].find((one) => branches.has(one))
  if (name === undefined) throw createProposalSendingError('empty-remote')
  const refs = `+refs/heads/${name}:refs/remotes/${remote}/${name}`
  await online.run(
    ['fetch', '--quiet', '--no-tags', '--no-write-fetch-head', '--no-recurse-submodules', remote, refs],
    {
      limit,
    },
  )
  const commit = (await git.run(['rev-parse', '--verify', `refs/remotes/${remote}/${name}^{commit}`])).trim()
  return { name, commit, branches: new Set(branches.keys()) }
}

/** The branch on which proposals are based, as last fetched, or the local one if there is no remote; undefined if there is none. */
export function findKnownMain(folder: string, remote: string | undefined): Omit<RemoteMain, 'branches'> | undefined {
  const prefix = remote === undefined ? 'refs/heads/' : `refs/remotes/${remote}/`
  const named = remote === undefined ? '' : runGitQuery(folder, 'symbolic-ref', '--quiet', `${prefix}HEAD`)
  const names = [named.slice(prefix.length), 'main', 'master'].filter((name) => name !== '')
  for (const name of names) {
    const commit = runGitQuery(folder, 'rev-parse', '--verify', '--quiet', `${prefix}${name}^{commit}`)
    if (commit !== '') return { name, commit }
  }
  return undefined
}

/** Keeps ssh from prompting, unless the editor has configured a custom ssh command in git. */
export async function createSshVariables(git: GitRunner): Promise<Readonly<Record<string, string>>> {
  const { GIT_SSH, GIT_SSH_COMMAND } = process.env
  const isOwn = [GIT_SSH, GIT_SSH_COMMAND, await git.ask('config', 'core.sshCommand')].some((one) => one)
  return isOwn ? {} : { GIT_SSH_COMMAND: 'ssh -o BatchMode=yes -o ConnectTimeout=20' }
}
