import { findResultUrgency } from '../../catalogue/urgency.ts'
import { omitUndefined } from '../../catalogue/omit-undefined.ts'
import { listMovedReaders, type ReadingPlace } from '../../compiler/diff/list-moved-readers.ts'
import type { LinkedContent, LinkedInterpretation } from '../../compiler/link/link-content.ts'
import type { MovedReading, ReaderMove } from '../model/limits.ts'
import { nameRangeIds } from './name-range-ids.ts'

/** A test as it is, and as an unsaved change would make it. */
interface TestChange {
  readonly content: LinkedContent
  readonly old: LinkedInterpretation
  readonly now: LinkedInterpretation
}

/** Lists the readers whose range or text an unsaved change would replace; each line starts with `name` if several tests change. */
export function listMoves({ content, old, now }: TestChange, name = ''): ReaderMove[] {
  const nameIds = (words: string) => nameRangeIds(words, { content, definition: now.definition })
  return listMovedReaders(old.definition, now.definition).map((one) => {
    const [was, is] = one.places
    return {
      words: nameIds(`${name}${one.values} would become ${one.after} (now ${one.before})${one.who}`),
      ...omitUndefined({ before: was && toReading(old, was), after: is && toReading(now, is) }),
    }
  })
}

function toReading({ id, definition }: LinkedInterpretation, { rangeId, contentId }: ReadingPlace): MovedReading {
  const range = definition.interpretationRanges.find((one) => one.rangeId === rangeId)!
  return {
    text: `${id}/${contentId}`,
    color: range.displayedStyle,
    ...omitUndefined({ urgency: findResultUrgency(definition, rangeId, contentId) }),
  }
}
