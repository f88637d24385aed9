import { visit } from 'unist-util-visit'
import { listMatchingIncidentalIds, selectRangeEntry } from '../../catalogue/band.ts'
import type { InterpretationDefinition } from '../../catalogue/catalogue.ts'
import { collectCircumstanceValues, listCircumstanceCombinations } from '../../catalogue/circumstances.ts'
import { findCombinationByContentId, isAxisFlag } from '../../catalogue/family.ts'
import { findResultUrgency, urgencies } from '../../catalogue/urgency.ts'
import type { LinkedContent, LinkedInterpretation } from '../link/link-content.ts'
import { createEmergencySentenceLister } from './create-emergency-sentence-lister.ts'
import { listMovedIntervals, listMovedValues, type MovedValues } from './list-moved-readers.ts'
import { renderTexts } from './list-wording-changes.ts'

/** Readers who, because a limit or a rule changed, are no longer sent to help, or are asked to act later. */
export type LostHelp = HelpLoss & LossCause

/** Why readers lose help: they get a different range or text, or they no longer have an incidental finding. */
type LossCause =
  | (Pick<MovedValues, 'before' | 'after'> & { readonly kind: 'moved' })
  | { readonly kind: 'finding'; readonly name: string }

interface HelpLoss {
  /** Their values: "155 to 159 mg/dL". */
  readonly values: string
  /** The paragraphs and signs that sent them to help at once and that they no longer read; empty if they are only asked to act later. */
  readonly lost: readonly string[]
  /** The sentences that send them to help now. */
  readonly remaining: readonly string[]
  /** How soon they were asked to act and are asked now, if that is later: "Contact your physician today". */
  readonly later?: readonly [before: string, after: string]
}

/** Lists what readers lose whose values get a different range, text or finding of a test; each loss once. */
export function listLostHelp(
  before: LinkedContent,
  after: LinkedContent,
  tests: readonly [before: LinkedInterpretation, after: LinkedInterpretation],
): LostHelp[] {
  const [{ id: oldId, definition: old }, { id: newId, definition: now }] = tests
  const [findOld, findNew] = [createHelpFinder(before, oldId), createHelpFinder(after, newId)]
  const compareTexts = (moved: MovedValues, was: string, is: string | undefined): LostHelp | undefined => {
    const [oldHelp, newHelp] = [findOld(was), is === undefined ? [] : findNew(is)]
    // If a text cannot be read, what it said is unknown.
    if (oldHelp === undefined || newHelp === undefined) return undefined
    const lost = oldHelp.filter((line) => !newHelp.includes(line))
    const later = findLaterWords(before, after, [old, now], moved)
    if (lost.length === 0 && !later) return undefined
    const { values, before: from, after: to } = moved
    return { kind: 'moved', values, before: from, after: to, lost, remaining: newHelp, ...(later && { later }) }
  }
  const losses = [
    ...listMovedValues(old, now).flatMap((moved) =>
      listReadTexts(old, now, moved).flatMap(([was, is]) => compareTexts(moved, was, is) ?? []),
    ),
    ...listLostFindings(old, now)
      .map(({ id, ...finding }): LostHelp => ({ ...finding, kind: 'finding', lost: findOld(id) ?? [], remaining: [] }))
      .filter(({ lost }) => lost.length > 0),
  ]
  return [...new Map(losses.map((one) => [JSON.stringify(one), one])).values()]
}

/**
 * Creates a function that lists the paragraphs and signs of a text that send readers to help at once; undefined if there is no
 * such text.
 */
function createHelpFinder(content: LinkedContent, test: string) {
  const texts = renderTexts(content)
  const listEmergencySentences = createEmergencySentenceLister(content)
  return (name: string) => {
    const text = texts.get(`${test}/${name}`)
    const signs = new Set<string>()
    for (const root of text?.nodes ?? [])
      visit(root, 'text', ({ value, data }) => {
        if (data?.part === 'Emergency') signs.add(value.trim())
      })
    return text?.lines.flatMap((line) => (signs.has(line) ? [line] : listEmergencySentences(line)))
  }
}

/** The texts that moved readers read on each side; for a family, those of each combination of flags. */
function listReadTexts(
  before: InterpretationDefinition,
  after: InterpretationDefinition,
  { measure, value, circumstances, places: [was, is] }: MovedValues,
): [before: string, after: string | undefined][] {
  if (!was) return []
  const range = after.interpretationRanges.find(({ rangeId }) => rangeId === is?.rangeId)
  const own = findCombinationByContentId(before, was.contentId)
  if (!own || !range) return [[was.contentId, is?.contentId]]
  const axes = own.flags.filter(isAxisFlag)
  return Object.entries(before.entries).flatMap(([id, { rangeId }]): [string, string][] => {
    const flags = rangeId === was.rangeId ? findCombinationByContentId(before, id) : undefined
    if (flags?.family !== own.family || !axes.every((axis) => flags.flags.includes(axis))) return []
    const others = flags.flags.filter((flag) => !isAxisFlag(flag))
    return [[id, selectRangeEntry(range, after, { [measure]: value }, circumstances, others).contentId]]
  })
}

/** How soon moved readers were asked to act and are asked now, if that is later. */
function findLaterWords(
  before: LinkedContent,
  after: LinkedContent,
  [old, now]: readonly [InterpretationDefinition, InterpretationDefinition],
  { places: [was, is] }: MovedValues,
): [before: string, after: string] | undefined {
  const oldUrgency = was && findResultUrgency(old, was.rangeId, was.contentId)
  const newUrgency = is && findResultUrgency(now, is.rangeId, is.contentId)
  if (!oldUrgency || !newUrgency || urgencies.indexOf(newUrgency) >= urgencies.indexOf(oldUrgency)) return undefined
  return [
    before.sharedContext.urgencies[oldUrgency]?.outlook ?? oldUrgency,
    after.sharedContext.urgencies[newUrgency]?.outlook ?? newUrgency,
  ]
}

/** The values that no longer have an incidental finding. */
function listLostFindings(before: InterpretationDefinition, after: InterpretationDefinition) {
  const combinations = listCircumstanceCombinations(
    new Map([...collectCircumstanceValues(before), ...collectCircumstanceValues(after)]),
  )
  return before.incidentalRanges.flatMap(({ incidentalId: id, name = id }) =>
    after.measures.flatMap((measure) =>
      combinations.flatMap((circumstances) => {
        const has = (definition: InterpretationDefinition, value: number) =>
          listMatchingIncidentalIds(definition, { [measure.key]: value }, circumstances).includes(id)
        return listMovedIntervals([before, after], measure, (value) =>
          has(before, value) && !has(after, value) ? [id, ''] : undefined,
        ).map(({ words: values }) => ({ id, name, values }))
      }),
    ),
  )
}
