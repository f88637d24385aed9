import type { LinkedContent } from '../link/link-content.ts'
import { aspects, listDifferences, type Aspect } from '../link/sign-off/aspect.ts'
import { listReadings, type TextReading } from '../link/sign-off/list-readings.ts'

/** What differs for one kind of reader: of an entry, one combination of a family, or a text that everybody reads. */
export interface ReaderChange {
  /** What they read before; absent of readers who are new, such as those of an added flag. */
  readonly before?: TextReading
  /** What they read now; absent where the readers or the text are gone. */
  readonly after?: TextReading
  /** Everything that differs; every aspect where one side is absent. */
  readonly aspects: readonly Aspect[]
}

/**
 * Everybody for whom something differs between two sets of content, in the order of their texts now, then those who are gone. A
 * reader of a family is known by the family, flags and axis values, any other by the id of the text.
 */
export function compareReaders(before: LinkedContent, after: LinkedContent): ReaderChange[] {
  const old = new Map(listReadings(before).map((reading) => [toReaderKey(reading), reading]))
  const now = new Map(listReadings(after).map((reading) => [toReaderKey(reading), reading]))
  const changed = [...now].flatMap(([key, reading]): ReaderChange[] => {
    const was = old.get(key)
    if (!was) return [{ after: reading, aspects }]
    return was.hash === reading.hash
      ? []
      : [{ before: was, after: reading, aspects: listDifferences(was.aspects, reading.aspects) }]
  })
  const gone = [...old].flatMap(([key, reading]) => (now.has(key) ? [] : [{ before: reading, aspects }]))
  return [...changed, ...gone]
}

function toReaderKey({ id, flags }: TextReading): string {
  return flags ? `${id} ${flags.join(' ')}` : id
}
