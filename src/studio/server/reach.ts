import { urgencies, urgencyOf } from '../../catalogue/urgency.ts'
import { testName } from '../../compiler/diff/clinical.ts'
import { readersOf } from '../../compiler/diff/readers.ts'
import type { LinkedContent, LinkedInterpretation } from '../../compiler/link/link.ts'
import { partDataOf } from '../../compiler/link/part-data.ts'
import { phrasesOf } from '../../compiler/link/render-part.ts'
import type { ReachedRange } from '../model/studio-model.ts'

/** The colors that ask for more, the strongest last. */
const COLORS = ['Yellow', 'Orange', 'Red']

/** Where a text is read: its range, and what it is called there. */
interface Place extends Omit<ReachedRange, 'texts'> {
  readonly called: string
}

/** Says of texts, by their ids, in which ranges they are read, the most urgent first. */
export function reachIn(content: LinkedContent): (ids: readonly string[]) => ReachedRange[] {
  const places = placesIn(content)
  return (ids) => {
    const ranges = new Map<string, Omit<ReachedRange, 'texts'> & { texts: ReachedRange['texts'][number][] }>()
    for (const id of ids) {
      const { called, ...place } = places.get(id) ?? { key: id, label: id, called: id }
      const range = ranges.get(place.key) ?? { ...place, texts: [] }
      range.texts.push({ id, label: called })
      ranges.set(place.key, range)
    }
    return [...ranges.values()].sort((a, b) => weightOf(b) - weightOf(a) || (a.label < b.label ? -1 : 1))
  }
}

/** How much a range asks for: how soon, and of two that ask alike, by its color. */
export function weightOf({ urgency, style = 'Green' }: Pick<ReachedRange, 'urgency' | 'style'>): number {
  return (urgency === undefined ? -1 : urgencies.indexOf(urgency)) * 10 + COLORS.indexOf(style)
}

function placesIn(content: LinkedContent): ReadonlyMap<string, Place> {
  const readers = readersOf(content)
  const places = new Map<string, Place>()
  for (const test of content.interpretations) {
    const { id, definition, entries, incidentals } = test
    const combinationOf = combinationsIn(content, test)
    for (const { contentId, rangeId, family = '', flags = [] } of entries) {
      const range = definition.interpretationRanges.find((one) => one.rangeId === rangeId)
      const urgency = urgencyOf(definition, rangeId, contentId)
      places.set(`${id}/${contentId}`, {
        key: `${id}/${rangeId}/${family}`,
        label: `${testName(definition)}: ${range?.displayedLabel ?? rangeId}`,
        called: family === '' ? (readers.get(`${id}/${contentId}`)?.who ?? contentId) : combinationOf(family, flags),
        ...(urgency && { urgency }),
        ...(range && { style: range.displayedStyle }),
        ...(family !== '' && { of: entries.filter((one) => one.family === family).length }),
      })
    }
    for (const [name, { facts }] of incidentals) {
      const label = `${testName(definition)}: ${facts.sectionTitle}`
      places.set(`${id}/${name}`, { key: `${id}/${name}`, label, called: label })
    }
  }
  const other = (id: string, label: string) => places.set(id, { key: id, label, called: label })
  for (const { product, sections } of content.products)
    for (const [name, { facts }] of sections)
      other(`products/${product.productCode}/${name}`, `${product.name}: ${facts.sectionTitle}`)
  for (const [route, { facts }] of content.pages) other(`pages/${route}`, facts.title)
  for (const { source, value } of content.parsed.messages)
    for (const key of Object.keys(value.messages))
      places.set(`messages/${source.name}/${key}`, {
        key: `messages/${source.name}`,
        label: `Messages: ${source.name}`,
        called: key,
      })
  return places
}

/** Names the combinations of a test's families: "diabetes and a family history of stroke". */
function combinationsIn(content: LinkedContent, { families, file }: LinkedInterpretation) {
  const phrases = new Map(
    families.map(({ facts }) => [
      facts.family,
      phrasesOf(facts.flags, partDataOf(content.partData, file.value, facts)),
    ]),
  )
  const list = new Intl.ListFormat('en', { type: 'conjunction' })
  return (family: string, flags: readonly string[]) => {
    const said = flags.map((flag) => phrases.get(family)?.get(flag) ?? flag)
    return said.length === 0 ? 'None of these' : list.format(said)
  }
}
