import { splitEntryId } from '../../catalogue/text-id.ts'
import type { StudioIndex } from '../model/documents.ts'

/** Creates a function that names a text whose id says little: "Hemoglobin A1c: Prediabetes". The name of an unknown id is empty. */
export function createPlaceLabeler(tests: StudioIndex['tests'], others: StudioIndex['others']): (id: string) => string {
  const names = nameOthers(others)
  const families: { readonly start: string; readonly name: string }[] = []
  for (const { id: test, label, ranges, axisGroups, entryNames } of tests) {
    names.set(test, label)
    for (const { rangeId, idPrefix, people } of axisGroups) {
      const range = ranges.find(({ id }) => id === rangeId)
      families.push({ start: `${test}/${idPrefix}`, name: `${label}: ${range?.label ?? rangeId}, ${people}` })
    }
    for (const range of ranges) {
      const name = `${label}: ${range.label}`
      for (const entry of range.entries) {
        const own = entryNames[entry]
        names.set(`${test}/${entry}`, own === undefined ? name : `${label}: ${own}`)
      }
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
      names.get(splitEntryId(id).interpretationId) ??
      ''
    names.set(id, name)
    return name
  }
}

/** The titles of other texts by id, with the product's code if two products have the same name. */
function nameOthers(others: StudioIndex['others']): Map<string, string> {
  const counts = new Map<string, number>()
  for (const { title } of others) counts.set(title, (counts.get(title) ?? 0) + 1)
  return new Map(
    others.map(({ id, title }) => {
      const [, code] = id.split('/')
      return [id, counts.get(title) === 1 ? title : `${title} · ${code}`]
    }),
  )
}
