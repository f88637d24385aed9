import type { StudioFinding, StudioTest } from './documents.ts'
import type { StructureStep } from './structure.ts'
import type { TextElement } from './text.ts'

/** Which texts read a file, and which of them each stretch of its lines. */
export interface FileAudience {
  readonly texts: readonly string[]
  /** What people call each of them. */
  readonly names: readonly string[]
  /** Where all of them are combinations of one family: `test/family`. */
  readonly family?: string
  /** `texts` are indexes among all of them. */
  readonly lines: readonly { readonly from: number; readonly to: number; readonly texts: readonly number[] }[]
}

/** How a test would read with a draft; without a document where the file belongs to none. */
export interface DraftPreview {
  readonly document?: StudioTest
}

/** The tag that makes a sentence from data, in the words of the file; without one where an editor wrote the sentence. */
export interface TagSource {
  readonly tag?: {
    /** As it is written, and where: indexes of characters. */
    readonly written: string
    readonly start: number
    readonly end: number
  }
}

/** Where a passage for some people may go in a family's file: the characters that it takes the place of, often none. */
export interface WordPlace {
  readonly start: number
  readonly end: number
  /** Whether it follows what is there, or goes before it. */
  readonly isAfter: boolean
  /** Whether it divides a paragraph, so that something is on both sides of it. */
  readonly isInside?: boolean
  /** Whether it is an item of a list. */
  readonly isItem: boolean
  /** Whether it is a paragraph of its own, with blank lines around it. */
  readonly isApart: boolean
}

/** A sentence that a draft takes out or changes, with the texts of other files that say the very same. */
export interface SisterTexts {
  readonly sentence: string
  readonly texts: readonly string[]
}

/** A sentence that a draft changes in the text of one test, and that a test of the same folder, such as that of the other specimen, says too. */
export interface TwinSentence {
  /** The other test, and what its text is called: "finger-stick text". */
  readonly test: string
  readonly name: string
  /** The sentence as it was. */
  readonly sentence: string
  /** The ids of the other test's texts that say it. */
  readonly texts: readonly string[]
  /** Whether the draft changes it there, too. */
  readonly isChanged: boolean
  /** What has it stay there where it changes, and change where it stays; absent where that takes an editor. */
  readonly edit?: { readonly path: string; readonly start: number; readonly end: number; readonly text: string }
}

/** What the check says of a draft. */
export interface DraftCheck {
  /** In the file itself. */
  readonly findings: readonly StudioFinding[]
  /** In other files, because of the draft. */
  readonly elsewhere: readonly StudioFinding[]
  readonly audience: FileAudience
  readonly sisters: readonly SisterTexts[]
  readonly twins: readonly TwinSentence[]
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

/** A proposal by its branch, and what people call it. */
export interface ProposalName {
  readonly branch: string
  readonly title: string
}

/** Signatures of a proposal that the main branch does not have yet, as this computer knows the shared repository. */
export interface SentSignatures extends ProposalName {
  readonly author: string
  /** Whether the editor of this computer sent them. */
  readonly isOwn: boolean
  /** The keys of the wordings that are signed in it. */
  readonly wordings: readonly string[]
  /** How many of them are in the folder, too. */
  readonly kept: number
}

/** A file that is another than in the last commit, by its path in the content folder. */
export interface ChangedFile {
  readonly path: string
  readonly state: 'changed' | 'new' | 'deleted'
  /** The proposal in which it was sent as it is now; absent where it was not. */
  readonly sentIn?: ProposalName
  /** Of approvals.json: how many texts were signed here since the last commit. */
  readonly signatures?: number
  /** Of approvals.json: the ids of those texts. */
  readonly signedIds?: readonly string[]
}

/** proposal.json: what changed in the content folder since the last commit, in the local studio. */
export interface ProposalDocument {
  readonly files: readonly ChangedFile[]
  readonly steps: readonly StructureStep[]
  /** How many of the texts that were signed here have other words in the folder now, so that their signatures wait for them. */
  readonly waiting: number
  /** The signatures that wait in open proposals, the newest proposal first. */
  readonly sentSignatures: readonly SentSignatures[]
  /** How many of the texts that were signed here are in no proposal and not in the main branch. */
  readonly unsentSignatures: number
  readonly patch: string
}

/** Two versions of a text as one; without a text where both changed the same lines. */
export interface TextMerge {
  readonly text?: string
}

/** How a text reads that takes a datum which many texts share. */
export interface DatumExample {
  /** The text, and what people call it. */
  readonly text: string
  readonly name: string
  /** The sentences that say it. */
  readonly words: string
  /** The whole block, where it is made of nothing else, such as a card. */
  readonly block?: TextElement
}

/** Such a text for each datum of a file that a text takes, by the datum's pointer: `/weeks/ask`. */
export type FileExamples = Readonly<Record<string, DatumExample>>
