import type { OpenProposal } from '../../model/proposal-calls.ts'
import { proposalPrefix, reviewPrefix } from './branch-name.ts'
import { findPrefix } from './build-proposal.ts'
import { timeLimits, GitRunner } from './git-runner.ts'
import { GitHub } from './github.ts'
import { readIdentity } from './identity.ts'
import { createSshVariables, fetchMain, findRemote } from './remote.ts'
import { readReviewFinder } from './read-review-finder.ts'
import { findMergeBase } from './merge-base.ts'
import { toRefFormatOption, parseRefs } from './parse-refs.ts'
import { createReviewAddress } from './review-address.ts'
import { findReviewPage } from './review-page.ts'
import { createProposalSendingError, explainGitError } from './sending-error.ts'
import { isSameEntry, listCommitChanges, listFolderChanges, type TreeChange, type TreeEntry } from './tree-changes.ts'

const fields = [
  'refname:lstrip=3',
  'objectname',
  'authorname',
  'authoremail',
  'committerdate:short',
  'contents:subject',
  'contents:body',
]

/** The proposals in the shared repository whose files its main branch does not have yet, the newest first. @throws {ProposalSendingError} */
export async function listProposals(folder: string): Promise<readonly OpenProposal[]> {
  const git = new GitRunner(folder)
  try {
    const prefix = await findPrefix(git)
    const remote = await findRemote(git)
    if (!remote) throw createProposalSendingError('no-remote')
    const main = await fetchMain(git, remote.name, timeLimits.network)
    const place = `refs/remotes/${remote.name}/${proposalPrefix}`
    const quiet = ['--quiet', '--prune', '--no-tags', '--no-write-fetch-head', '--no-recurse-submodules']
    const refs = [proposalPrefix, reviewPrefix].map(
      (start) => `+refs/heads/${start}*:refs/remotes/${remote.name}/${start}*`,
    )
    const online = git.withEnv(await createSshVariables(git))
    await online.run(['fetch', ...quiet, remote.name, ...refs], { limit: timeLimits.network })
    const email = (await readIdentity(git))?.email.toLowerCase()
    const findReviews = await readReviewFinder(git, remote.name, email)
    const here = new Map((await listFolderChanges(git, 'HEAD')).map(({ path, after }) => [path, after]))
    const found = await findReviewPage(git, remote.address)
    const github = found?.provider === 'github' ? await GitHub.open(found.page) : undefined
    const listing = await git.run(['for-each-ref', '--sort=-committerdate', toRefFormatOption(fields), place])
    const proposals = parseRefs(listing).map(async (record): Promise<readonly OpenProposal[]> => {
      const [branch = '', commit = '', author = '', address = '', date = '', title = '', reason = ''] = record
      const open = await listOpenFiles(git, prefix, main.commit, commit)
      if (open.length === 0) return []
      const unchanged = open.filter(({ path, after }) => here.has(path) && isSameEntry(here.get(path)!, after))
      const publishedCount = await countPublishedFiles(git, prefix, commit, open, here)
      const isOwn = email !== undefined && address.toLowerCase() === `<${email}>`
      const draft = { branch, main: main.name, title, body: reason.trim() }
      return [
        {
          branch,
          commit,
          title,
          reason: reason.trim(),
          author,
          date,
          isOwn,
          files: open.map(({ path }) => path.slice(prefix.length)),
          isHere: unchanged.length > 0,
          ...(unchanged.length > 0 && unchanged.length < open.length && { isPartlyHere: true }),
          ...(publishedCount > 0 && { publishedCount }),
          reviews: findReviews(branch, commit),
          ...(found?.provider && { address: createReviewAddress(found.page, found.provider, draft) }),
          ...(github && (await readFromGitHub(github, branch, commit))),
        },
      ]
    })
    return (await Promise.all(proposals)).flat()
  } catch (error) {
    throw explainGitError(error)
  }
}

/** Lists the files of the content folder that a proposal changes and that differ from main. */
async function listOpenFiles(
  git: GitRunner,
  prefix: string,
  main: string,
  commit: string,
): Promise<readonly { readonly path: string; readonly after: TreeEntry }[]> {
  const base = await findMergeBase(git, main, commit)
  if (base === undefined) return []
  const theirs = new Map((await listCommitChanges(git, base, main)).map(({ path, after }) => [path, after]))
  return (await listCommitChanges(git, base, commit)).filter(
    ({ path, before, after }) => path.startsWith(prefix) && !isSameEntry(theirs.get(path) ?? before, after),
  )
}

/** Counts the files that would come into the folder with those of a proposal, as main has changed them since the folder's last commit. */
async function countPublishedFiles(
  git: GitRunner,
  prefix: string,
  commit: string,
  open: readonly { readonly path: string }[],
  here: ReadonlyMap<string, TreeEntry>,
): Promise<number> {
  const base = await findMergeBase(git, 'HEAD', commit)
  if (base === undefined) return 0
  const own = new Set(open.map(({ path }) => path))
  const comes = ({ path, before, after }: TreeChange) =>
    path.startsWith(prefix) && !own.has(path) && !isSameEntry(here.get(path) ?? before, after)
  return (await listCommitChanges(git, base, commit)).filter(comes).length
}

/** The pull request of a proposal and the result of its checks; empty if GitHub does not respond, because the list works without them. */
async function readFromGitHub(
  github: GitHub,
  branch: string,
  commit: string,
): Promise<Pick<OpenProposal, 'address' | 'checks' | 'canPostReview'>> {
  try {
    const [pullRequest, checks] = await Promise.all([github.findPullRequest(branch), github.findCheckState(commit)])
    return {
      ...(pullRequest && { address: pullRequest.address, canPostReview: true }),
      ...(checks && { checks }),
    }
  } catch {
    return {}
  }
}
