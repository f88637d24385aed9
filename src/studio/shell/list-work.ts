import { formatCount, selectPlural } from '../../catalogue/words.ts'
import { toReviewLink } from '../content/reviewed-proposal.ts'
import type { SentSignatures } from '../model/call-responses.ts'
import type { OpenProposal } from '../model/proposal-calls.ts'

/** A task, with the page for it. */
export interface WorkItem {
  readonly to: string
  readonly words: string
}

/** A proposal that waits for the reviewer. */
interface WaitingProposal extends Pick<OpenProposal, 'branch' | 'title' | 'author'> {
  /** Whether it is known to hold a change that may harm a reader. */
  readonly isDangerous?: boolean
}

/** What the studio knows of the editor's and reviewer's work. */
export interface Work {
  /** What a file is called, by its path. */
  readonly nameFile: (path: string) => string
  /** The paths of files with unsaved words. */
  readonly drafts: readonly string[]
  /** The tests with an unsaved new limit, with their names. */
  readonly limits: readonly { readonly test: string; readonly label: string }[]
  /** How many saved files were not sent for review. */
  readonly unsent: number
  /** How many texts were signed here whose signatures are not sent. */
  readonly unsentSignatures: number
  /** The editor's signatures that wait in open proposals. */
  readonly sentSignatures: readonly SentSignatures[]
  /** The number of the editor's open proposals, except those with only signatures. */
  readonly proposals: number
  /**
   * The open proposals of others on which this reviewer has sent no decisions, in their order; unknown until the shared repository
   * responds.
   */
  readonly unreviewed: readonly WaitingProposal[] | 'unknown'
  /** The titles of proposals of others whose files are in the folder. */
  readonly taken: readonly string[]
  readonly last?: { readonly to: string; readonly name: string } | undefined
  readonly errors: readonly { readonly file: string; readonly line: number }[]
  /** The number of undecided changes in a comparison with another revision; unknown before the comparison is done. */
  readonly undecided: number | 'unknown'
  readonly unapproved: number
}

/**
 * Lists the work in progress: first unsaved words, then files and the last place. What depends on the shared repository arrives late, so it
 * comes last and moves nothing.
 */
export function listWorkInProgress(work: Work): WorkItem[] {
  const { nameFile, drafts, limits, unsent, unsentSignatures, sentSignatures, taken, proposals, last } = work
  return [
    ...drafts.map((path) => ({ to: `/edit/${path}`, words: `Unsaved words in ${nameFile(path)}` })),
    ...limits.map(({ test, label }) => ({ to: `/test/${test}`, words: `An unsaved limit of ${label}` })),
    ...(unsent > 0 ? [{ to: '/edit', words: `${formatCount(unsent, 'changed file')} to send for review` }] : []),
    ...(unsentSignatures > 0
      ? [{ to: '/sign-off', words: `${formatCount(unsentSignatures, 'signature')} to send` }]
      : []),
    ...(last ? [{ to: last.to, words: `Where you were last: ${last.name}` }] : []),
    ...taken.map((title) => ({
      to: '/proposals',
      words: `In your folder, to put back under Proposals once it is signed: “${title}”`,
    })),
    ...(proposals > 0 ? [{ to: '/proposals', words: `${formatCount(proposals, 'open proposal')} of yours` }] : []),
    ...sentSignatures.map((proposal) => {
      const count = proposal.wordings.length
      return {
        to: toReviewLink(proposal),
        words: `${formatCount(count, 'signature')} of yours ${selectPlural(count, 'waits', 'wait')} for a reviewer to accept “${proposal.title}”`,
      }
    }),
  ]
}

/** How many proposals are named; the others are counted. */
const maxNamed = 3

/**
 * Lists the waiting work: errors before changes, and changes before signatures, which depend on both. Items after the proposals appear
 * together with them, so nothing moves.
 */
export function listWaitingWork({ nameFile, errors: [error, ...more], ...work }: Work): WorkItem[] {
  const path = error?.file.replace(/^.*?content\//, '') ?? ''
  const count = more.length + 1
  const { unreviewed, undecided, unapproved } = work
  return [
    ...(error
      ? [
          {
            to: `/edit/${path}?line=${error.line}`,
            words: `${formatCount(count, 'error')} to fix, ${selectPlural(count, 'in', 'the first in')} ${nameFile(path)}`,
          },
        ]
      : []),
    ...(unreviewed === 'unknown' ? [] : [...listProposals(unreviewed), ...listDecisions({ undecided, unapproved })]),
  ]
}

/** Lists the proposals to review by title, because only the title identifies them. */
function listProposals(proposals: Exclude<Work['unreviewed'], 'unknown'>): WorkItem[] {
  const named = proposals.slice(0, proposals.length > maxNamed + 1 ? maxNamed : undefined)
  const rest = proposals.length - named.length
  return [
    ...named.map((one) => ({
      to: toReviewLink(one),
      words: `${one.isDangerous === true ? 'To review first, may harm a reader' : 'Proposal to review'}: “${one.title}”, by ${one.author}`,
    })),
    ...(rest > 0 ? [{ to: '/proposals', words: `${formatCount(rest, 'more proposal')} to review` }] : []),
  ]
}

function listDecisions({ undecided, unapproved }: Pick<Work, 'undecided' | 'unapproved'>): WorkItem[] {
  return [
    ...(undecided === 0
      ? []
      : [
          {
            to: '/changes',
            words: undecided === 'unknown' ? 'Changes to review' : `${formatCount(undecided, 'change')} to review`,
          },
        ]),
    ...(unapproved > 0 ? [{ to: '/sign-off', words: `${formatCount(unapproved, 'wording')} to sign` }] : []),
  ]
}
