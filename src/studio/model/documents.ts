import type { RangeColor, InterpretationDefinition, Package, Product, Urgency } from '../../catalogue/catalogue.ts'
import type { Source } from '../../catalogue/source.ts'
import type { FamilySummary, StudioFamily } from './family.ts'
import type { StudioText, TextTable } from './text.ts'

/** A finding of the check. */
export interface StudioFinding {
  readonly rule: string
  readonly severity: 'error' | 'warning' | 'note'
  readonly file: string
  readonly line: number
  readonly column: number
  readonly message: string
  readonly fix: string
  /** The characters of the file that the fix replaces; present if there is exactly one right fix. */
  readonly edit?: { readonly start: number; readonly end: number; readonly text: string }
}

/** index.json: what the navigator shows, and what the studio may do. */
export interface StudioIndex {
  /** True where texts can be changed and approved here; false in a static site. */
  readonly isLocal: boolean
  /** The revision that the page Compare uses; absent if there is none. */
  readonly compare?: string
  /** The address of the hosted repository, for links to its edit pages. */
  readonly repository?: string
  readonly tests: readonly TestSummary[]
  readonly products: readonly { readonly code: string; readonly name: string; readonly tests: readonly string[] }[]
  /** Texts that are not entries: sections of products, and pages, by their path. */
  readonly others: readonly { readonly id: string; readonly title: string }[]
  readonly findings: readonly StudioFinding[]
  /** Names that texts may use, for completion; empty in a static site, which has no editor. */
  readonly names: {
    readonly fragments: readonly string[]
    readonly figures: readonly NamedNumber[]
    readonly signs: readonly string[]
    readonly messages: readonly string[]
  }
  readonly counts: { readonly texts: number; readonly unapproved: number }
}

/** A number that texts may name in braces, and the words that they render for it. */
export interface NamedNumber {
  readonly name: string
  readonly words: string
}

/** A test as the navigator lists it. */
export interface TestSummary {
  readonly id: string
  readonly label: string
  readonly folder: string
  readonly ranges: readonly RangeSummary[]
  /** The names, by id, of the plain entries that share their range's word: "Low Risk · with the sample “EDTA”". */
  readonly entryNames: Readonly<Record<string, string>>
  readonly incidentals: readonly string[]
  /** The names of its values. */
  readonly placeholders: readonly string[]
  readonly flags: readonly string[]
  /** The readers of families that have axes, such as an age group. */
  readonly axisGroups: readonly AxisGroup[]
}

/** The readers of a family who have one value of each of its axes. */
export interface AxisGroup {
  readonly family: string
  readonly rangeId: string
  /** The prefix of their entries' ids. */
  readonly idPrefix: string
  /** "people of 55 or more". */
  readonly people: string
  /** The values, as they are among the flags of an entry. */
  readonly flags: readonly string[]
}

/** A range as the navigator lists it. */
export interface RangeSummary {
  readonly id: string
  readonly label: string
  readonly displayedRange: string
  readonly style: RangeColor
  readonly isResult: boolean
  /** Placeholders for its numbers, such as `limit.HIGH.orMore`, for completion; empty in a static site. */
  readonly limits: readonly NamedNumber[]
  readonly urgency?: Urgency
  /** Ids of plain entries. */
  readonly entries: readonly string[]
  readonly families: readonly FamilySummary[]
}

/** An entry: its text, and who signed it. */
export interface StudioEntry extends StudioText {
  readonly contentId: string
  /** Its name in the test, in words: "High · 55 or more · diabetes". */
  readonly name: string
  readonly rangeId: string
  readonly family?: string
  readonly flags?: readonly string[]
  /** True if a plain entry replaces what the family writes for these flags. */
  readonly isOwn?: boolean
  readonly approvedBy?: string
}

/** The text of an incidental finding. */
export interface StudioIncidental extends StudioText {
  readonly id: string
  readonly isCritical: boolean
  readonly isAppended: boolean
}

/** tests/<id>.json: all of one test. */
export interface TestDocument extends TextTable {
  readonly id: string
  readonly label: string
  readonly definition: InterpretationDefinition
  readonly placeholders: readonly string[]
  readonly source: Source
  /** The reasons for a range and its urgency, by the range's id. */
  readonly rangeNotes: Readonly<Record<string, { readonly source?: Source; readonly urgencyReason?: string }>>
  readonly twins: readonly { readonly interpretationId: string; readonly differsIn: string }[]
  /** The axis that distinguishes the tests of a shared folder; absent if the folder has only one test. */
  readonly variants?: { readonly axis: string; readonly values: readonly string[] }
  readonly entries: readonly StudioEntry[]
  readonly incidentals: readonly StudioIncidental[]
  readonly families: readonly StudioFamily[]
  /** The file of the definition. */
  readonly file: string
}

/** others.json: sections of products, pages, and the portal's messages by file. */
export interface OthersDocument extends TextTable {
  readonly texts: readonly (StudioText & { readonly id: string })[]
}

/** packages.json: what is sold. */
export interface PackagesDocument {
  readonly packages: readonly Package[]
  readonly products: readonly Product[]
}

/** glossary.json: words that texts may use, and what they mean. */
export type GlossaryDocument = readonly {
  readonly term: string
  readonly meaning: string
  readonly everyday?: string
  readonly synonyms?: readonly string[]
}[]

/** bands.json: every definition with its sources. */
export type AllBandsDocument = readonly Pick<
  TestDocument,
  'id' | 'label' | 'definition' | 'source' | 'rangeNotes' | 'twins' | 'variants'
>[]

/** search.json: every distinct sentence with the texts that say it, as indexes into the list of all ids. */
export interface SearchDocument {
  readonly ids: readonly string[]
  readonly sentences: readonly { readonly text: string; readonly ids: readonly number[] }[]
}

/** overview.json: the state of the whole content folder. */
export interface OverviewDocument {
  /** Counted over everything, what belongs to no single test included, such as fragments and pages. */
  readonly whole: Pick<OverviewRow, 'texts' | 'approved' | 'errors' | 'warnings'>
  readonly tests: readonly OverviewRow[]
  readonly assumptions: readonly { readonly place: string; readonly test: string; readonly assumption: string }[]
  readonly defects: readonly {
    readonly id: string
    readonly said: string
    readonly decision: 'corrected' | 'reproduced' | 'open'
    readonly reason: string
    readonly isBack: boolean
  }[]
}

/** A test in the overview. */
export interface OverviewRow {
  readonly id: string
  readonly label: string
  readonly ranges: number
  readonly entries: number
  readonly texts: number
  readonly approved: number
  readonly grade: number
  readonly hardest: number
  readonly errors: number
  readonly warnings: number
  readonly assumptions: number
}
