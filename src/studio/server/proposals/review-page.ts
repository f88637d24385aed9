import type { GitRunner } from './git-runner.ts'
import { findProvider, findWebPage, type Provider } from './review-address.ts'

/** The web page of a repository, and its service if that is known. */
export interface RepositoryPage {
  readonly page: URL
  readonly provider: Provider | undefined
}

/**
 * Finds the web page of the repository that git pushes to; undefined if there is none. If the address does not reveal it, as with a host
 * alias of ssh, git's settings do: `studio.page` (the address) and `studio.provider` (github, gitlab or bitbucket).
 */
export async function findReviewPage(git: GitRunner, remote: string): Promise<RepositoryPage | undefined> {
  const set = await git.ask('config', 'studio.page')
  const page = findWebPage(set === '' ? remote : set)
  if (!page) return undefined
  const provider = await git.ask('config', 'studio.provider')
  return { page, provider: isProvider(provider) ? provider : findProvider(page) }
}

function isProvider(name: string): name is Provider {
  return ['github', 'gitlab', 'bitbucket'].includes(name)
}
