import { memberOf } from '../../catalogue/family.ts'
import { readersOf } from '../../compiler/diff/readers.ts'
import type { LinkedContent, LinkedInterpretation } from '../../compiler/link/link.ts'
import { partDataOf } from '../../compiler/link/part-data.ts'
import { phrasesOf } from '../../compiler/link/render-part.ts'
import type { ReachItem } from '../model/reach-model.ts'

/** The colors that ask for more, the strongest last. */
const COLORS = ['Yellow', 'Orange', 'Red']

/** Says of texts, by their ids, where they are read, the most urgent first; those that belong to no test come last. */
export function reachIn(content: LinkedContent): (ids: readonly string[]) => ReachItem[] {
  const readers = readersOf(content)
  const tests = new Map(content.interpretations.map((test) => [test.id, test]))
  const others = othersIn(content)
  return (ids) => {
    const reached = readers.reachOf(ids).map((reach): ReachItem => {
      const test = tests.get(reach.test)
      const style = test?.definition.interpretationRanges.find((one) => one.rangeId === reach.rangeId)?.displayedStyle
      const names = test && reach.entries.length > 1 ? namesOf(content, test, reach.entries) : undefined
      return { ...reach, ...(names && { names }), ...(style && { style }) }
    })
    reached.sort((a, b) => weightOf(b) - weightOf(a))
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
        who: '',
        urgency: -1,
        entries: texts.map(({ id }) => id),
        ...(texts.length > 1 && { names: texts.map(({ name }) => name) }),
      })),
    ]
  }
}

/** How much a range asks of its readers: how soon, and of two that ask alike, by its color. */
export function weightOf({ urgency, style = 'Green' }: Pick<ReachItem, 'urgency' | 'style'>): number {
  return urgency * 10 + COLORS.indexOf(style)
}

/** The answers that lead to each text: "diabetes and a family history of stroke". */
function namesOf(
  content: LinkedContent,
  { id: test, definition, families, file }: LinkedInterpretation,
  ids: readonly string[],
) {
  const list = new Intl.ListFormat('en', { type: 'conjunction' })
  return ids.map((id) => {
    const contentId = id.slice(test.length + 1)
    const member = memberOf(definition, contentId)
    const facts = families.find((one) => one.facts.family === member?.family)?.facts
    if (!member || !facts) return contentId
    const phrases = phrasesOf(facts.flags, partDataOf(content.partData, file.value, facts))
    const said = member.flags.map((flag) => phrases.get(flag) ?? flag)
    return said.length === 0 ? 'None of these' : list.format(said)
  })
}

/** Texts that belong to no range: what they are called, and the name of each under that. */
function othersIn({ products, pages, parsed }: LinkedContent) {
  const others = new Map<string, { readonly label: string; readonly name: string }>()
  for (const { product, sections } of products)
    for (const [name, { facts }] of sections)
      others.set(`products/${product.productCode}/${name}`, { label: `${product.name}: ${facts.sectionTitle}`, name })
  for (const [route, { facts }] of pages) others.set(`pages/${route}`, { label: facts.title, name: route })
  for (const { source, value } of parsed.messages)
    for (const key of Object.keys(value.messages))
      others.set(`messages/${source.name}/${key}`, { label: `Messages: ${source.name}`, name: key })
  return others
}
