import { colorRank } from '../../catalogue/band.ts'
import { splitEntryId } from '../../catalogue/text-id.ts'
import { capitalize } from '../../catalogue/words.ts'
import { createAudienceFinder } from '../../compiler/diff/create-audience-finder.ts'
import type { LinkedContent, LinkedInterpretation } from '../../compiler/link/link-content.ts'
import type { StudioAudience } from '../model/audience.ts'
import { formatMessagesName, nameCombination } from './create-text-labeler.ts'
import { listOtherTexts } from './list-other-texts.ts'

/** Creates a function that finds where texts are read, by their ids, the most urgent first; texts outside any test come last. */
export function createAudienceLookup(content: LinkedContent): (ids: readonly string[]) => StudioAudience[] {
  const readers = createAudienceFinder(content)
  const tests = new Map(content.interpretations.map((test) => [test.id, test]))
  const others = indexOtherTexts(content)
  const nameText = (test: LinkedInterpretation, id: string) => {
    const { name } = splitEntryId(id)
    return capitalize(nameCombination(content, test, name) ?? name)
  }
  return (ids) => {
    const reached = readers.listAudiences(ids).map((audience): StudioAudience => {
      const test = tests.get(audience.test)
      const style = test?.definition.interpretationRanges.find(
        (one) => one.rangeId === audience.rangeId,
      )?.displayedStyle
      const names = test && audience.entries.length > 1 ? audience.entries.map((id) => nameText(test, id)) : undefined
      return { ...audience, ...(names && { names }), ...(style && { style }) }
    })
    reached.sort((a, b) => computeWeight(b) - computeWeight(a))
    const known = new Set(reached.flatMap(({ entries }) => entries))
    const rest = new Map<string, { id: string; name: string }[]>()
    for (const id of ids.filter((one) => !known.has(one))) {
      const { label, name } = others.get(id) ?? { label: id, name: id }
      rest.set(label, [...(rest.get(label) ?? []), { id, name }])
    }
    return [
      ...reached,
      ...[...rest].map(([label, texts]) => ({
        test: '',
        rangeId: '',
        label,
        people: '',
        values: '',
        urgency: -1,
        entries: texts.map(({ id }) => id),
        ...(texts.length > 1 && { names: texts.map(({ name }) => name) }),
      })),
    ]
  }
}

/** Weighs a range by its urgency, then by its color. */
function computeWeight({ urgency, style = 'Green' }: Pick<StudioAudience, 'urgency' | 'style'>): number {
  return urgency * 10 + colorRank[style]
}

/** Texts outside any range: their group's name, and the name of each within it. */
function indexOtherTexts(content: LinkedContent) {
  const others = new Map<string, { readonly label: string; readonly name: string }>()
  for (const { id, title, name } of listOtherTexts(content)) others.set(id, { label: title, name })
  for (const { source, value } of content.parsed.messages)
    for (const key of Object.keys(value.messages))
      others.set(`messages/${source.name}/${key}`, { label: formatMessagesName(source.name), name: key })
  return others
}
