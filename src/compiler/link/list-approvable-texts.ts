import type { Approval } from '../parse/content-file.ts'
import type { Place } from '../source/finding.ts'
import { memoize } from '../source/memoize.ts'
import type { LinkedContent, LinkedInterpretation } from './link-content.ts'
import { listReadings, listTestReadings, type Reading } from './sign-off/list-readings.ts'

/** A text that a reviewer signs: what participants read, with its limits, color and urgency. */
export interface ApprovableText {
  /** `interpretationId/contentId`, `interpretationId/family`, or the path of a section, page or file of messages without its ending. */
  readonly id: string
  /** The SHA-256 of what participants read. */
  readonly hash: string
  /** The entries of a family that read the same. */
  readonly contentIds: readonly string[]
  readonly place: Place
}

/** Every distinct text that participants read, in the order of their ids. */
export const listApprovableTexts = memoize((content: LinkedContent): readonly ApprovableText[] =>
  groupByWording(listReadings(content)).sort((a, b) => (a.id < b.id ? -1 : 1)),
)

/** Who signed a text as it reads with this hash, and when; undefined where nobody has. */
export function findApproval(
  { parsed }: LinkedContent,
  { id, hash }: Pick<ApprovableText, 'id' | 'hash'>,
): Approval | undefined {
  const { approvals = {} } = parsed.approvals[0]?.value ?? {}
  return Object.hasOwn(approvals, id) ? approvals[id]?.find((approval) => approval.hash === hash) : undefined
}

/** The texts that nobody has signed as participants read them now. */
export function listUnapprovedTexts(content: LinkedContent): ApprovableText[] {
  return listApprovableTexts(content).filter((text) => !findApproval(content, text))
}

/** The distinct texts of one test, its incidental findings among them. */
export function listTestApprovableTexts(content: LinkedContent, test: LinkedInterpretation): ApprovableText[] {
  return groupByWording(listTestReadings(content, test))
}

/** The readings of which each text is one wording; entries of a family that read the same are one. */
function groupByWording(readings: readonly Reading[]): ApprovableText[] {
  const texts = new Map<string, Reading[]>()
  for (const reading of readings) {
    const key = `${reading.id} ${reading.hash}`
    texts.set(key, [...(texts.get(key) ?? []), reading])
  }
  return [...texts.values()].map((own) => {
    const [first] = own
    return {
      id: first!.id,
      hash: first!.hash,
      contentIds: own.flatMap(({ contentId }) => contentId ?? []),
      get place() {
        return first!.place
      },
    }
  })
}
