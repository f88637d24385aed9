import { createHash } from 'node:crypto'
import type { ClinicalChange } from './clinical.ts'
import type { DataChange } from './data-changes.ts'
import type { WordingChange } from './wording.ts'

/** The name of a change in links: the same for the same change, wherever it is in a list. */
export function changeId(kind: string, ...words: readonly string[]): string {
  return createHash('sha256')
    .update([kind, ...words].join('\0'))
    .digest('hex')
    .slice(0, 8)
}

/** The name of a clinical change. */
export function clinicalId({ change }: ClinicalChange): string {
  return changeId('clinical', change)
}

/** The name of a change of data. */
export function dataId({ datum, before, after }: DataChange): string {
  return changeId('data', datum, before, after)
}

/** The name of a change of words. */
export function wordingId({ before, after }: WordingChange): string {
  return changeId('wording', before, after)
}
