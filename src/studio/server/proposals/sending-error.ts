import type { SendingFailure, SendingProblem } from '../../model/proposal-calls.ts'
import { UserFacingError } from '../user-facing-error.ts'
import { GitError } from './git-runner.ts'

/** Thrown if a proposal or a review cannot be sent, with advice for the editor. */
export class ProposalSendingError extends UserFacingError {
  readonly failure: SendingFailure

  constructor(failure: SendingFailure) {
    super(`${failure.title} ${failure.advice}`)
    this.failure = failure
  }
}

type Words = Pick<SendingFailure, 'title' | 'advice'>

const askColleague = 'If it happens again, ask a colleague who knows git.'

/** The title of each problem, and the advice for the editor. */
const words: Readonly<Record<SendingProblem, Words>> = {
  'no-git': {
    title: 'Git is not installed on this computer.',
    advice: 'Install it from git-scm.com, start the studio again, and try again.',
  },
  'no-repository': {
    title: 'This folder is not a git repository.',
    advice: 'Ask a colleague for the address of the repository, clone it, and start the studio in that folder.',
  },
  'no-commit': {
    title: 'This repository has no commit yet.',
    advice: 'Clone the shared repository, and start the studio in that folder.',
  },
  'no-remote': {
    title: 'This folder has no address to send to (no remote).',
    advice: 'Save the proposal as a file, and email it to a colleague who can send it.',
  },
  'no-identity': {
    title: 'Git does not know who you are yet.',
    advice: 'Enter your name and email below. You are asked only once.',
  },
  'nothing-to-send': {
    title: 'There is nothing to send.',
    advice: 'The shared repository already has everything that you chose. Choose a file that you changed.',
  },
  'empty-remote': {
    title: 'The shared repository is empty.',
    advice: 'A proposal needs texts to be compared with. Ask a colleague to push the main branch first.',
  },
  unrelated: {
    title: 'This folder and the shared repository have no history in common.',
    advice: 'Clone the shared repository again, and make your change in that folder.',
  },
  network: {
    title: 'The shared repository cannot be reached.',
    advice: 'Check your internet connection (and your VPN, if you use one), and try again.',
  },
  'sign-in': {
    title: 'The shared repository asks you to sign in.',
    advice:
      'Sign in to it on this computer once (for example, with GitHub Desktop or Git Credential Manager; with SSH, load your key with ssh-add), and try again.',
  },
  'unknown-host': {
    title: 'This computer has not yet confirmed that it knows the server of the shared repository.',
    advice:
      'Ask a colleague who knows git to run git fetch in a terminal of this computer once, and to compare the key that it shows. Then try again.',
  },
  permission: {
    title: 'You are not allowed to send to the shared repository.',
    advice: 'Ask its owner for permission to write, and try again. You can also save the proposal as a file.',
  },
  address: {
    title: 'There is no repository at the address that this folder sends to.',
    advice: 'It may have moved, or you may not be allowed to see it. Ask a colleague for the address.',
  },
  conflict: {
    title: 'Other people have changed the same lines since you began.',
    advice: 'Look at both versions of each file below, put them together, and send again.',
  },
  deleted: {
    title: 'A file was changed on one side and deleted on the other since you began.',
    advice: 'Choose below what happens to it, and send again.',
  },
  unjoined: {
    title: 'A file still has both versions of some lines.',
    advice: 'Open it at each place below, delete the words that should not stay, save, and send again.',
  },
  'unsaved-here': {
    title: 'Your folder has different changes to files of this proposal.',
    advice:
      'They are left as they are. If they are from someone else’s proposal, press Put its files back there. If they are your own, put them back or send them under Edit and send. To read and decide, press Review: it needs no files.',
  },
  'changed-since': {
    title: 'Someone has changed this in the shared repository since you looked.',
    advice: 'Load this page again, read what is there now, and decide then.',
  },
  hook: {
    title: 'A check on this computer refused the proposal before it was sent (a pre-push hook).',
    advice: 'Read what it says below, correct that, and try again.',
  },
  rejected: {
    title: 'The shared repository refused the proposal.',
    advice: 'Correct what it names, and try again; or ask a colleague who manages the repository.',
  },
  timeout: {
    title: 'Git took too long, so the studio stopped it.',
    advice: `Check your internet connection, and try again. ${askColleague}`,
  },
  other: {
    title: 'Git stopped for a reason that the studio does not know.',
    advice: `Try again. ${askColleague}`,
  },
}

/** Creates the error for a problem, in the studio's words. */
export function createProposalSendingError(
  problem: SendingProblem,
  details: Pick<SendingFailure, 'files' | 'unjoined' | 'reason' | 'output'> = {},
): ProposalSendingError {
  return new ProposalSendingError({ problem, ...words[problem], ...details })
}

/** Patterns in git's error messages, from the most specific to the most general. */
const signs: readonly (readonly [RegExp, SendingProblem])[] = [
  [/not a git repository \(or any/i, 'no-repository'],
  [/Host key verification failed/i, 'unknown-host'],
  [/\(stale info\)/, 'changed-since'],
  [/hook declined|\[remote rejected\]|protected branch/i, 'rejected'],
  [
    /terminal prompts disabled|could not read (?:Username|Password)|Authentication failed|Invalid username|returned error: 401|Permission denied \(/i,
    'sign-in',
  ],
  [
    /returned error: 403|Permission to .* denied|not allowed to (?:push|upload)|Write access .* not granted|insufficient permission|Permission denied|read-only/i,
    'permission',
  ],
  [/not found|does not appear to be a git repository|does not exist|returned error: (?:404|410)/i, 'address'],
  [
    /Could not resolve|unreachable|Connection (?:refused|timed out|reset|closed)|Failed to connect|Couldn't connect|Operation timed out|No route to host|unable to access|early EOF|hung up|returned error: 5\d\d/i,
    'network',
  ],
]

/** Turns an error of git into plain words; returns any other error unchanged. */
export function explainGitError(error: unknown): unknown {
  if (!(error instanceof GitError)) return error
  const { problem, output } = error
  if (problem === 'missing') return createProposalSendingError('no-git')
  const reason = getReason(output)
  const details = { ...(reason !== '' && { reason }), ...(output !== '' && { output }) }
  if (problem === 'timeout') return createProposalSendingError('timeout', details)
  const sign = signs.find(([pattern]) => pattern.test(output))
  // Git's reason is only its own name for this.
  if (sign?.[1] === 'changed-since') return createProposalSendingError('changed-since', { output })
  return createProposalSendingError(sign?.[1] ?? 'other', details)
}

/** The shared repository's message for users, in the lines that git marks as the remote's; or else git's message about the branch. */
function getReason(output: string): string {
  const lines = [...output.matchAll(/^remote: *(?:error: *)?(.*\w.*?)\s*$/gim)].map(([, line]) => line!)
  if (lines.length > 0) return lines.join('\n')
  return /^!.*\[(?:remote )?rejected\] \((.+)\)/m.exec(output)?.[1] ?? ''
}

/** Returns the result of the work, or the reason why git cannot do it. */
export async function catchFailure<Value extends object>(
  work: Promise<Value> | (() => Value),
): Promise<Value | { failure: SendingFailure }> {
  try {
    return await (typeof work === 'function' ? work() : work)
  } catch (error) {
    const explained = explainGitError(error)
    if (explained instanceof ProposalSendingError) return { failure: explained.failure }
    throw explained
  }
}
