import { createHash } from 'node:crypto'
import { capitalize } from '../../../catalogue/words.ts'
import type { ReviewRequest } from '../../model/proposal-calls.ts'
import { UserFacingError } from '../user-facing-error.ts'
import { proposalPrefix, reviewPrefix } from './branch-name.ts'
import { commitTree } from './create-commit.ts'
import { GitRunner, timeLimits } from './git-runner.ts'
import { resolveIdentity } from './identity.ts'
import { pushBranch } from './push-branch.ts'
import { createSshVariables, findRemote } from './remote.ts'
import { createProposalSendingError, explainGitError } from './sending-error.ts'

/** The branch of a review that was sent, and who sent it. */
export interface SentDecisions {
  readonly branch: string
  readonly reviewer: string
}

/**
 * Sends a reviewer's decisions on a proposal to the shared repository, and returns the branch and the reviewer's name. The review is a
 * commit on the proposal that changes no file and has the decisions as its message. A later review by the same reviewer replaces it.
 * @throws {ProposalSendingError}
 */
export async function sendReview(
  folder: string,
  { branch, commit, decision, words, identity }: ReviewRequest,
): Promise<SentDecisions> {
  if (!branch.startsWith(proposalPrefix))
    throw new UserFacingError('Only proposals that the studio sent can be reviewed.')
  const git = new GitRunner(folder)
  try {
    const reviewer = await resolveIdentity(git, identity)
    const remote = await findRemote(git)
    if (!remote) throw createProposalSendingError('no-remote')
    const title = (await git.run(['show', '--no-patch', '--format=%s', commit])).trim()
    const message = `${capitalize(decision)}: ${title}\n\n${words.trim()}\n`
    const review = await commitTree(git, { tree: `${commit}^{tree}`, parent: commit, message }, reviewer)
    const own = createReviewBranch(branch, reviewer.email)
    await pushBranch(git, remote, review, own, timeLimits.network, await askCommit(git, remote.name, own))
    return { branch: own, reviewer: reviewer.name }
  } catch (error) {
    throw explainGitError(error)
  }
}

/** Names one branch per proposal and reviewer, without the reviewer's email address in the name. */
function createReviewBranch(proposal: string, email: string): string {
  const reviewer = createHash('sha256').update(email.toLowerCase()).digest('hex').slice(0, 8)
  return `${reviewPrefix}${proposal.slice(proposalPrefix.length)}/${reviewer}`
}

/** The remote's current commit of a branch; empty if it does not have the branch. */
async function askCommit(git: GitRunner, remote: string, branch: string): Promise<string> {
  const online = git.withEnv(await createSshVariables(git))
  const listing = await online.run(['ls-remote', '--', remote, `refs/heads/${branch}`], { limit: timeLimits.network })
  return /^[0-9a-f]+/.exec(listing)?.[0] ?? ''
}
