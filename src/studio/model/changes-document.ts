import type { Urgency } from '../../catalogue/catalogue.ts'
import type { ChangeRank } from '../../catalogue/change-rank.ts'
import type { WordRun } from '../../catalogue/word-run.ts'
import type { MovedPerson, StudioAudience, UrgencyShift } from './audience.ts'
import type { StudioFinding } from './documents.ts'

/** What a change does where it is read. */
interface ChangeEffect {
  /** Its name in links. */
  readonly id: string
  /** How early it is read. */
  readonly rank: ChangeRank
  /** The ranges that it reaches, the most urgent first. */
  readonly audiences: readonly StudioAudience[]
  /** Where readers are asked to act at another time than before. */
  readonly shifts: readonly UrgencyShift[]
  /** What the check finds since the change, in the files that it concerns. */
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
  /** Whether other readers of the test have the words: only who reads which has changed. */
  readonly isSwap: boolean
  /** Whether the words went and no reader of the tests reads them any longer. */
  readonly isGone: boolean
  readonly entries: readonly string[]
}

/** People who, because a limit or a rule is another one, are no longer sent to help, or are asked to act later. */
export interface ChangeLoss {
  /** The change of those who are moved, as in `moved`. */
  readonly change: string
  readonly words: string
  /** What sent them to help at once and they no longer read, by paragraphs and signs. */
  readonly lost: readonly string[]
}

/** A change of what decides or colors the results of one test, or of what is sold; of one topic. */
export interface ClinicalItem extends ChangeEffect {
  readonly kind: 'clinical'
  /** Empty for a change of what is sold, and of a test that one side lacks. */
  readonly interpretationId: string
  /** The first of the lines. */
  readonly change: string
  /** All that changes, each line by its own name in links; who is told another range comes first. */
  readonly lines: readonly { readonly id: string; readonly change: string }[]
  /** One person for each stretch of values that is told another range or text. */
  readonly moved: readonly MovedPerson[]
  /** Whom it takes away from help at once, or asks to act later. */
  readonly losses: readonly ChangeLoss[]
  /** Ranges whose readers see the change on the scale alone: "Ferritin: High". */
  readonly alsoOnScale: readonly string[]
  /** Whether limits changed and their source did not. */
  readonly isSourceStale: boolean
}

/** A datum that many texts render, such as a figure, with the texts that it reaches. */
export interface DataItem extends ChangeEffect {
  readonly kind: 'data'
  readonly datum: string
  /** The clinical change of which it is a consequence, by its id. */
  readonly follows?: string
  /** Of a degree of urgency, where it names another time than before: both times. */
  readonly times?: { readonly before: string; readonly after: string }
  readonly before: string
  readonly after: string
  readonly words: readonly WordRun[]
  readonly entries: readonly string[]
  /** What the texts say differently because of it: each distinct change once. */
  readonly rendered: readonly { readonly before: string; readonly after: string; readonly words: readonly WordRun[] }[]
}

/** A text or file that came, went, was renamed or could not be compared. */
export interface OtherItem {
  readonly id: string
  readonly kind: 'added' | 'removed' | 'renamed' | 'incomparable' | 'lost-approval'
  readonly rank: ChangeRank
  readonly text: string
  /** Who reads what instead, or the names of approvals. */
  readonly lines: readonly string[]
  /** What readers read differently. */
  readonly sentences: readonly (readonly WordRun[])[]
  /** The ids of the texts. */
  readonly entries: readonly string[]
}

/** One line of the list of changes. */
export type ContentDiffItem = ClinicalItem | DataItem | WordingItem | OtherItem

/** Texts of which one signature is enough: all that is new in them are these changes. */
export interface SharedTexts {
  readonly id: string
  readonly changes: readonly string[]
  readonly texts: readonly { readonly id: string; readonly hash: string }[]
}

/** A degree of urgency that says another time than before. */
export interface ChangedDegree {
  readonly degree: Urgency
  /** What it said, "in the next few weeks", and what it says now: "in the next few months". */
  readonly before: string
  readonly words: string
}

/** changes.json: what participants read differently, in the order of ranks. */
export interface ChangesDocument {
  /** The revision that it is compared with, by the name that was given: "main (1a2b3c4)". */
  readonly before: string
  /** The revision that is shown; absent where that is the content folder. */
  readonly after?: string
  /** How many wordings, which reviewers sign, read differently. */
  readonly differ: number
  readonly approvedBy: Readonly<Record<string, number>>
  readonly items: readonly ContentDiffItem[]
  readonly degrees: readonly ChangedDegree[]
  /** The wordings to sign that differ, each with the ids of all changes in it. */
  readonly differing: readonly { readonly id: string; readonly hash: string; readonly changes: readonly string[] }[]
  /** The wordings that were approved and differ by the same changes of words alone, each with the ids of all of them; at least two each. */
  readonly shared: readonly SharedTexts[]
  /** The same as Markdown, for a comment. */
  readonly markdown: string
}
