import type { StudioFinding } from './documents.ts'

/** What texts take by its name: a figure, or a list of the signs of an emergency. */
export type DatumKind = 'figures' | 'signs'

/** A range, text or family that is added, removed or given another id, or a figure or list of signs that is given another name. */
export type StructureChange =
  | {
      readonly action: 'add-range'
      readonly test: string
      readonly id: string
      readonly name: string
      /** "200", or one for each sex: "MALE=40,FEMALE=35". */
      readonly threshold: string
      /** Which tests of a shared folder: "all", or such as "left". */
      readonly variant: string
    }
  | {
      readonly action: 'add-text'
      readonly test: string
      readonly range: string
      readonly id: string
      /** "sex=FEMALE", "minimum=200". */
      readonly when: string
      /** The text with whose words it begins; empty for none. */
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

/** A file that a change writes or deletes, with the lines that differ. */
export interface StructureFile {
  readonly path: string
  readonly state: 'new' | 'changed' | 'deleted'
  readonly lines: readonly { readonly before: string; readonly after: string }[]
}

/** What a change would do; nothing is written yet. */
export interface StructurePreview {
  /** Names exactly this change of the files as they are now. */
  readonly digest: string
  readonly files: readonly StructureFile[]
  /** Who moves from one range or text to another. */
  readonly moved: readonly string[]
  /** How many texts read differently or are new, and are to be signed. */
  readonly differing: number
  /** What the check finds because of it. */
  readonly findings: readonly StudioFinding[]
}

/** A change that was written: the page of the studio where work goes on. */
export interface WrittenStructure {
  readonly page: string
}

/** What the studio has written of this kind and is not committed. */
export interface StructureStep {
  readonly id: number
  readonly title: string
  readonly paths: readonly string[]
  /** Whether all its files are still as it left them. */
  readonly isUndoable: boolean
}
