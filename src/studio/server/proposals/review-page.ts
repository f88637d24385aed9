import type { GitRunner } from './git-runner.ts'
import { findProvider, findWebPage, type Provider } from './review-address.ts'

/** Where a repository is read in a browser, and whose service it is, where that is known. */
export interface RepositoryPage {
  readonly page: URL
  readonly provider: Provider | undefined
}

/**
 * The web page of the repository that git pushes to. Where its address does not tell, as with a name that only ssh knows, git's settings do:
 * `studio.page` (the address) and `studio.provider` (github, gitlab or bitbucket). Undefined where there is none.
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
