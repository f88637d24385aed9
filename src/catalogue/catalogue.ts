import type { FamilyPattern } from './family-pattern.ts'
import type { Loinc, Source } from './source.ts'

/** The color of a range, as the definition says it (spec/lab-content §3). */
export type RangeColor = 'Green' | 'Yellow' | 'Orange' | 'Red' | 'Cyan'

/** Whether a range says something about the body, or only why there is no result. */
export type Outcome = 'result' | 'no-result'

/** How soon the participant is asked to act; the sentences that say so are in content/urgency.json. */
export type Urgency = 'next-visit' | 'weeks' | 'two-weeks' | 'known-disease' | 'this-week' | 'today'

/** What is true of a measurement besides its number, such as `{ sex: 'FEMALE' }` or `{ sample: 'EDTA' }`. */
export type Circumstances = Readonly<Record<string, string>>

/**
 * A stretch of one measure's values, in JSON Schema's words: `minimum` and `maximum` are inclusive, the other two exclusive.
 * All limits are in the interpretation's unit and compared with the value rounded to the measure's reported decimals.
 */
export interface Band {
  /** The measure that the limits speak of; without it, the interpretation's first measure. */
  readonly measure?: string
  /** The circumstances in which this band applies, such as a sex; without it, always. */
  readonly when?: Circumstances
  readonly minimum?: number
  readonly exclusiveMinimum?: number
  readonly maximum?: number
  readonly exclusiveMaximum?: number
}

/** A number that an interpretation reads, such as `labLdlCholesterol`; its key is also the placeholder in the texts. */
export interface Measure {
  readonly key: string
  /** What the reader calls it where one interpretation has two, such as "Upper number". */
  readonly label?: string
  /** The unit's UCUM code, where it is not the interpretation's. */
  readonly unit?: { readonly ucum: string }
  /** The code that physicians are sent; absent where none is known. */
  readonly loinc?: Loinc
  /** Further codes by which laboratories send this number. */
  readonly acceptedLoinc?: readonly Loinc[]
  /** Digits after the point at which the value is reported, shown and compared. */
  readonly decimals: number
  /** True where the number is a place on a scale that ends at its domain, and is said with it: "62 of 100". */
  readonly isScore?: true
  /** The lowest and highest value that the bands cover and the bar draws, inclusive, in the measure's unit. */
  readonly domain: readonly [number, number]
  /** What a living person can have, whatever the bar draws: a value outside is a mistake and is refused. */
  readonly possible?: { readonly interval: readonly [number, number]; readonly source: Source }
  /** What converts moles into the measure's unit of mass; absent where no laboratory reports moles. */
  readonly molarMass?: { readonly gramsPerMole: number; readonly source: string }
  /** UCUM codes of other units in which the same number is meant. */
  readonly equivalentUnits?: { readonly ucum: readonly string[]; readonly source: string }
  /** Another measure of the same test, above which this one always is. */
  readonly above?: { readonly measure: string; readonly source: Source }
  /** Tests of the same panel that are parts of this number, and by how much they may be more together, in its unit. */
  readonly parts?: {
    readonly interpretationIds: readonly string[]
    readonly tolerance: number
    readonly source: Source
  }
  /** The two measures of which this one is the difference, without its sign, where it was not measured itself. */
  readonly differenceOf?: readonly string[]
  /** The number of the health questionnaire that is this measure, such as `riskScores.chd`. */
  readonly answer?: string
  /** A value that some answers fix, whatever was calculated. */
  readonly fixedAt?: { readonly value: number; readonly answers: AnswerCriteria }
}

/** What must be true of the answers of the health questionnaire: all keys must match; any value of a list matches. */
export type AnswerCriterion = Readonly<Record<string, boolean | readonly string[] | Band>>

/** The answers that lead somewhere: one condition, or several of which one is enough; `otherwise` where nothing else fits. */
export type AnswerCriteria = AnswerCriterion | readonly AnswerCriterion[] | 'otherwise'

/** What the answers of the health questionnaire say about an interpretation, besides its measures and ranges. */
export interface QuestionnaireRules {
  /** The flags that families know, in their order, and the answers that raise each. */
  readonly flags?: readonly { readonly flag: string; readonly meaning: string; readonly answers: AnswerCriteria }[]
  /** What content rules ask for with `when`: the people it is true of, in words, and the answers that make it true. */
  readonly circumstances?: readonly {
    readonly name: string
    readonly is: string
    readonly people: string
    readonly answers: AnswerCriteria
  }[]
}

/** Tests that some states, named by two letters, do not allow. */
export interface NotOffered {
  readonly interpretationIds: readonly string[]
  readonly states: readonly string[]
  /** The reason that content rules know, such as `stateRegulations`. */
  readonly reason: string
}

/** Picks another content entry (or family) of the same range where its band and circumstances apply; the first rule that applies wins. */
export interface ContentRule {
  readonly contentId: string
  readonly band?: Band
  readonly when?: Circumstances
  /** Interpretations of the same panel that cannot be calculated when this rule applies. */
  readonly blocks?: readonly string[]
}

/** One range of a test: its label, its color and the content entries that may be read in it. */
export interface InterpretationRange {
  readonly rangeId: string
  readonly displayedLabel: string
  readonly displayedRange: string
  readonly displayedStyle: RangeColor
  /** Without it, the range is a result. */
  readonly outcome?: Outcome
  /** The compiler writes it into every range: as the definition says, else as the color does. */
  readonly urgency?: Urgency
  /** The answers of the health questionnaire that lead here, where no single number does. */
  readonly answers?: AnswerCriteria
  /** Empty for a range that no number leads to, such as TEST_NOT_PERFORMED. A value is in the range when any band that applies contains it. */
  readonly bands: readonly Band[]
  /** Every id that the range may show, families expanded. */
  readonly contentIds: readonly string[]
  /**
   * Content ids and names of families as the definition lists them; the first is shown unless a rule picks another.
   * Absent where the range has no family: `contentIds` is that list then.
   */
  readonly contents?: readonly string[]
  readonly contentRules: readonly ContentRule[]
}

/** A finding besides the result itself, such as a pressure difference between the arms. */
export interface IncidentalRange {
  readonly incidentalId: string
  /** The finding as a physician reads it; absent where its text is advice alone. */
  readonly name?: string
  /** Where it applies; without it the back end alone decides. */
  readonly band?: Band
  readonly when?: Circumstances
  /** The answers of the health questionnaire that lead to it. */
  readonly answers?: AnswerCriteria
  /** True where it must be acted on today, whatever the result is. */
  readonly critical?: boolean
  /** True where its text joins the result's own text; false where it is in a box of its own. */
  readonly isAppendedToContent: boolean
}

/** A drawing shown with a result. */
export interface InterpretationImage {
  readonly contentId: string
  /** Path of the SVG file, relative to the content folder. */
  readonly image: string
  readonly label: string
}

/** What an entry shows in few words, before its text is loaded. Values are templates with placeholders in braces. */
export interface EntryHead {
  readonly contentId: string
  readonly rangeId: string
  readonly title: string
  readonly resultValues: readonly string[]
  readonly summaryValues: readonly string[]
  readonly graphValues?: readonly string[]
  /** How soon the participant is asked to act, where it is not what the range says. */
  readonly urgency?: Urgency
  /** What to do first, where its card asks for something else than its urgency: "Go to an emergency room now". */
  readonly outlook?: string
  /**
   * What is true of the people for whom a family wrote this entry, in the family's order: the values of its axes, such as
   * `age=OVER55`, then flags. Absent for a plain entry.
   */
  readonly flags?: readonly string[]
}

/** The same test from another sample (laboratory, point of care), or on the other side of the body. */
export interface Twin {
  readonly interpretationId: string
  readonly differsIn: 'sample' | 'side'
}

/** The definition of one test (spec/lab-content §3, spec/risk-content §3), without its texts. */
export interface InterpretationDefinition {
  readonly interpretationId: string
  readonly name: string
  /** The unit's UCUM code; its label is `arrowFormat.labelFormat`. */
  readonly unit: { readonly ucum: string }
  readonly measures: readonly Measure[]
  /** The code of all measures together; absent where there is one measure, or no certain code. */
  readonly loinc?: Loinc
  /** What is tested, as codes of HL7 table 0487; absent where it is not certain, or no specimen is taken. */
  readonly specimen?: { readonly codes: readonly string[]; readonly source: string }
  readonly images: readonly InterpretationImage[]
  /** Range ids in the order in which the bar draws them. */
  readonly graphRanges: readonly string[]
  readonly interpretationRanges: readonly InterpretationRange[]
  readonly incidentalRanges: readonly IncidentalRange[]
  readonly arrowFormat: {
    readonly labelFormat: string
    readonly valuePrefix: string
    readonly displayApptTime?: boolean
  }
  readonly graphLabel?: string
  /** Absent where there is none. */
  readonly twins?: readonly Twin[]
  /** The sample in a word, where a twin is of another: "laboratory", "finger-stick". */
  readonly sample?: string
  readonly questionnaire?: QuestionnaireRules
  /** The sex that has what the test measures; absent where both have. */
  readonly sex?: { readonly only: 'FEMALE' | 'MALE'; readonly source: Source }
  /** Values that the texts name besides the measures; absent where there is none. */
  readonly placeholders?: readonly string[]
  readonly entries: Readonly<Record<string, EntryHead>>
  /** Families by name; absent where there is none. */
  readonly families?: Readonly<Record<string, FamilyPattern>>
}

/** A screening product: the interpretations it yields, in the order in which they are read. */
export interface Product {
  readonly productCode: string
  readonly name: string
  readonly interpretationIds: readonly string[]
  /** Names of the educational sections, in order. */
  readonly sections: readonly string[]
  /** True where all interpretations share one panel (CORX). */
  readonly groupedGraph?: boolean
  /** True where results come from answers, and nothing of it is done at the appointment. */
  readonly isQuestionnaire?: boolean
}

/** A package that people buy. */
export interface Package {
  readonly packageCode: string
  readonly name: string
  readonly tier: 'Silver' | 'Gold' | 'Platinum' | null
  readonly productCodes: readonly string[]
}

/** The definitions, products and packages of the content, without its texts: small enough to be loaded at once. */
export interface Catalogue {
  readonly interpretations: Readonly<Record<string, InterpretationDefinition>>
  readonly products: Readonly<Record<string, Product>>
  readonly packages: Readonly<Record<string, Package>>
  /** Absent in the browser, which interprets nothing. */
  readonly notOffered?: readonly NotOffered[]
}
