import { compareStrings } from '../../catalogue/words.ts'
import type { Approval } from '../parse/content-file.ts'
import type { SourcePlace } from '../source/finding.ts'
import { memoizeByObject } from '../source/memoize-by-object.ts'
import type { LinkedContent, LinkedInterpretation } from './link-content.ts'
import { findSignature } from './sign-off/find-signature.ts'
import { computeHash, listReadings, listTestReadings, type TextReading } from './sign-off/list-readings.ts'

/** A text that a reviewer signs: what some participants read, with all data around it. Readers of a family who read the same share one. */
export interface ApprovableText {
  /**
   * `interpretationId/contentId`, `interpretationId/family`, `products/CODE`, `packages/CODE`, or the path of a section, page or
   * message file without its extension.
   */
  readonly id: string
  /** The SHA-256 of what is read and, unless everyone reads it, of who reads it: of all that a reviewer is shown. */
  readonly hash: string
  /** The entries of a family that read the same. */
  readonly contentIds: readonly string[]
  readonly place: SourcePlace
}

/** Every distinct text that participants read, sorted by id. */
export const listApprovableTexts = memoizeByObject((content: LinkedContent): readonly ApprovableText[] =>
  groupByWording(listReadings(content)).sort((a, b) => compareStrings(a.id, b.id)),
)

const readingsByText = new WeakMap<ApprovableText, readonly TextReading[]>()

/** What each kind of reader of a text reads, all with the same words and data. */
export function listTextReaders(text: ApprovableText): readonly TextReading[] {
  return readingsByText.get(text)!
}

/** Who approved a text, and when: the latest approval among those for its readers; undefined if it is not approved for all of them. */
export function findApproval(content: LinkedContent, text: ApprovableText): Approval | undefined {
  const signatures = listTextReaders(text).map((reading) => findSignature(content, reading))
  return signatures.reduce((last, one) => last && one && (one.date > last.date ? one : last))
}

/** The texts that are not approved in their present form, for all or some of their readers. */
export function listUnapprovedTexts(content: LinkedContent): ApprovableText[] {
  return listApprovableTexts(content).filter((text) => !findApproval(content, text))
}

/** The distinct texts of one test, including its incidental findings. */
export function listTestApprovableTexts(content: LinkedContent, test: LinkedInterpretation): ApprovableText[] {
  return groupByWording(listTestReadings(content, test))
}

function groupByWording(readings: readonly TextReading[]): ApprovableText[] {
  const texts = new Map<string, TextReading[]>()
  for (const reading of readings) {
    const key = `${reading.id} ${reading.hash}`
    texts.set(key, [...(texts.get(key) ?? []), reading])
  }
  return [...texts.values()].map((own) => {
    const [first] = own
    const readers = own.flatMap(({ flags }) => (flags ? [flags.join(' ')] : []))
    const text: ApprovableText = {
      id: first!.id,
      hash: readers.length > 0 ? computeHash([first!.hash, ...readers].join('\0')) : first!.hash,
      contentIds: own.flatMap(({ contentId }) => contentId ?? []),
      get place() {
        return first!.place
      },
    }
    readingsByText.set(text, own)
    return text
  })
}
