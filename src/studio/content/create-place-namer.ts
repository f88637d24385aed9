import { parseEntryId } from '../../catalogue/text-id.ts'
import type { StudioIndex } from '../model/documents.ts'

/** Creates a function that names a text whose id says little: "Hemoglobin A1c: Prediabetes". The name of an unknown id is empty. */
export function createPlaceNamer(tests: StudioIndex['tests'], others: StudioIndex['others']): (id: string) => string {
  const names = new Map(others.map(({ id, title }) => [id, title]))
  const families: { readonly start: string; readonly name: string }[] = []
  for (const { id: test, label, ranges, axisGroups } of tests) {
    names.set(test, label)
    for (const { rangeId, idPrefix, people } of axisGroups) {
      const range = ranges.find(({ id }) => id === rangeId)
      families.push({ start: `${test}/${idPrefix}`, name: `${label}: ${range?.label ?? rangeId}, ${people}` })
    }
    for (const range of ranges) {
      const name = `${label}: ${range.label}`
      for (const entry of range.entries) names.set(`${test}/${entry}`, name)
      for (const family of range.families) {
        names.set(`${test}/${family.name}`, name)
        families.push({ start: `${test}/${family.idPrefix}`, name })
      }
    }
  }
  families.sort((one, other) => other.start.length - one.start.length)
  return (id) => {
    const known = names.get(id) ?? names.get(id.split('/').slice(0, 2).join('/'))
    const name =
      known ??
      families.find(({ start }) => id.startsWith(start))?.name ??
      names.get(parseEntryId(id).interpretationId) ??
      ''
    names.set(id, name)
    return name
  }
}
