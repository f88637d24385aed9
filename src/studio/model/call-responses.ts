import type { StudioFinding, TestDocument } from './documents.ts'

/** Which texts read a file, and which of them each stretch of its lines. */
export interface FileAudience {
  readonly texts: readonly string[]
  /** Where all of them are combinations of one family: `test/family`. */
  readonly family?: string
  /** `texts` are indexes among all of them. */
  readonly lines: readonly { readonly from: number; readonly to: number; readonly texts: readonly number[] }[]
}

/** How a test would read with a draft; without a document where the file belongs to none. */
export interface DraftPreview {
  readonly document?: TestDocument
}

/** The tag that makes a sentence from data, in the words of the file; without one where an editor wrote the sentence. */
export interface TagSource {
  readonly tag?: {
    readonly name: string
    /** As it is written, and where: indexes of characters. */
    readonly written: string
    readonly start: number
    readonly end: number
    /** What may be written in its place: how soon alone, and the rest as words of the editor's own. */
    readonly own?: { readonly tag: string; readonly words: string }
  }
}

/** What the check says of a draft. */
export interface DraftCheck {
  /** In the file itself. */
  readonly findings: readonly StudioFinding[]
  /** In other files, because of the draft. */
  readonly elsewhere: readonly StudioFinding[]
  readonly audience: FileAudience
}

/** A text that was begun: its file in the content folder, and the line on which its words begin. */
export interface CreatedText {
  readonly path: string
  readonly line: number
}

/** Where the check found a problem. */
export interface FindingPlace {
  readonly path: string
  readonly rule: string
  readonly line: number
  readonly column: number
}

/** A file that is another than in the last commit, by its path in the content folder. */
export interface ChangedFile {
  readonly path: string
  readonly state: 'changed' | 'new' | 'deleted'
}

/** proposal.json: what changed in the content folder since the last commit, in the local studio. */
export interface ProposalDocument {
  /** The folder in which the commands are run, and the content folder in it. */
  readonly root: string
  readonly folder: string
  readonly files: readonly ChangedFile[]
  readonly patch: string
  readonly branch: ProposalBranch
}

/** A commit, by its short hash and its first line. */
export interface Commit {
  readonly hash: string
  readonly title: string
}

/** Where the next commit goes, and what of earlier ones was never sent. */
export interface ProposalBranch {
  /** The branch that is checked out; empty where none is. */
  readonly name: string
  /** What a proposal begins from, such as `main`; absent where the repository has no such branch. */
  readonly main?: string
  readonly isMain: boolean
  /** Whether this is a branch of a proposal: another than main, with commits that main does not have. */
  readonly isProposal: boolean
  /** Whether git carries the changed files from it to main, because both have them alike. */
  readonly canCarryToMain: boolean
  /** Where a push sends to; absent where the folder has no remote. */
  readonly remote?: string
  /** Commits that no branch of a remote has; without a remote, those that main does not have. The latest first. */
  readonly unsent: readonly Commit[]
  /** The names of branches that are taken. */
  readonly takenNames: readonly string[]
}
