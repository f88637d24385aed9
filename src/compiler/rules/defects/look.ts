import { rangeOf, roundTo } from '../../../catalogue/band.ts'
import type { LinkedContent, LinkedInterpretation } from '../../link/link.ts'
import { linesOf } from '../../link/written.ts'
import type { RangeFile } from '../../parse/content-file.ts'
import type { Path } from '../../parse/json-source.ts'
import type { Place } from '../../source/finding.ts'
import type { Entry } from '../../link/entry.ts'
import { once } from '../rule.ts'

/** The interpretation with this id. */
export function find({ interpretations }: LinkedContent, id: string): LinkedInterpretation | undefined {
  return interpretations.find((interpretation) => interpretation.id === id)
}

/** The place of a part of an interpretation, where something is wrong with it. */
export function placeIf(isWrong: boolean, interpretation: LinkedInterpretation | undefined, path: Path): Place[] {
  return interpretation && isWrong ? [interpretation.file.at(path)] : []
}

/** What should be there and is not has no place of its own: the register's does, since it names it. */
export function registerPlace({ parsed }: LinkedContent): Place[] {
  const file = parsed.knownDefects[0]?.source ?? parsed.files[0]
  return file ? [file.place(0)] : []
}

/** The ranges of an interpretation where these values, read by the bands as in the back end, do not lead to the range that was decided. */
export function notIn(content: LinkedContent, id: string, values: readonly number[], rangeId: string): Place[] {
  const interpretation = find(content, id)
  const measure = interpretation?.file.value.measures[0]
  if (!measure) return []
  const isWrong = values.some((value) => {
    const measured = { [measure.key]: roundTo(value, measure.decimals) }
    return rangeOf(interpretation.definition, measured, {})?.rangeId !== rangeId
  })
  return placeIf(isWrong, interpretation, ['interpretationRanges'])
}

/** The places of a key of every range that is wrong. */
export function rangePlaces(
  content: LinkedContent,
  id: string,
  isWrong: (range: RangeFile) => boolean,
  key: string,
): Place[] {
  const interpretation = find(content, id)
  return (interpretation?.file.value.interpretationRanges ?? []).flatMap((range, index) =>
    placeIf(isWrong(range), interpretation, ['interpretationRanges', index, key]),
  )
}

const textOf = once((entry: Entry) => linesOf(entry.nodes).join(' '))

/** The places of the entries of a test that are wrong. */
export function entryPlaces(
  content: LinkedContent,
  id: string,
  isWrong: (entry: Entry, text: string) => boolean,
): Place[] {
  return (find(content, id)?.entries ?? []).filter((entry) => isWrong(entry, textOf(entry))).map((entry) => entry.place)
}

/** The places of the portal's messages that are wrong. */
export function messagePlaces({ parsed }: LinkedContent, isWrong: (text: string, key: string) => boolean): Place[] {
  return parsed.messages.flatMap((file) => {
    const wrong = Object.entries(file.value.messages).filter(([key, text]) => isWrong(text, key))
    return wrong.map(([key]) => file.at(['messages', key]))
  })
}
