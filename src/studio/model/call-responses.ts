import type { StudioFinding, TestDocument } from './documents.ts'
import type { StructureStep } from './structure.ts'
import type { TextElement } from './text.ts'

/** The texts that use a file, in all and for each span of its lines. */
export interface FileAudience {
  readonly texts: readonly string[]
  /** The display name of each text. */
  readonly names: readonly string[]
  /** The family, as `test/family`, if all texts are its combinations. */
  readonly family?: string
  /** `texts` are indexes into the list of all texts. */
  readonly lines: readonly { readonly from: number; readonly to: number; readonly texts: readonly number[] }[]
}

/** How a test would read with a draft; without a document if the file belongs to no test. */
export interface DraftPreview {
  readonly document?: TestDocument
}

/** The tag that renders a sentence from data, as the file has it; absent if an editor wrote the sentence. */
export interface TagSource {
  readonly tag?: {
    /** The tag as written; `start` and `end` are its indexes in characters. */
    readonly written: string
    readonly start: number
    readonly end: number
  }
}

/** A place in a family's file for a passage for some readers: the characters that the passage replaces, often none. */
export interface WordPlace {
  readonly start: number
  readonly end: number
  /** Whether it follows the sentence at that place, rather than preceding it. */
  readonly isAfter: boolean
  /** Whether it divides a paragraph, with something on both sides. */
  readonly isInside?: boolean
  /** Whether it is an item of a list. */
  readonly isItem: boolean
  /** Whether it is a paragraph of its own, with blank lines around it. */
  readonly isApart: boolean
}

/** A sentence that a draft removes or changes, with the texts of other files that say exactly the same. */
export interface SisterTexts {
  readonly sentence: string
  readonly texts: readonly string[]
}

/** A sentence that a draft changes in the text of one test, and that a test of the same folder, such as that of the other specimen, says too. */
export interface TwinSentence {
  /** The other test, and the name of its text: "finger-stick text". */
  readonly test: string
  readonly name: string
  /** The sentence before the draft. */
  readonly sentence: string
  /** The ids of the other test's texts that say it. */
  readonly texts: readonly string[]
  /** Whether the draft changes it there, too. */
  readonly isChanged: boolean
  /**
   * The edit that keeps the sentence in the other test if the draft changes it there, or changes it if it stays; absent if only an editor
   * can decide how.
   */
  readonly edit?: { readonly path: string; readonly start: number; readonly end: number; readonly text: string }
}

/** What the check finds in a draft. */
export interface DraftCheck {
  /** In the file itself. */
  readonly findings: readonly StudioFinding[]
  /** In other files, because of the draft. */
  readonly elsewhere: readonly StudioFinding[]
  readonly audience: FileAudience
  readonly sisters: readonly SisterTexts[]
  readonly twins: readonly TwinSentence[]
}

/** A new text: its file in the content folder, and the line on which its words start. */
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

/** A proposal by its branch and title. */
export interface ProposalName {
  readonly branch: string
  readonly title: string
}

/** Signatures of a proposal that are not in the main branch, according to this computer's copy of the shared repository. */
export interface SentSignatures extends ProposalName {
  readonly author: string
  /** Whether the editor at this computer sent them. */
  readonly isOwn: boolean
  /** The keys of the wordings that are signed in it. */
  readonly wordings: readonly string[]
  /** How many of them are in the folder, too. */
  readonly kept: number
}

/** A file that differs from the last commit, by its path in the content folder. */
export interface ChangedFile {
  readonly path: string
  readonly state: 'changed' | 'new' | 'deleted'
  /** The proposal in which it was sent in its current state; absent if it was not. */
  readonly sentIn?: ProposalName
  /** For approvals.json: how many texts were signed here since the last commit. */
  readonly signatures?: number
  /** For approvals.json: the ids of those texts. */
  readonly signedIds?: readonly string[]
}

/** A changed file as an editor saw it in the list: putting it back must name the version that goes. */
export interface ListedFile extends ChangedFile {
  /** The hash of the file on disk; empty if it was deleted. */
  readonly hash: string
}

/** Why a file was not put back: another version than the listed one is on disk now. `before` is the last commit's. */
export interface RevertConflict {
  readonly conflict: { readonly text: string; readonly hash: string }
  readonly before: string
}

/** proposal.json: what changed in the content folder since the last commit, in the local studio. */
export interface ProposalDocument {
  readonly files: readonly ListedFile[]
  /** Files that came into the folder with a proposal and are as the published texts have them: nothing in them is to send. */
  readonly published: readonly ListedFile[]
  readonly steps: readonly StructureStep[]
  /** How many of the texts signed here have other words in the folder by now; their signatures wait until the signed words are back. */
  readonly waiting: number
  /** The signatures that wait in open proposals, the newest proposal first. */
  readonly sentSignatures: readonly SentSignatures[]
  /** How many of the texts that were signed here are in no proposal and not in the main branch. */
  readonly unsentSignatures: number
  readonly patch: string
}

/** Two versions of a text, merged; without a text if both changed the same lines. */
export interface TextMerge {
  readonly text?: string
}

/** An example of a text that uses a datum which many texts share. */
export interface DatumExample {
  /** The text's id and its display name. */
  readonly text: string
  readonly name: string
  /** The sentences that render the datum. */
  readonly words: string
  /** The whole block, if it renders only the datum, such as a card. */
  readonly block?: TextElement
}

/** An example for each datum of a file that some text uses, by the datum's pointer: `/weeks/ask`. */
export type FileExamples = Readonly<Record<string, DatumExample>>
