import type { StudioFinding, TestDocument } from './studio-model.ts'

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
}

/** How many texts an approval signed. */
export interface Approved {
  readonly approved: number
}

/** What changed in the content folder since the last commit. */
export interface Proposal {
  readonly files: readonly string[]
  readonly patch: string
}
