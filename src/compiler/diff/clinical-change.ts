import type { InterpretationRange, Urgency } from '../../catalogue/catalogue.ts'
import type { RenamedRange } from './align-range-ids.ts'
import type { ClinicalTopic, OfferField, TestField } from './clinical-topic.ts'
import type { MovedReaders } from './list-moved-readers.ts'

/** A change in what decides or colors a result. `describe-clinical-change.ts` has the words. */
export type ClinicalChange = TestChange | OfferChange

/** A change in the definition of a test. */
export type TestChange = ClinicalSubject & DefinitionChange

/** A change in what a product or package contains, or in the tests that states do not allow. */
export interface OfferChange extends ClinicalSubject, ChangedValue<OfferField> {
  readonly kind: 'offer'
}

interface ClinicalSubject {
  /** The id of the test; empty for a change of an offer. */
  readonly interpretationId: string
  /** The name of the test, product or package: "Lab Iron". */
  readonly subject: string
}

/** A change between two definitions of a test. */
export type DefinitionChange =
  | (ChangedValue<TestField> & { readonly kind: 'value' })
  | {
      readonly kind: 'moved'
      readonly topic: ClinicalTopic
      /** Readers who get a different range or text. */
      readonly moved: MovedReaders
    }
  | OwnTextChange
  | (DefinitionPart & { readonly kind: 'part'; readonly isAdded: boolean })
  | (RenamedRange & { readonly kind: 'renamed'; readonly topic: 'name' })
  | {
      readonly kind: 'text-urgency'
      readonly topic: 'urgency'
      readonly contentIds: readonly string[]
      /** The urgency that the texts set for themselves; absent if it is that of their range. */
      readonly before?: Urgency
      readonly after?: Urgency
    }
  | { readonly kind: 'test'; readonly topic: 'threshold'; readonly isAdded: boolean }

/** A value that differs. */
export interface ChangedValue<Field> {
  readonly topic: ClinicalTopic
  readonly field: Field
  /** The range, measure, finding or flag to which it belongs; absent if it belongs to the whole. */
  readonly of?: string
  /** For people; empty if there is none. */
  readonly before: string
  readonly after: string
}

/** Readers of a range who gain or lose a text of their own, while nothing else changes in its rules. */
export interface OwnTextChange {
  readonly kind: 'own-text'
  readonly topic: 'rule'
  readonly rangeId: string
  readonly isAdded: boolean
  /** "170 mg/dL or more". */
  readonly readers: string
}

/** A measure, range or incidental finding of a test. */
export type DefinitionPart = { readonly topic: ClinicalTopic; readonly id: string } & (
  | { readonly part: 'measure' | 'finding' }
  | ({ readonly part: 'range' } & Pick<InterpretationRange, 'displayedStyle' | 'displayedRange'>)
)
