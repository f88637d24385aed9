import { urgencies } from '../../catalogue/urgency.ts'
import type { LinkedContent } from '../../compiler/link/link-content.ts'
import type { ChangedDegree } from '../model/changes-document.ts'

/** The words of a degree that say when to act, the shortest first. */
const fields = ['deadline', 'outlook', 'sentence', 'share', 'ask'] as const

/** The degrees of urgency that say another time than before, each in the shortest of its words that differ. */
export function listChangedDegrees(before: LinkedContent, after: LinkedContent): ChangedDegree[] {
  const [old, now] = [before, after].map(({ parsed }) => parsed.urgency[0]?.value)
  return urgencies.flatMap((degree) => {
    const [was, is] = [old?.[degree], now?.[degree]]
    if (!was || !is) return []
    const pairs = [
      ...fields.map((field) => [was[field], is[field]]),
      ...(['head', 'share', 'ask'] as const).map((field) => [was.card?.[field], is.card?.[field]]),
    ]
    const words = pairs.find(([one, other]) => one !== other && other !== undefined)?.[1]
    return words === undefined ? [] : [{ degree, words: words.replaceAll('**', '').replace(/\.$/, '') }]
  })
}
