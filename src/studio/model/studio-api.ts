import type { StudioFinding, TestDocument } from './studio-model.ts'

/** Which texts read a file, and which of them each stretch of its lines. */
export interface Reach {
  readonly texts: readonly string[]
  /** Where all of them are combinations of one family: `test/family`. */
  readonly family?: string
  /** `texts` are indexes among all of them. */
  readonly lines: readonly { readonly from: number; readonly to: number; readonly texts: readonly number[] }[]
}

/** How a test would read with a draft; without a document where the file belongs to none. */
export interface Drafted {
  readonly document?: TestDocument
}

/** What the check says of a draft. */
export interface Checked {
  /** In the file itself. */
  readonly findings: readonly StudioFinding[]
  /** In other files, because of the draft. */
  readonly elsewhere: readonly StudioFinding[]
  readonly reach: Reach
}

/** How many texts an approval signed. */
export interface Approved {
  readonly approved: number
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
}
