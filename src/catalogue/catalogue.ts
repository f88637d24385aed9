import type { FamilyPattern } from './family-pattern.ts'
import type { Loinc, Source } from './source.ts'

/** The color of a range as specified in the definition (spec/lab-content §3). */
export type RangeColor = 'Green' | 'Yellow' | 'Orange' | 'Red' | 'Cyan'

/** Whether a range describes the body, or only explains why there is no result. */
export type Outcome = 'result' | 'no-result'

/** How soon the participant is asked to act; content/urgency.json has the sentences for each degree. */
export type Urgency = 'next-visit' | 'weeks' | 'two-weeks' | 'known-disease' | 'this-week' | 'today'

/** Facts about a measurement besides its number, such as `{ sex: 'FEMALE' }` or `{ sample: 'EDTA' }`. */
export type MeasurementCircumstances = Readonly<Record<string, string>>

/**
 * An interval of one measure's values, in the terms of JSON Schema: `minimum` and `maximum` are inclusive, the other two
 * exclusive. All limits are in the interpretation's unit and compared with the value rounded to the measure's reported decimals.
 */
export interface Band {
  /** The measure to which the limits apply; by default, the interpretation's first measure. */
  readonly measure?: string
  /** The circumstances in which this band applies, such as a sex; without it, the band always applies. */
  readonly when?: MeasurementCircumstances
  readonly minimum?: number
  readonly exclusiveMinimum?: number
  readonly maximum?: number
  readonly exclusiveMaximum?: number
}

/** A number that an interpretation reads, such as `labLdlCholesterol`; its key is also the placeholder in the texts. */
export interface Measure {
  readonly key: string
  /** The reader's name for it if one interpretation has two measures, such as "Upper number". */
  readonly label?: string
  /** The unit's UCUM code, if it differs from the interpretation's. */
  readonly unit?: { readonly ucum: string }
  /** The code that is sent to physicians; absent if none is known. */
  readonly loinc?: Loinc
  /** Further codes with which laboratories send this number. */
  readonly acceptedLoinc?: readonly Loinc[]
  /** The number of digits after the point with which the value is reported, shown and compared. */
  readonly decimals: number
  /** True if the number is a position on a scale that ends at its domain, and is stated with it: "62 of 100". */
  readonly isScore?: true
  /** The lowest and highest value that the bands cover and the bar draws, inclusive, in the measure's unit. */
  readonly domain: readonly [number, number]
  /** The values that a living person can have, whatever the bar draws. A value outside is a mistake and is rejected. */
  readonly possible?: { readonly interval: readonly [number, number]; readonly source: Source }
  /** The factor that converts moles to the measure's unit of mass; absent if no laboratory reports moles. */
  readonly molarMass?: { readonly gramsPerMole: number; readonly source: string }
  /** UCUM codes of other units that mean the same number. */
  readonly equivalentUnits?: { readonly ucum: readonly string[]; readonly source: string }
  /** A second measure of the same test, which this one always exceeds. */
  readonly above?: { readonly measure: string; readonly source: Source }
  /** Tests of the same panel that are parts of this number, and by how much their sum may exceed it, in its unit. */
  readonly parts?: {
    readonly interpretationIds: readonly string[]
    readonly tolerance: number
    readonly source: Source
  }
  /** The two measures whose absolute difference is this one, if it was not measured itself. */
  readonly differenceOf?: readonly string[]
  /** The number in the health questionnaire that provides this measure, such as `riskScores.chd`. */
  readonly answer?: string
  /** A value that some answers fix, regardless of the calculation. */
  readonly fixedAt?: { readonly value: number; readonly answers: AnswerCriteria }
}

/** A condition on the answers of the health questionnaire: all keys must match; any value of a list matches. */
export type AnswerCriterion = Readonly<Record<string, boolean | readonly string[] | Band>>

/** The answers that lead to something: one condition, or several alternative ones; `otherwise` if nothing else applies. */
export type AnswerCriteria = AnswerCriterion | readonly AnswerCriterion[] | 'otherwise'

/** What the answers of the health questionnaire determine for an interpretation, besides its measures and ranges. */
export interface QuestionnaireRules {
  /** The flags that families use, in their order, and the answers that raise each. */
  readonly flags?: readonly { readonly flag: string; readonly meaning: string; readonly answers: AnswerCriteria }[]
  /** The circumstances that content rules ask for with `when`: the people they apply to, in words, and the answers that raise them. */
  readonly circumstances?: readonly {
    readonly name: string
    readonly is: string
    readonly people: string
    readonly answers: AnswerCriteria
  }[]
}

/** Tests that some states do not allow; states are two-letter codes. */
export interface NotOffered {
  readonly interpretationIds: readonly string[]
  readonly states: readonly string[]
  /** The reason as content rules name it, such as `stateRegulations`. */
  readonly reason: string
}

/**
 * Selects a different content entry (or family) of the same range if its band and circumstances apply; the first rule that
 * applies wins.
 */
export interface ContentRule {
  readonly contentId: string
  readonly band?: Band
  readonly when?: MeasurementCircumstances
  /** Interpretations of the same panel that cannot be calculated when this rule applies. */
  readonly blocks?: readonly string[]
}

/** One range of a test: its label, its color and the content entries that may be read in it. */
export interface InterpretationRange {
  readonly rangeId: string
  readonly displayedLabel: string
  readonly displayedRange: string
  readonly displayedStyle: RangeColor
  /** By default, the range is a result. */
  readonly outcome?: Outcome
  /** The compiler writes it into every range: from the definition, or else from the color. */
  readonly urgency?: Urgency
  /** The answers of the health questionnaire that lead here, if no single number does. */
  readonly answers?: AnswerCriteria
  /**
   * Empty for a range to which no number leads, such as TEST_NOT_PERFORMED. A value is in the range if any band that applies
   * contains it.
   */
  readonly bands: readonly Band[]
  /** Every id that the range may show, families expanded. */
  readonly contentIds: readonly string[]
  /**
   * Content ids and names of families as the definition lists them; the first is shown unless a rule selects a different one.
   * Absent if the range has no family, because `contentIds` is then the same list.
   */
  readonly contents?: readonly string[]
  readonly contentRules: readonly ContentRule[]
}

/** A finding besides the result itself, such as a pressure difference between the arms. */
export interface IncidentalRange {
  readonly incidentalId: string
  /** The name of the finding for a physician; absent if its text is only advice. */
  readonly name?: string
  /** The values for which it applies; without it, the back end alone decides. */
  readonly band?: Band
  readonly when?: MeasurementCircumstances
  /** The answers of the health questionnaire that lead to it. */
  readonly answers?: AnswerCriteria
  /** True if it must be acted on today, whatever the result is. */
  readonly critical?: boolean
  /** True if its text is joined to the result's own text; false if it is in a box of its own. */
  readonly isAppendedToContent: boolean
}

/** A drawing shown with a result. */
export interface InterpretationImage {
  readonly contentId: string
  /** Path of the SVG file, relative to the content folder. */
  readonly image: string
  readonly label: string
}

/** What an entry shows in a few words, before its text is loaded. Values are templates with placeholders in braces. */
export interface EntryHead {
  readonly contentId: string
  readonly rangeId: string
  readonly title: string
  readonly resultValues: readonly string[]
  readonly summaryValues: readonly string[]
  readonly graphValues?: readonly string[]
  /** How soon the participant is asked to act, if it differs from the range. */
  readonly urgency?: Urgency
  /** What to do first, if its card asks for something other than its urgency does: "Go to an emergency room now". */
  readonly outlook?: string
  /**
   * What applies to the readers that a family generates this entry for, in the family's order: the values of its axes, such as
   * `age=OVER55`, then flags. Absent for a plain entry.
   */
  readonly flags?: readonly string[]
}

/** The same test from a different sample (laboratory, point of care), or on the other side of the body. */
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
  /** The code of all measures together; absent if there is a single measure, or no certain code. */
  readonly loinc?: Loinc
  /** The specimen, as codes of HL7 table 0487; absent if it is not certain, or no specimen is taken. */
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
  /** Absent if there is none. */
  readonly twins?: readonly Twin[]
  /** The sample in one word, if a twin has a different one: "laboratory", "finger-stick". */
  readonly sample?: string
  readonly questionnaire?: QuestionnaireRules
  /** The only sex that has what the test measures; absent if both have it. */
  readonly sex?: { readonly only: 'FEMALE' | 'MALE'; readonly source: Source }
  /** Values that the texts name besides the measures; absent if there is none. */
  readonly placeholders?: readonly string[]
  readonly entries: Readonly<Record<string, EntryHead>>
  /** Families by name; absent if there is none. */
  readonly families?: Readonly<Record<string, FamilyPattern>>
}

/** A screening product: the interpretations it yields, in the order in which they are read. */
export interface Product {
  readonly productCode: string
  readonly name: string
  readonly interpretationIds: readonly string[]
  /** Names of the educational sections, in order. */
  readonly sections: readonly string[]
  /** True if all interpretations share one panel (CORX). */
  readonly groupedGraph?: boolean
  /** True if results come from answers, and nothing is done at the appointment. */
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
export interface DefinitionCatalogue {
  readonly interpretations: Readonly<Record<string, InterpretationDefinition>>
  readonly products: Readonly<Record<string, Product>>
  readonly packages: Readonly<Record<string, Package>>
  /** Absent in the browser, which does not interpret results. */
  readonly notOffered?: readonly NotOffered[]
}
