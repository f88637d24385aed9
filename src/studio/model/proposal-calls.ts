import type { ChangedFile } from './call-responses.ts'
import type { ContentDiffItem } from './changes-document.ts'
import type { StudioFinding } from './documents.ts'

/** Who sends a proposal, as git names the author of a commit. */
export interface GitIdentity {
  readonly name: string
  readonly email: string
}

/** What an editor says of a proposal. */
export interface ProposalRequest {
  readonly title: string
  readonly reason: string
  /** The files that it takes along, by their paths in the content folder. */
  readonly paths: readonly string[]
  /** Given once; afterward git's settings of this repository have it. */
  readonly identity?: GitIdentity | undefined
}

/** What can be sent, and by whom. */
export interface SendingState {
  /** Absent where git does not know the editor yet. */
  readonly identity?: GitIdentity
  /** Where proposals go, without any password in its address; absent where the repository has no remote. */
  readonly remote?: string
  /** The branch that a proposal begins from, such as `main`. */
  readonly main: string
  /** What differs from that branch as it was last fetched, in commits or not. */
  readonly files: readonly ChangedFile[]
}

/** What sending does, one step after another. */
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
  | 'unsaved-here'
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
  /** Why the shared repository refuses, in the words that it has for people. */
  readonly reason?: string
  /** What git or the remote said, for a colleague who knows git. */
  readonly said?: string
  /** Whether it is not known that nothing was sent. */
  readonly mayHaveArrived?: true
}

/** A proposal that was sent. */
export interface SentProposal extends Pick<
  OpenProposal,
  'branch' | 'commit' | 'title' | 'reason' | 'author' | 'date' | 'files'
> {
  /** The page that opens the pull request; absent where the remote has none that the studio knows. */
  readonly address?: string
  /** Whether the pull request is open already: a token allowed it. */
  readonly isOpen?: true
  /** Why the service did not open it, in its own words. */
  readonly refusal?: string
}

/** A proposal as a file that `git am` takes. */
export interface ProposalPatch {
  readonly name: string
  readonly text: string
}

/** A line of the answer to sending: the step that begins, then how it ended. */
export type SendingLine =
  | { readonly step: SendingStep }
  | { readonly sent: SentProposal }
  | { readonly failure: SendingFailure }

/** A proposal that is in the shared repository and not yet in its main branch. */
export interface OpenProposal {
  readonly branch: string
  /** What it is now: what is done to it names it, so that nothing newer is lost. */
  readonly commit: string
  readonly title: string
  readonly reason: string
  readonly author: string
  /** The day on which it was sent, such as 2026-11-26. */
  readonly date: string
  /** Whether the editor of this computer sent it. */
  readonly isOwn: boolean
  /** By their paths in the content folder. */
  readonly files: readonly string[]
  /** The page of its pull request, where the remote has one that the studio knows. */
  readonly address?: string
  /** What the checks of the service say; absent where none has run, and without a token. */
  readonly checks?: CheckState
  /** Whether a review can be posted to its pull request. */
  readonly canPostReview?: true
  /** Whether files of it are in the content folder as it has them, and not in the last commit. */
  readonly isHere: boolean
  /** What reviewers sent, the newest first. */
  readonly reviews: readonly SentReview[]
}

/** What a reviewer decided of a proposal, as it was sent to the writer. */
export interface SentReview {
  readonly author: string
  readonly date: string
  /** Whether the reviewer of this computer sent it. */
  readonly isOwn: boolean
  readonly decision: 'accepted' | 'refused'
  /** Each decision and comment, as Markdown. */
  readonly words: string
  /** Whether it is about the proposal as it is now. */
  readonly isCurrent: boolean
}

/** A review to send. */
export interface ReviewRequest extends Pick<OpenProposal, 'branch' | 'commit'>, Pick<SentReview, 'decision' | 'words'> {
  /** Given once; afterward git's settings of this repository have it. */
  readonly identity?: GitIdentity | undefined
}

/** What is left of a proposal in the folder: the files that are again as the last commit has them, and those that were changed since and stay, and signatures. */
export interface PutBackFiles {
  readonly files: readonly string[]
  readonly kept: readonly string[]
  /** How many texts were signed in the folder since the last commit: those signatures stay. */
  readonly signatures: number
  /** How many signatures went because their texts did. */
  readonly dropped: number
}

/** What the checks of a pull request say. */
export type CheckState = 'passed' | 'failed' | 'running'

/** What a reviewer says of a whole proposal. */
export type ReviewVerdict = 'accepted' | 'refused'

/** What a proposal changes for participants, and what the check says of it. */
export interface ProposalReview {
  /** Errors and warnings that main does not have. */
  readonly findings: readonly StudioFinding[]
  /** How many wordings read differently. */
  readonly differ: number
  readonly items: readonly ContentDiffItem[]
  /** The ids of the texts that are signed in it: one for each wording. */
  readonly signedIds: readonly string[]
  /** What tells apart the wordings that readers read since it, and those that are signed in it and that neither it nor main has. */
  readonly wordings: readonly string[]
  readonly waiting: readonly string[]
}
