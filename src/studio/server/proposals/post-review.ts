import { getErrorMessage } from '../../../catalogue/get-error-message.ts'
import type { ReviewVerdict } from '../../model/proposal-calls.ts'
import { GitRunner } from './git-runner.ts'
import { GitHub } from './github.ts'
import { findRemote } from './remote.ts'
import { findReviewPage } from './review-page.ts'
import { ProposalSendingError } from './sending-error.ts'

/** A review of a proposal as it was shown. */
interface ReviewRequest {
  readonly branch: string
  readonly commit: string
  readonly verdict: ReviewVerdict
  readonly body: string
}

/** Posts a review to the pull request of a proposal, and returns its page. @throws {ProposalSendingError} with advice for the reviewer */
export async function postReview(folder: string, { branch, commit, verdict, body }: ReviewRequest): Promise<string> {
  const git = new GitRunner(folder)
  const remote = await findRemote(git)
  const found = remote && (await findReviewPage(git, remote.address))
  const github = found?.provider === 'github' ? await GitHub.open(found.page) : undefined
  try {
    const pullRequest = await github?.findPullRequest(branch)
    if (!github || !pullRequest) throw new Error('There is no open pull request that this studio may write to.')
    return await github.postReview(pullRequest.number, commit, verdict, body)
  } catch (error) {
    throw new ProposalSendingError({
      problem: 'other',
      title: 'The review was not posted.',
      advice: 'Copy it, and paste it into the page of the pull request.',
      output: getErrorMessage(error),
    })
  }
}
