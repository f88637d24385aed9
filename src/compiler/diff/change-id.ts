import { createHash } from 'node:crypto'
import type { ClinicalChange } from './clinical-change.ts'
import type { DataChange } from './data-change.ts'
import { formatDatum } from './datum.ts'
import { formatClinicalChange } from './describe-clinical-change.ts'
import type { LostHelp } from './list-lost-help.ts'
import type { TextChange } from './list-text-changes.ts'
import type { WordingChange } from './list-wording-changes.ts'

/**
 * The name of a change in links, by which a reviewer's decision on it is kept. It depends on all that the change says and on its texts,
 * so that no decision applies to other words, but not on its place in a list.
 */
export function toChangeId(kind: string, ...words: readonly string[]): string {
  return createHash('sha256')
    .update([kind, ...words].join('\0'))
    .digest('hex')
    .slice(0, 8)
}

/** The name of a line of a clinical change. */
export function toClinicalId(change: ClinicalChange): string {
  return toChangeId('clinical', formatClinicalChange(change))
}

/** The name of the clinical changes of one topic. */
export function toTopicId(lines: readonly ClinicalChange[], losses: readonly LostHelp[]): string {
  return toChangeId('topic', ...lines.map(formatClinicalChange), JSON.stringify(losses))
}

/** The name of a data change. */
export function toDataId({ datum, before, after, entries, rendered }: DataChange): string {
  return toChangeId('data', formatDatum(datum), before, after, JSON.stringify(rendered), ...entries)
}

/** The name of a wording change. */
export function toWordingId({ before, after, entries }: WordingChange): string {
  return toChangeId('wording', before, after, ...entries)
}

/** The name of a change that adds, removes or renames texts. */
export function toTextChangeId({ kind, entries, others = [], hunks }: TextChange): string {
  return toChangeId(kind, JSON.stringify(hunks), ...entries, ...others)
}
