import type { Nodes } from 'mdast'
import type { Loinc } from '../../catalogue/catalogue.ts'
import type { Condition } from '../../catalogue/condition.ts'
import type { DoctorQuestion, DoctorData } from '../../catalogue/doctor-data.ts'
import { given } from '../link/given.ts'
import type { LinkedContent, LinkedInterpretation } from '../link/link.ts'
import { partDataOf } from '../link/part-data.ts'
import { phrasesOf } from '../link/render-part.ts'
import type { MdxSource } from '../parse/mdx-source.ts'
import { attributeOf, conditionOf, isComponent } from '../parse/condition.ts'

/** What the page for the physician needs of each test, by its id. */
export function doctorDataOf(content: LinkedContent): Readonly<Record<string, DoctorData>> {
  return Object.fromEntries(content.interpretations.map((one) => [one.id, dataOf(one, content)]))
}

function dataOf({ definition, entries, families, file, incidentals }: LinkedInterpretation, content: LinkedContent) {
  const { measures, interpretationRanges, loinc } = definition
  const { name, twins = [] } = file.value
  const asks = new Map<string, readonly DoctorQuestion[]>()
  const note = (id: string, source: MdxSource) => {
    const found = asksIn(source.tree, content)
    if (found.length > 0) asks.set(id, found)
  }
  for (const { contentId, family, origin } of entries) if (family === undefined) note(contentId, origin)
  for (const family of families) note(family.facts.family, family)
  for (const [id, text] of incidentals) note(id, text.file)
  const flags = families.flatMap(({ facts }) => [
    ...phrasesOf(facts.flags, partDataOf(content.partData, file.value, facts)),
  ])
  const isAnswered = measures.some(({ answer }) => answer) || interpretationRanges.some(({ answers }) => answers)
  return given({
    loinc: loinc && coding(loinc),
    measures: recordOf(measures.flatMap(({ key, loinc: own }) => (own ? [[key, coding(own)] as const] : []))),
    side: twins.some(({ differsIn }) => differsIn === 'side') ? name.split(', ').at(-1) : undefined,
    isFromAnswers: isAnswered ? (true as const) : undefined,
    flags: recordOf(flags),
    asks: recordOf([...asks]),
  })
}

function coding({ code, display }: Loinc) {
  return { code, display }
}

function recordOf<Value>(entries: readonly (readonly [string, Value])[]): Record<string, Value> | undefined {
  return entries.length > 0 ? Object.fromEntries(entries) : undefined
}

/** What a text and its fragments tell the reader to ask, each once. */
function asksIn(tree: Nodes, content: LinkedContent): readonly DoctorQuestion[] {
  const found: DoctorQuestion[] = []
  const look = (node: Nodes, when: Condition | undefined) => {
    if (isComponent(node, 'HowSoon')) found.push(...askOf(attributeOf(node, 'ask'), attributeOf(node, 'share'), when))
    if (isComponent(node, 'Include')) {
      const fragment = content.parsed.fragments.find(({ source }) => source.name === attributeOf(node, 'fragment'))
      if (fragment) look(fragment.tree, when)
    }
    const own = isComponent(node, 'When') ? conditionOf(node) : when
    if ('children' in node) for (const child of node.children) look(child, own)
  }
  look(tree, undefined)
  return found.filter((one, at) => at === found.findIndex((other) => JSON.stringify(other) === JSON.stringify(one)))
}

/** The question of a part, which `share` may hold too: "this result, and ask whether to repeat the test". */
function askOf(ask: string, share: string, when: Condition | undefined): DoctorQuestion[] {
  const words = ask === '' ? /\band ask (.+)$/.exec(share)?.[1] : ask
  if (words === undefined) return []
  const { all = [], any = [], none = [] } = when ?? {}
  return [
    { ask: words, ...(all.length > 0 && { all }), ...(any.length > 0 && { any }), ...(none.length > 0 && { none }) },
  ]
}
