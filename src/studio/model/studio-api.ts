import type { StudioFinding, TestDocument } from './studio-model.ts'

/** What the check says of a draft. */
export interface Drafted {
  /** In the file itself. */
  readonly findings: readonly StudioFinding[]
  /** In other files, because of the draft. */
  readonly elsewhere: readonly StudioFinding[]
  /** The test as it would read; absent where the file belongs to none. */
  readonly document?: TestDocument
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
