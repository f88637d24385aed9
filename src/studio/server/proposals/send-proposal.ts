import { getErrorMessage } from '../../../catalogue/get-error-message.ts'
import type { ProposalRequest, SendingStep, SentProposal } from '../../model/proposal-calls.ts'
import { createBranchName } from './branch-name.ts'
import { buildProposal, findPrefix } from './build-proposal.ts'
import { describeProposal } from './describe-proposal.ts'
import { GitRunner, timeLimits } from './git-runner.ts'
import { GitHub } from './github.ts'
import { resolveIdentity } from './identity.ts'
import { pushBranch } from './push-branch.ts'
import { fetchMain, findRemote, type Remote } from './remote.ts'
import { createReviewAddress, findPrintedAddress } from './review-address.ts'
import { findReviewPage } from './review-page.ts'
import { createProposalSendingError, explainGitError } from './sending-error.ts'

/** How long git may wait for a remote, in milliseconds. */
interface SendOptions {
  readonly networkLimit?: number
  readonly onStep?: (step: SendingStep) => void
}

/**
 * Sends the selected files of the content folder as a new branch on the remote's main. The checkout, its index and its branches do not
 * change; either the whole branch arrives or nothing does. @throws {ProposalSendingError} with advice for the editor
 */
export async function sendProposal(
  folder: string,
  request: ProposalRequest,
  { networkLimit = timeLimits.network, onStep = () => undefined }: SendOptions = {},
): Promise<SentProposal> {
  const git = new GitRunner(folder)
  try {
    await findPrefix(git)
    const identity = await resolveIdentity(git, request.identity)
    const remote = await findRemote(git)
    if (!remote) throw createProposalSendingError('no-remote')
    onStep('fetch')
    const main = await fetchMain(git, remote.name, networkLimit)
    onStep('build')
    const { commit, title, reason, files } = await buildProposal(git, request, identity, main.commit)
    const body = describeProposal(folder, reason, main.commit, commit)
    onStep('push')
    const branch = createBranchName(title, main.branches)
    const pushOutput = await pushBranch(git, remote, commit, branch, networkLimit)
    const page = await openPage(git, remote, pushOutput, { branch, main: main.name, title, body })
    const date = await git.ask('show', '--no-patch', '--format=%cs', commit)
    return { branch, commit, title, reason, author: identity.name, date, files, ...page }
  } catch (error) {
    throw explainGitError(error)
  }
}

/** The page of the proposal: the pull request itself if a token allows it, or else the page for opening one. */
async function openPage(
  git: GitRunner,
  remote: Remote,
  pushMessages: string,
  draft: Parameters<typeof createReviewAddress>[2],
): Promise<Pick<SentProposal, 'address' | 'isOpen' | 'refusal'>> {
  const found = await findReviewPage(git, remote.address)
  if (!found) return {}
  const { page, provider } = found
  const address = provider ? createReviewAddress(page, provider, draft) : findPrintedAddress(pushMessages, page)
  const github = provider === 'github' ? await GitHub.open(page) : undefined
  if (!github) return { ...(address !== undefined && { address }) }
  try {
    return { address: await github.createPullRequest(draft), isOpen: true }
  } catch (error) {
    // The branch has arrived: the pull request can still be made in the browser.
    return { ...(address !== undefined && { address }), refusal: getErrorMessage(error) }
  }
}
