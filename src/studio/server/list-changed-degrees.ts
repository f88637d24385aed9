import { urgencies } from '../../catalogue/urgency.ts'
import type { DataChange } from '../../compiler/diff/data-change.ts'
import type { LinkedContent } from '../../compiler/link/link-content.ts'
import type { ChangedDegree } from '../model/changes-document.ts'

/** The words of a degree that say when to act, the shortest first. */
const fields = ['deadline', 'outlook', 'sentence', 'share', 'ask'] as const

/** The degrees of urgency that say another time than before, each in the shortest of its words that differ, before and now. */
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

/** The times that a change of a degree is about, before and now; undefined of other data, and of other words of a degree. */
export function findChangedTimes({ datum, before, after }: DataChange, degrees: readonly ChangedDegree[]) {
  const found = degrees.find(({ degree }) => datum.startsWith(`urgency.json, ${degree}.`))
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
