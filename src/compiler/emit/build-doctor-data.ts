import type { Nodes } from 'mdast'
import type { Loinc } from '../../catalogue/source.ts'
import type { Condition } from '../../catalogue/condition.ts'
import type { DoctorQuestion, DoctorData } from '../../catalogue/doctor-data.ts'
import { omitUndefined } from '../../catalogue/omit-undefined.ts'
import type { LinkedContent, LinkedInterpretation } from '../link/link-content.ts'
import {
  createPartRenderContext,
  isPartFailure,
  type PartFacts,
  type PartRenderContext,
} from '../link/parts/part-render-context.ts'
import { fillFlagPhrases, fillNumbers } from '../link/parts/render-part.ts'
import type { MdxContent } from '../parse/content-file.ts'
import { getAttributeValue, toCondition, isComponentNamed, type ComponentNode } from '../parse/component-node.ts'

/** The data that the page for the physician needs for each test, by id. */
export function buildDoctorData(content: LinkedContent): Readonly<Record<string, DoctorData>> {
  return Object.fromEntries(content.interpretations.map((one) => [one.id, toDoctorData(one, content)]))
}

function toDoctorData(
  { definition, entries, families, file, incidentals }: LinkedInterpretation,
  content: LinkedContent,
) {
  const { measures, interpretationRanges, loinc } = definition
  const { name, category, twins = [] } = file.value
  const asks = new Map<string, readonly DoctorQuestion[]>()
  const createContext = (facts: PartFacts) => createPartRenderContext(content.sharedContext, file.value, facts)
  const addQuestions = (id: string, source: MdxContent<PartFacts>) => {
    const found = collectQuestions(source.tree, content, createContext(source.facts))
    if (found.length > 0) asks.set(id, found)
  }
  for (const { contentId, family, origin } of entries) if (family === undefined) addQuestions(contentId, origin)
  for (const family of families) addQuestions(family.facts.family, family)
  for (const [id, text] of incidentals) addQuestions(id, text.file)
  const flags = families.flatMap(({ facts }) => [...fillFlagPhrases(facts.flags, createContext(facts))])
  const isAnswered = measures.some(({ answer }) => answer) || interpretationRanges.some(({ answers }) => answers)
  const more = omitUndefined({
    loinc: loinc && toCoding(loinc),
    measures: toOptionalRecord(measures.flatMap(({ key, loinc: own }) => (own ? [[key, toCoding(own)] as const] : []))),
    side: twins.some(({ differsIn }) => differsIn === 'side') ? name.split(', ').at(-1) : undefined,
    families: definition.families,
    isFromAnswers: isAnswered ? (true as const) : undefined,
    flags: toOptionalRecord(flags),
    asks: toOptionalRecord([...asks]),
  })
  return { category, ...more }
}

function toCoding({ code, display }: Loinc) {
  return { code, display }
}

function toOptionalRecord<Value>(entries: readonly (readonly [string, Value])[]): Record<string, Value> | undefined {
  return entries.length > 0 ? Object.fromEntries(entries) : undefined
}

/** The questions that a text and its fragments tell the reader to ask, each once. */
function collectQuestions(tree: Nodes, content: LinkedContent, data: PartRenderContext): readonly DoctorQuestion[] {
  const found: DoctorQuestion[] = []
  const visitNode = (node: Nodes, when: Condition | undefined) => {
    if (isComponentNamed(node, 'HowSoon'))
      found.push(...toQuestions(readWords(node, 'ask', data), readWords(node, 'share', data), when))
    if (isComponentNamed(node, 'Include')) {
      const fragment = content.parsed.fragments.find(
        ({ source }) => source.name === getAttributeValue(node, 'fragment'),
      )
      if (fragment) visitNode(fragment.tree, when)
    }
    const own = isComponentNamed(node, 'When') ? toCondition(node) : when
    if ('children' in node) for (const child of node.children) visitNode(child, own)
  }
  visitNode(tree, undefined)
  return found.filter((one, at) => at === found.findIndex((other) => JSON.stringify(other) === JSON.stringify(one)))
}

/** The words of an attribute with limits and figures as numbers, as in the reader's text. */
function readWords(node: ComponentNode, name: string, data: PartRenderContext): string {
  const words = getAttributeValue(node, name)
  const filled = fillNumbers(words, data)
  return isPartFailure(filled) ? words : filled
}

/** The question of a part. `share` may contain one, too: "this result, and ask whether to repeat the test". */
function toQuestions(ask: string, share: string, when: Condition | undefined): DoctorQuestion[] {
  const words = ask === '' ? /\band ask (.+)$/.exec(share)?.[1] : ask
  if (words === undefined) return []
  const { all = [], any = [], none = [], axes } = when ?? {}
  return [
    {
      ask: words,
      ...(all.length > 0 && { all }),
      ...(any.length > 0 && { any }),
      ...(none.length > 0 && { none }),
      ...(axes && { axes }),
    },
  ]
}
