import type {
  Band,
  ContentRule,
  RangeColor,
  EntryHead,
  InterpretationDefinition,
  InterpretationRange,
  NotOffered,
  Outcome,
  Product,
  Urgency,
} from '../../catalogue/catalogue.ts'
import type { ObservationCategory } from '../../catalogue/doctor-data.ts'
import type { Source } from '../../catalogue/source.ts'
import type { ParsedJson } from './parse-json.ts'
import type { ParsedMdx } from './parse-mdx.ts'
import type { Variant } from './variant.ts'

/** A range as written in interpretation.json; `band` is one band, or one for each sex or measure. */
export interface WrittenRange extends Omit<InterpretationRange, 'bands' | 'contents' | 'contentRules'> {
  readonly outcome: Outcome
  readonly urgencyReason?: string
  readonly band?: Band | readonly Band[]
  readonly contentRules?: readonly ContentRule[]
  readonly source?: Source
}

/** content/interpretations/<kebab-id>/interpretation.json (schemas/interpretation.schema.json). */
export interface InterpretationFile extends Omit<
  InterpretationDefinition,
  'interpretationRanges' | 'entries' | 'families'
> {
  readonly subject: string
  readonly verb?: 'was' | 'were'
  readonly resultSentence?: string
  readonly category: ObservationCategory
  readonly interpretationRanges: readonly WrittenRange[]
  readonly source: Source
  /** Which variant of a shared folder this is; the file itself lists them as `variants`. */
  readonly variant?: Variant
}

/** Switches off one rule for the file, or for the part of it, that gives the reason. */
export interface RuleSuppression {
  readonly rule: string
  readonly reason: string
}

/** Values and headings that entries and families share. */
interface TextFrontMatter extends Omit<EntryHead, 'contentId' | 'flags' | 'outlook'>, SectionFacts {
  readonly urgencyReason?: string
}

/** The front matter of a content entry (schemas/content-entry.schema.json). */
export interface EntryFrontMatter extends TextFrontMatter {
  readonly contentId: string
}

/** What distinguishes the texts of a family besides flags: its values, with the words that name each. */
export interface AxisFacts {
  readonly axis: string
  readonly values: readonly {
    readonly value: string
    /** The words that replace `{axis}` in the text. */
    readonly phrase?: string
    /** The people who have the value, in words for editors. */
    readonly people?: string
  }[]
}

/** The front matter of a family (schemas/family.schema.json), with its axes as a list, and empty flags if it has none. */
export interface FamilyFrontMatter extends TextFrontMatter {
  readonly family: string
  readonly idPattern: string
  readonly noFlags?: string
  readonly axes: readonly AxisFacts[]
  readonly flags: readonly { readonly flag: string; readonly phrase: string; readonly otherwise?: string }[]
  readonly exclusive?: readonly (readonly string[])[]
  readonly unnamed?: readonly { readonly flag: string; readonly reason: string }[]
}

/** The front matter of an educational section or overview. */
export interface SectionFacts {
  readonly sectionTitle: string
  readonly sectionHeader: string
}

/** The front matter of an incidental finding's text. */
export interface IncidentalFacts extends SectionFacts {
  readonly incidentalId: string
  readonly urgency?: Urgency
}

/** The front matter of a fragment: the texts that may include it. */
export interface FragmentFacts {
  readonly for: readonly string[]
}

/** The front matter of a page. */
export interface PageFrontMatter {
  readonly title: string
  readonly description?: string
}

/** content/products/<CODE>/product.json. */
export interface ProductFile extends Product {
  readonly tieredOverview?: string
  readonly nonTieredOverview?: string
}

/** content/messages/<area>.json. */
export interface MessagesFile {
  readonly messages: Readonly<Record<string, string>>
  /** The names of the values that the portal passes to each message, by message key. */
  readonly values?: Readonly<Record<string, readonly string[]>>
}

/** The words of a care card; `{share}` and `{ask}` work as in the sentences. */
export interface UrgencyCard {
  readonly head: string
  readonly share: string
  readonly ask: string
  /** What the summary says instead of the outlook of the urgency, for a card that a text names. */
  readonly outlook?: string
}

/** The sentences that say how soon to act, and the ranges that have this urgency by default. */
interface UrgencyWords {
  readonly colors?: readonly RangeColor[]
  readonly withoutResult?: true
  readonly deadline: string
  readonly outlook: string
  readonly condition?: string
  readonly sentence: string
  readonly share?: string
  readonly ask?: string
  readonly card?: UrgencyCard
  readonly heads?: Readonly<Record<string, UrgencyCard>>
  readonly fallbacks?: Readonly<Record<string, string>>
}

/** content/urgency.json. */
export type UrgencyFile = Readonly<Record<Urgency, UrgencyWords>>

/** content/units.json: the UCUM code of each unit label. */
export interface UnitsFile {
  readonly units: Readonly<Record<string, { readonly ucum: string; readonly note?: string }>>
}

/** content/exact-messages.json: sentences that the specification quotes word for word, by name. */
export interface ExactMessagesFile {
  readonly messages: Readonly<Record<string, { readonly words: string; readonly requiredIn?: readonly string[] }>>
  /** Messages of the portal, by `area.key`. */
  readonly portal?: Readonly<Record<string, string>>
}

/** content/result-sentences.json: how texts state a result, unless the definition of the test has a sentence of its own. */
export interface ResultSentencesFile {
  readonly withValue: string
  readonly withoutValue: string
  readonly afterRange: string
}

/** A reviewer's approval of what some readers read: its hash, the reviewer, and the day. */
export interface Approval {
  /** The SHA-256 of words and data. */
  readonly hash: string
  /** A short hash of the words and of each kind of data present, by which a difference is named. */
  readonly aspects: Readonly<Record<string, string>>
  /** For a family: the combinations for which it was approved, such as `DIABETES SMOKING?`. */
  readonly readers?: readonly string[]
  readonly approvedBy: string
  readonly date: string
}

/** content/approvals.json: who approved what participants read, by the id of the text, the newest approval first. */
export interface ApprovalsFile {
  readonly approvals: Readonly<Record<string, readonly Approval[]>>
}

/** content/not-offered.json: tests that some states do not allow. */
export interface NotOfferedFile {
  readonly notOffered: readonly NotOffered[]
}

/** A term of the glossary. */
interface GlossaryTerm {
  readonly term: string
  readonly meaning: string
  readonly everyday?: string
  /** Other words for the same thing. */
  readonly synonyms?: readonly string[]
  /** Words used by people who search for the tests but mean something wider. */
  readonly relatedWords?: readonly string[]
  /** The tests that each of these words finds. */
  readonly interpretationIds?: readonly string[]
}

/** content/glossary.json. */
export interface GlossaryFile {
  readonly terms: readonly GlossaryTerm[]
  readonly banned: readonly {
    readonly wording: string
    readonly instead: string
    readonly reason?: string
    /** Phrases in which the words have a different meaning and are not banned. */
    readonly except?: readonly string[]
  }[]
}

/** A defect of the source, as recorded in content/known-defects.json. */
export interface KnownDefect {
  readonly id: string
  /** What the source said. */
  readonly said: string
  readonly where: string
  readonly rule?: string
  readonly decision: 'corrected' | 'reproduced' | 'open'
  readonly reason: string
  /** The texts and files that it affects: `interpretationId/contentId`, or a path. */
  readonly affected: readonly string[]
}

/** content/known-defects.json. */
export interface KnownDefectsFile {
  readonly defects: readonly KnownDefect[]
}

/** A JSON file whose value fits its schema. */
export interface JsonContent<Value> extends ParsedJson {
  readonly value: Value
}

/** An MDX file whose front matter fits its schema. */
export interface MdxContent<Facts> extends ParsedMdx {
  readonly facts: Facts
}
