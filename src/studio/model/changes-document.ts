import type { Urgency } from '../../catalogue/catalogue.ts'
import type { ChangeRank } from '../../catalogue/change-rank.ts'
import type { WordRun } from '../../catalogue/word-run.ts'
import type { MovedPerson, StudioAudience, UrgencyShift } from './audience.ts'
import type { StudioFinding } from './documents.ts'
import type { FileDatum } from './text.ts'

/** What a change means for its readers. */
interface ChangeEffect {
  /** Its name in links. */
  readonly id: string
  /** Its rank in the order of review. */
  readonly rank: ChangeRank
  /** The ranges that it reaches, the most urgent first. */
  readonly audiences: readonly StudioAudience[]
  /** Changes in how soon readers are asked to act. */
  readonly shifts: readonly UrgencyShift[]
  /** What the check newly finds since the change, in the files that it concerns. */
  readonly findings: readonly StudioFinding[]
}

/** A change of words, with the texts that it reaches. */
export interface WordingItem extends ChangeEffect {
  readonly kind: 'wording'
  readonly before: string
  readonly after: string
  readonly words: readonly WordRun[]
  /** The generated parts of which the words are: an emergency, or how soon to act. */
  readonly parts: readonly ('Emergency' | 'HowSoon')[]
  /** The help at once that its readers lose. */
  readonly losses: readonly HelpLoss[]
  /** Whether other readers of the test have the words: only the assignment of words to readers has changed. */
  readonly isSwap: boolean
  /** Whether the words were removed and no reader of the tests reads them anywhere else. */
  readonly isGone: boolean
  readonly entries: readonly string[]
}

/** People who, because a limit or a rule has changed, are no longer sent to help, or are asked to act later. */
export interface HelpLoss {
  /** All of it in sentences. */
  readonly words: string
  /** The parts of the sentences, as in `describeLoss`: who loses what, and what they would read instead, empty if nothing. */
  readonly lead: string
  readonly paragraphs: readonly string[]
  readonly instead: string
  /** The paragraphs and signs that sent them to help at once and that they would no longer read. */
  readonly lost: readonly string[]
}

export interface ChangeLoss extends HelpLoss {
  /** The change that moves these people, as in `moved`. */
  readonly change: string
}

/** A change of one topic in what decides or colors the results of one test, or in what is sold. */
export interface ClinicalItem extends ChangeEffect {
  readonly kind: 'clinical'
  /** Empty for a change in what is sold, and for a test that only one side has. */
  readonly interpretationId: string
  /** The name of the test; empty for a change in what is sold, whose words name the product or package. */
  readonly subject: string
  /** The first of the lines. */
  readonly change: string
  /** All that changes, without the subject, each line with its own name in links; lines that move people to another range come first. */
  readonly lines: readonly { readonly id: string; readonly change: string }[]
  /** One person for each span of values that gets a different range or text. */
  readonly moved: readonly MovedPerson[]
  /** People whom it no longer sends to help at once, or asks to act later. */
  readonly losses: readonly ChangeLoss[]
  /** The labels of ranges whose readers see the change on the scale alone: "High". */
  readonly alsoOnScale: readonly string[]
  /** Whether limits changed and their source did not. */
  readonly isSourceStale: boolean
}

/** A datum of a file that texts share, or the definition of a test. */
export type StudioDatum = FileDatum | { readonly kind: 'test'; readonly name: string }

/** A change of a datum that many texts render, such as a figure, with the texts that it affects. */
export interface DataItem extends ChangeEffect {
  readonly kind: 'data'
  readonly datum: StudioDatum
  /** The id of the clinical change that causes it. */
  readonly follows?: string
  /** For a degree of urgency that names a different time than before: both times. */
  readonly times?: { readonly before: string; readonly after: string }
  readonly before: string
  readonly after: string
  readonly words: readonly WordRun[]
  /** The help at once that readers of the texts lose. */
  readonly losses: readonly HelpLoss[]
  readonly entries: readonly string[]
  /** What the texts say differently because of it: each distinct change once. */
  readonly rendered: readonly { readonly before: string; readonly after: string; readonly words: readonly WordRun[] }[]
}

/** A text or file that was added, removed or renamed, could not be compared or lost an approval. */
export interface OtherItem {
  readonly id: string
  readonly kind: 'added' | 'removed' | 'renamed' | 'incomparable' | 'lost-approval'
  readonly rank: ChangeRank
  /** What was added and so on, without the name of the kind. */
  readonly text: string
  /** Who reads what instead, or the names of approvals. */
  readonly lines: readonly string[]
  /** What readers read differently. */
  readonly sentences: readonly (readonly WordRun[])[]
  /** The ids of the texts. */
  readonly entries: readonly string[]
  /** For renamed texts, the earlier id of each. */
  readonly others?: readonly string[]
}

/** One line of the list of changes. */
export type ChangeItem = ClinicalItem | DataItem | WordingItem | OtherItem

/** Texts for which one signature is enough: these changes are all that is new in them. */
export interface SharedTexts {
  readonly id: string
  readonly changes: readonly string[]
  readonly texts: readonly { readonly id: string; readonly hash: string }[]
}

/** A degree of urgency whose words name a different time than before. */
export interface ChangedDegree {
  readonly degree: Urgency
  /** Its words before, "in the next few weeks", and after: "in the next few months". */
  readonly before: string
  readonly words: string
}

/** changes.json: what participants read differently, in the order of ranks. */
export interface ChangesDocument {
  /** The revision that it is compared with, by the name that was given: "main (1a2b3c4)". */
  readonly before: string
  /** The revision in view; absent if that is the content folder. */
  readonly after?: string
  /** How many of the wordings that reviewers sign read differently. */
  readonly differ: number
  readonly approvedBy: Readonly<Record<string, number>>
  readonly items: readonly ChangeItem[]
  readonly degrees: readonly ChangedDegree[]
  /** The wordings to sign that differ, each with the ids of all changes in it. */
  readonly differing: readonly { readonly id: string; readonly hash: string; readonly changes: readonly string[] }[]
  /** The approved wordings that differ by exactly the same changes of words, with the ids of those changes; at least two in each group. */
  readonly shared: readonly SharedTexts[]
  /** The same as Markdown, for a comment. */
  readonly markdown: string
}
