import type {
  Band,
  ContentRule,
  DisplayedStyle,
  InterpretationDefinition,
  InterpretationRange,
  Outcome,
  Source,
  Urgency,
} from '../../catalogue/catalogue.ts'
import type { ApprovalsFile, GlossaryFile, KnownDefectsFile, Suppressions } from '../../../schemas/content-types.ts'
import type { JsonSource } from './parse-json.ts'
import type { MdxSource } from './parse-mdx.ts'

/** A range as interpretation.json writes it; `band` is one, or one for each sex or measure. */
export interface RangeFile extends Omit<InterpretationRange, 'bands' | 'contents' | 'contentRules'> {
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
  readonly interpretationRanges: readonly RangeFile[]
  readonly source: Source
}

/** content/urgency.json: for each degree of urgency, the sentences that say so, and what has it unless it says another. */
export type UrgencyFile = Readonly<
  Record<
    Urgency,
    {
      readonly colors?: readonly DisplayedStyle[]
      readonly withoutResult?: true
      readonly sentence: string
      readonly share: string
      readonly ask?: string
      readonly fallbacks?: Readonly<Record<string, string>>
    }
  >
>

/** Switches one rule off for the file, or the part of it, that says why. */
export type Suppression = Suppressions[number]

/** That a reviewer approved what a text reads: its hash, the name and the day. */
export type Approval = ApprovalsFile['approvals'][string][number]

/** A defect of the source, and what was decided about it. */
export type KnownDefect = KnownDefectsFile['defects'][number]

/** A term of the glossary. */
export type GlossaryTerm = GlossaryFile['terms'][number]

/** A JSON file whose value fits its schema. */
export interface JsonContent<Value> extends JsonSource {
  readonly value: Value
}

/** An MDX file whose front matter fits its schema. */
export interface MdxContent<Facts> extends MdxSource {
  readonly facts: Facts
}
