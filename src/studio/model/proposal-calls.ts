import type { ChangedFile } from './call-responses.ts'
import type { ChangeItem } from './changes-document.ts'
import type { StudioFinding } from './documents.ts'

/** Who sends a proposal, as git names the author of a commit. */
export interface GitIdentity {
  readonly name: string
  readonly email: string
}

/** A request to send a proposal. */
export interface ProposalRequest {
  readonly title: string
  readonly reason: string
  /** The files that it includes, by their paths in the content folder. */
  readonly paths: readonly string[]
  /** Given once; afterward git's settings of this repository have it. */
  readonly identity?: GitIdentity | undefined
}

/** What can be sent, and by whom. */
export interface SendingState {
  /** Absent if git has no name for the editor yet. */
  readonly identity?: GitIdentity
  /** The address to which proposals are pushed, without any password; absent if the repository has no remote. */
  readonly remote?: string
  /** The branch on which a proposal is based, such as `main`. */
  readonly main: string
  /** The differences from that branch as last fetched, committed or not. */
  readonly files: readonly ChangedFile[]
}

/** The steps of sending, in their order. */
export type SendingStep = 'fetch' | 'build' | 'push'

/** Why a proposal was not sent. */
export type SendingProblem =
  | 'no-git'
  | 'no-repository'
  | 'no-commit'
  | 'no-remote'
  | 'no-identity'
  | 'nothing-to-send'
  | 'empty-remote'
  | 'unrelated'
  | 'network'
  | 'sign-in'
  | 'unknown-host'
  | 'permission'
  | 'address'
  | 'conflict'
  | 'deleted'
  | 'unjoined'
  | 'unsaved-here'
  | 'changed-since'
  | 'hook'
  | 'rejected'
  | 'timeout'
  | 'other'

/** Why nothing was sent, in plain words. */
export interface SendingFailure {
  readonly problem: SendingProblem
  readonly title: string
  /** What the editor does about it. */
  readonly advice: string
  /** The files that it concerns. */
  readonly files?: readonly string[]
  /** The lines in which files still have both versions. */
  readonly unjoined?: readonly UnjoinedLines[]
  /** The shared repository's reason for refusing, in its own words for users. */
  readonly reason?: string
  /** What git or the remote said, for a colleague who knows git. */
  readonly output?: string
  /** True if the proposal may have arrived in spite of the failure. */
  readonly mayHaveArrived?: true
}

/** Lines of a file that an editor's version and main's have differently, one below the other. */
export interface UnjoinedLines {
  readonly path: string
  readonly line: number
  readonly mine: string
  readonly theirs: string
}

/** A file that was changed here and in main; a version is absent where the file was deleted. */
export interface FileVersions {
  readonly mine?: string
  readonly theirs?: string
  /** Git's hash of `theirs`, zeros if it is absent. */
  readonly theirBlob: string
}

/** A proposal that was sent. */
export interface SentProposal extends Pick<
  OpenProposal,
  'branch' | 'commit' | 'title' | 'reason' | 'author' | 'date' | 'files'
> {
  /** The page that opens the pull request; absent if the studio knows none for the remote. */
  readonly address?: string
  /** Whether the pull request is already open, which takes a token. */
  readonly isOpen?: true
  /** The service's own reason for not opening it. */
  readonly refusal?: string
}

/** A proposal as a file that `git am` takes. */
export interface ProposalPatch {
  readonly name: string
  readonly text: string
}

/** A line of the response to sending: the step that starts, or finally how it ended. */
export type SendingLine =
  | { readonly step: SendingStep }
  | { readonly sent: SentProposal }
  | { readonly failure: SendingFailure }

/** A proposal that is in the shared repository and not yet in its main branch. */
export interface OpenProposal {
  readonly branch: string
  /** The commit at its tip. Every action on the proposal names it, so nothing newer gets lost. */
  readonly commit: string
  readonly title: string
  readonly reason: string
  readonly author: string
  /** The day on which it was sent, such as 2026-11-26. */
  readonly date: string
  /** Whether the editor at this computer sent it. */
  readonly isOwn: boolean
  /** By their paths in the content folder. */
  readonly files: readonly string[]
  /** The page of its pull request; absent if the studio knows none for the remote. */
  readonly address?: string
  /** The result of the service's checks; absent if none has run, and without a token. */
  readonly checks?: CheckState
  /** Whether a review can be posted to its pull request. */
  readonly canPostReview?: true
  /** Whether the content folder has some of its files exactly as the proposal has them, uncommitted. */
  readonly isHere: boolean
  /** Whether the content folder does not have all of them so. */
  readonly isPartlyHere?: true
  /** How many other files come into the folder with them, because main changed since the folder's last commit; absent if none does. */
  readonly publishedCount?: number
  /** The reviews that were sent, the newest first. */
  readonly reviews: readonly SentReview[]
}

/** A reviewer's decisions on a proposal, as sent to its author. */
export interface SentReview {
  readonly author: string
  readonly date: string
  /** Whether the reviewer at this computer sent it. */
  readonly isOwn: boolean
  readonly decision: 'accepted' | 'refused'
  /** Each decision and comment, as Markdown. */
  readonly words: string
  /** Whether it is about the current version of the proposal. */
  readonly isCurrent: boolean
}

/** A review to send. */
export interface ReviewRequest extends Pick<OpenProposal, 'branch' | 'commit'>, Pick<SentReview, 'decision' | 'words'> {
  /** Given once; afterward git's settings of this repository have it. */
  readonly identity?: GitIdentity | undefined
}

/**
 * What happened to a proposal's files in the folder: those that are as in the last commit again, those that stay because they changed
 * since, and the signatures.
 */
export interface PutBackFiles {
  readonly files: readonly string[]
  readonly kept: readonly string[]
  /** How many texts were signed in the folder since the last commit: those signatures stay. */
  readonly signatures: number
  /** How many signatures were removed together with their texts. */
  readonly dropped: number
}

/** The result of a pull request's checks. */
export type CheckState = 'passed' | 'failed' | 'running'

/** A reviewer's verdict on a whole proposal. */
export type ReviewVerdict = 'accepted' | 'refused'

/** What a proposal changes for participants, and what the check finds in it. */
export interface ProposalReview {
  /** Errors and warnings that main does not have. */
  readonly findings: readonly StudioFinding[]
  /** How many wordings read differently. */
  readonly differ: number
  readonly items: readonly ChangeItem[]
  /** The ids of the texts that are signed in it: one for each wording. */
  readonly signedIds: readonly string[]
  /**
   * The keys of the wordings that are new in the proposal; `waiting` has those of wordings that it signs although neither it nor main has
   * them.
   */
  readonly wordings: readonly string[]
  readonly waiting: readonly string[]
}
