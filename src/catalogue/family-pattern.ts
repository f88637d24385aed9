/** What distinguishes the entries of a family besides flags, such as an age group: each entry has one value of it. */
export interface FamilyAxis {
  readonly axis: string
  readonly values: readonly string[]
  /** The circumstance that has these values, such as `ageGroup`; absent if the id of the range contains the value. */
  readonly circumstance?: string
}

/** How a family names its entries: the axes and flags in order, and the pattern of the ids. */
export interface FamilyPattern {
  readonly flags: readonly { readonly flag: string; readonly otherwise?: string }[]
  /** Absent if only flags distinguish the entries. */
  readonly axes?: readonly FamilyAxis[]
  /** The ranges of the entries, with the name of an axis in braces, such as `PAST_{years}`; absent if all are in one range. */
  readonly rangeId?: string
  /** The id; `{flags}` is replaced by the flags that are present, joined by `_`, and the name of an axis in braces by its value. */
  readonly idPattern: string
  /** Replacement for `{flags}` when none is present; without it, `{flags}` and the `_` before it are left out. */
  readonly noFlags?: string
}
