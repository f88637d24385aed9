import { urgencies } from '../../catalogue/urgency.ts'
import type { DataChange } from '../../compiler/diff/data-change.ts'
import { findDegree } from '../../compiler/diff/datum.ts'
import type { LinkedContent } from '../../compiler/link/link-content.ts'
import type { ChangedDegree } from '../model/changes-document.ts'

/** The words of a degree that say when to act, the shortest first. */
const fields = ['deadline', 'outlook', 'sentence', 'share', 'ask'] as const

/** Lists the degrees of urgency whose words name a different time than before, each by the shortest of its fields that differ. */
export function listChangedDegrees(before: LinkedContent, after: LinkedContent): ChangedDegree[] {
  const [past, now] = [before, after].map(({ parsed }) => parsed.urgency[0]?.value)
  return urgencies.flatMap((degree) => {
    const [was, is] = [past?.[degree], now?.[degree]]
    if (!was || !is) return []
    const pairs = [
      ...fields.map((field) => [was[field], is[field]]),
      ...(['head', 'share', 'ask'] as const).map((field) => [was.card?.[field], is.card?.[field]]),
    ]
    const [old = '', words] = pairs.find(([one, other]) => one !== other && other !== undefined) ?? []
    return words === undefined ? [] : [{ degree, before: toPlainWords(old), words: toPlainWords(words) }]
  })
}

/** Finds the times, before and after, that a change of a degree is about; undefined for other data, and for other words of a degree. */
export function findChangedTimes({ datum, before, after }: DataChange, degrees: readonly ChangedDegree[]) {
  const found = degrees.find(({ degree }) => degree === findDegree(datum))
  const isNamed =
    found &&
    found.before !== '' &&
    toPlainWords(before).includes(found.before) &&
    toPlainWords(after).includes(found.words)
  return isNamed ? { before: found.before, after: found.words } : undefined
}

function toPlainWords(words: string): string {
  return words.replaceAll('**', '').replace(/\.$/, '')
}
