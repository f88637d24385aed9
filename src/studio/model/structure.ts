import type { StudioFinding } from './documents.ts'
import type { LimitChangeRequest } from './limits.ts'

/** Data that texts refer to by name: a figure, or a list of the signs of an emergency. */
export type DatumKind = 'figures' | 'signs'

/** The addition, removal or new id of a range, text or family, or the new name of a figure or list of signs. */
export type PartChange =
  | {
      readonly action: 'add-range'
      readonly test: string
      readonly id: string
      readonly name: string
      /** "200", or one for each sex: "MALE=40,FEMALE=35". */
      readonly threshold: string
      /** The tests of a shared folder: "all", or one variant, such as "left". */
      readonly variant: string
    }
  | {
      readonly action: 'add-text'
      readonly test: string
      readonly range: string
      readonly id: string
      /** "sex=FEMALE", "minimum=200". */
      readonly when: string
      /** The text to copy the first words from; empty for none. */
      readonly copied: string
      readonly variant: string
    }
  | { readonly action: 'remove-text'; readonly test: string; readonly id: string }
  | { readonly action: 'remove-family'; readonly test: string; readonly id: string }
  | { readonly action: 'remove-range'; readonly test: string; readonly id: string; readonly into: string }
  | { readonly action: 'rename-text'; readonly test: string; readonly id: string; readonly to: string }
  | { readonly action: 'rename-family'; readonly test: string; readonly id: string; readonly to: string }
  | { readonly action: 'rename-range'; readonly test: string; readonly id: string; readonly to: string }
  | { readonly action: 'rename-datum'; readonly kind: DatumKind; readonly id: string; readonly to: string }

/** A change that is planned, shown and written as one step. */
export type StructureChange = PartChange | ({ readonly action: 'move-limit' } & LimitChangeRequest)

/** A file that a change writes or deletes, with the lines that differ. */
export interface StructureFile {
  readonly path: string
  readonly state: 'new' | 'changed' | 'deleted'
  readonly lines: readonly { readonly before: string; readonly after: string }[]
}

/** What a change would do; nothing is written yet. */
export interface StructurePreview {
  /** Identifies exactly this change to the current files; absent for a new name with which the check would find errors. */
  readonly digest?: string
  readonly files: readonly StructureFile[]
  /** Who moves from one range or text to another. */
  readonly moved: readonly string[]
  /** How many texts are new or read differently, and so need a signature. */
  readonly differing: number
  /** What the check finds because of it. */
  readonly findings: readonly StudioFinding[]
}

/** A change that was written. */
export interface WrittenStructure {
  /** The page of the studio where work continues. */
  readonly page: string
  /** The id of its step, which undoes it. */
  readonly step: number
}

/** An uncommitted structural change that the studio wrote. */
export interface StructureStep {
  readonly id: number
  readonly title: string
  readonly paths: readonly string[]
  /** Whether all its files are still as it left them. */
  readonly isUndoable: boolean
}
