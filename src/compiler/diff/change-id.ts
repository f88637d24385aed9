import { createHash } from 'node:crypto'
import type { ClinicalChange } from './clinical-change.ts'
import type { DataChange } from './data-change.ts'
import { formatDatum } from './datum.ts'
import { formatClinicalChange } from './describe-clinical-change.ts'
import type { TextChange } from './list-text-changes.ts'
import type { WordingChange } from './list-wording-changes.ts'

/** The name of a change in links. It depends on the change alone, not on its place in a list. */
export function toChangeId(kind: string, ...words: readonly string[]): string {
  return createHash('sha256')
    .update([kind, ...words].join('\0'))
    .digest('hex')
    .slice(0, 8)
}

/** The name of a clinical change. */
export function toClinicalId(change: ClinicalChange): string {
  return toChangeId('clinical', formatClinicalChange(change))
}

/** The name of a data change. */
export function toDataId({ datum, before, after }: DataChange): string {
  return toChangeId('data', formatDatum(datum), before, after)
}

/** The name of a wording change. */
export function toWordingId({ before, after }: Pick<WordingChange, 'before' | 'after'>): string {
  return toChangeId('wording', before, after)
}

/** The name of a change that adds, removes or renames texts. */
export function toTextChangeId({ kind, entries, others = [] }: TextChange): string {
  return toChangeId(kind, ...entries, ...others)
}
