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
 * gone. A reader of a family is identified by the family, flags and axis values, any other by the id of the text. A text that only got
 * another id is no difference.
 */
export function compareReaders(before: LinkedContent, after: LinkedContent): ReaderChange[] {
  const old = new Map(listReadings(before).map((reading) => [toReaderKey(reading), reading]))
  const now = new Map(listReadings(after).map((reading) => [toReaderKey(reading), reading]))
  const missing = [...old].filter(([key]) => !now.has(key))
  const unmatched = new Map(missing.map(([key, reading]) => [toRenamedKey(reading), key]))
  const renamed = new Set<string>()
  const changed = [...now].flatMap(([key, reading]): ReaderChange[] => {
    const was = old.get(key)
    const other = was ? undefined : unmatched.get(toRenamedKey(reading))
    if (other !== undefined) {
      unmatched.delete(toRenamedKey(reading))
      renamed.add(other)
      return []
    }
    if (!was) return [{ after: reading, aspects }]
    return was.hash === reading.hash
      ? []
      : [{ before: was, after: reading, aspects: listDifferences(was.aspects, reading.aspects) }]
  })
  const gone = missing.flatMap(([key, reading]) => (renamed.has(key) ? [] : [{ before: reading, aspects }]))
  return [...changed, ...gone]
}

/** Alike for a reading whose text only has another id in its folder. */
function toRenamedKey({ id, flags = [], hash }: TextReading): string {
  return [id.slice(0, id.lastIndexOf('/')), ...flags, hash].join(' ')
}

function toReaderKey({ id, flags }: TextReading): string {
  return flags ? `${id} ${flags.join(' ')}` : id
}
