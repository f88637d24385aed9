import type { LinkedContent } from '../link/link-content.ts'
import { aspects, listDifferences, type Aspect } from '../link/sign-off/aspect.ts'
import { listReadings, type TextReading } from '../link/sign-off/list-readings.ts'

/** What differs for one kind of reader: of an entry, of one combination of a family, or of a text that everyone reads. */
export interface ReaderChange {
  /** What they read before; absent for new readers, such as those of an added flag. */
  readonly before?: TextReading
  /** What they read now; absent if the readers or the text were removed. */
  readonly after?: TextReading
  /** Everything that differs; every aspect if one side is absent. */
  readonly aspects: readonly Aspect[]
}

/**
 * Lists the readers with differences between two sets of content: present readers in the order of their texts, then those who are
 * gone. A reader of a family is identified by the family, flags and axis values, any other by the id of the text.
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
