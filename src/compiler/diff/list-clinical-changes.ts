import type { InterpretationDefinition } from '../../catalogue/catalogue.ts'
import { isRangeWithResult } from '../../catalogue/urgency.ts'
import { findTopic, type ClinicalTopic } from './clinical-topic.ts'
import { describeBand, describeForPeople } from './describe-band.ts'
import { describeRules } from './describe-rules.ts'
import { listSplitRanges } from './list-split-ranges.ts'
import { listMovedReaders } from './list-moved-readers.ts'

/** A change in what decides or colors a result, in words. */
export interface ClinicalChange {
  readonly interpretationId: string
  readonly topic: ClinicalTopic
  readonly change: string
  readonly before: string
  readonly after: string
}

/** Values to compare one by one, by name. */
export type ComparedValues = Readonly<Record<string, string>>

/** "Lab LDL Cholesterol": the name of a test, with how it was measured, because two tests can share a name. */
export function formatTestName(test: Pick<InterpretationDefinition, 'interpretationId' | 'name'>): string {
  const { interpretationId: id, name } = test
  const where = id.startsWith('lab') ? 'Lab' : id.startsWith('pointOfCare') ? 'Point-of-care' : ''
  const isSaid = name.toLowerCase().startsWith(where.toLowerCase()) || /point of care/i.test(name)
  return isSaid ? name : `${where} ${name}`
}

type Change = Omit<ClinicalChange, 'interpretationId'>

/** The differences between the facts that both sides have: "name is now B (was A)". */
export function listValueChanges(
  prefix: string,
  before: ComparedValues,
  after: ComparedValues,
  is = ' is now',
  nothing = 'empty',
): Change[] {
  return Object.entries(after).flatMap(([fact, now]) => {
    const old = before[fact] ?? now
    const change = `${prefix}${fact}${is} ${now || nothing} (was ${old || nothing})`
    const isCriticalNow = (words: string) => words.includes(', critical')
    const topic = isCriticalNow(old) === isCriticalNow(now) ? findTopic(fact) : 'urgency'
    return old === now ? [] : [{ topic, change, before: old, after: now }]
  })
}

/** Every clinical change between two definitions of one test. */
export function listClinicalChanges(
  before: InterpretationDefinition,
  after: InterpretationDefinition,
): ClinicalChange[] {
  const { interpretationId } = after
  const prefix = `${formatTestName(after)}: `
  const [old, now] = [listDefinitionParts(before), listDefinitionParts(after)]
  const came = [...now].flatMap(([id, { topic, came: change }]) =>
    old.has(id) ? [] : [{ topic, change, before: '', after: id }],
  )
  const went = [...old].flatMap(([id, { topic, went: change }]) =>
    now.has(id) ? [] : [{ topic, change, before: id, after: '' }],
  )
  const [oldUnit, newUnit] = [before.arrowFormat.labelFormat, after.arrowFormat.labelFormat]
  // Limits that differ only in the unit are reported with the change of the unit.
  const isUnitOnly = ({ topic, before: was, after: is }: Change) =>
    topic !== 'unit' && oldUnit !== '' && oldUnit !== newUnit && was.replaceAll(oldUnit, newUnit) === is
  const split = listSplitRanges(before, after)
  const isOfSplit = (fact: string) =>
    split.some(({ rangeId }) => fact.endsWith(` of ${rangeId}`) && findTopic(fact) === 'rule')
  const [oldFacts, newFacts] = [collectComparedValues(before, after), collectComparedValues(after, before)]
  const values = [
    ...listValueChanges(
      '',
      oldFacts,
      Object.fromEntries(Object.entries(newFacts).filter(([fact]) => !isOfSplit(fact))),
    ),
    ...split.flatMap(({ sentences }) =>
      sentences.map((change): Change => ({ topic: 'rule', change, before: '', after: change })),
    ),
  ]
  // If no limit moved, readers moved because values are rounded differently.
  const isRounding = values.some(({ topic }) => topic === 'measure') && !values.some(({ topic }) => isOfLimits(topic))
  const findMovedTopic = (id: string): ClinicalTopic => (Object.hasOwn(before.entries, id) ? 'rule' : 'threshold')
  const moved = listMovedReaders(before, after).map(({ change, before: was, after: is }) => ({
    change,
    before: was,
    after: is,
    topic: isRounding ? ('measure' as const) : findMovedTopic(was),
  }))
  return [
    ...(isRounding ? [] : moved),
    ...values.filter((one) => !isUnitOnly(one)),
    ...(isRounding ? moved : []),
    ...came,
    ...went,
    ...listUrgencyChanges(before.entries, after.entries),
  ].map((change) => ({ ...change, interpretationId, change: `${prefix}${change.change}` }))
}

function isOfLimits(topic: ClinicalTopic): boolean {
  return topic === 'threshold' || topic === 'rule'
}

/** The measures, ranges and incidental findings of a test, each with the words for its addition and its removal. */
function listDefinitionParts({ measures, interpretationRanges, incidentalRanges }: InterpretationDefinition) {
  const parts = new Map<string, { readonly topic: ClinicalTopic; readonly came: string; readonly went: string }>()
  for (const { key } of measures)
    parts.set(`measure ${key}`, { topic: 'measure', came: `uses a new value, ${key}`, went: `no longer uses ${key}` })
  for (const { rangeId, displayedStyle, displayedRange } of interpretationRanges) {
    const came = `new range ${rangeId}, ${displayedStyle}${displayedRange ? `, ${displayedRange}` : ''}`
    parts.set(`range ${rangeId}`, { topic: 'threshold', came, went: `range ${rangeId} was removed` })
  }
  for (const { incidentalId: id } of incidentalRanges)
    parts.set(`finding ${id}`, {
      topic: 'finding',
      came: `new incidental finding ${id}`,
      went: `incidental finding ${id} was removed`,
    })
  return parts
}

function collectComparedValues(definition: InterpretationDefinition, other: InterpretationDefinition): ComparedValues {
  const { name, unit, arrowFormat, graphLabel = '', graphRanges, measures, images } = definition
  const { flags = [], circumstances: known = [] } = definition.questionnaire ?? {}
  const raised = [...flags, ...known.map(({ is, answers }) => ({ flag: is, answers }))]
  const { labelFormat, valuePrefix, displayApptTime = false } = arrowFormat
  const qualifyNames = (of: string, facts: ComparedValues) =>
    Object.entries(facts).map(([fact, value]) => [`${fact} of ${of}`, value])
  return {
    name,
    unit: labelFormat,
    'unit code': unit.ucum,
    'LOINC code': definition.loinc?.code ?? '',
    specimen: definition.specimen?.codes.join(', ') ?? '',
    'only of': definition.sex?.only ?? '',
    'prefix of the value': valuePrefix,
    'appointment time shown': String(displayApptTime),
    'label of the bar': graphLabel,
    'order of the bar': graphRanges.join(', '),
    'order of the values': measures.map(({ key }) => key).join(', '),
    drawings: images.map(({ contentId, image, label }) => `${image} "${label}" with ${contentId}`).join('; '),
    'flags and circumstances': raised.map(({ flag }) => flag).join(', '),
    ...(Object.fromEntries([
      ...raised.map(({ flag, answers }) => [`who has ${flag}`, describeAnswers(answers)]),
      ...measures.flatMap(({ key, unit: own, decimals, domain, label = '', differenceOf, fixedAt, ...measure }) =>
        qualifyNames(key, {
          'unit code': own?.ucum ?? '',
          'LOINC code': measure.loinc?.code ?? '',
          'other LOINC codes': measure.acceptedLoinc?.map(({ code }) => code).join(', ') ?? '',
          'answer measured': measure.answer ?? '',
          decimals: String(decimals),
          'values of the bands': domain.join(' to '),
          'possible values': measure.possible?.interval.join(' to ') ?? '',
          'molar mass': String(measure.molarMass?.gramsPerMole ?? ''),
          'always above': measure.above?.measure ?? '',
          parts: measure.parts
            ? `${measure.parts.interpretationIds.join(', ')}, ${measure.parts.tolerance} more at most`
            : '',
          'equal units': measure.equivalentUnits?.ucum.join(', ') ?? '',
          label,
          difference: describeAnswers(differenceOf),
          'fixed value': describeAnswers(fixedAt),
        }),
      ),
      ...definition.interpretationRanges.flatMap((range) =>
        qualifyNames(range.rangeId, {
          band: range.bands.map((band) => describeBand(definition, band)).join('; '),
          label: range.displayedLabel,
          answers: describeAnswers(range.answers),
          'displayed range': range.displayedRange,
          color: range.displayedStyle,
          outcome: isRangeWithResult(range) ? 'result' : 'no-result',
          urgency: range.urgency ?? '',
          rules: describeRules(range, definition, other).rules,
          'content ids': describeRules(range, definition, other).ids,
        }),
      ),
      ...definition.incidentalRanges.map(({ incidentalId, band, when, answers, critical, isAppendedToContent }) => [
        `incidental finding ${incidentalId}`,
        `${band ? describeBand(definition, band) : 'always'}${describeForPeople(definition, when)}${describeAnswers(answers)}${critical ? ', critical' : ''}, ${isAppendedToContent ? 'joined to the text' : 'in a box of its own'}`,
      ]),
    ]) as ComparedValues),
  }
}

/** Formats answers of the questionnaire, or other data without words of its own, on one line: "smoking: PAST, CURRENT". */
function describeAnswers(answers: unknown): string {
  if (answers === undefined) return ''
  const plain = JSON.stringify(answers, (key, value: unknown) => (key === 'source' ? undefined : value))
  return plain.replaceAll(/["{}[\]]/g, '').replaceAll(/([,:])/g, '$1 ')
}

/** The changes of the urgency that texts set for themselves. Texts that change alike, such as the entries of a family, are one change. */
function listUrgencyChanges(
  oldEntries: InterpretationDefinition['entries'],
  newEntries: InterpretationDefinition['entries'],
): Change[] {
  const changed = new Map<string, { readonly before: string; readonly after: string; readonly ids: string[] }>()
  for (const [id, { urgency: after = 'that of its range' }] of Object.entries(newEntries)) {
    const { urgency: before = 'that of its range' } = oldEntries[id] ?? { urgency: after }
    const group = changed.get(`${before} ${after}`) ?? { before, after, ids: [] }
    group.ids.push(id)
    if (before !== after) changed.set(`${before} ${after}`, group)
  }
  return [...changed.values()].map(({ before, after, ids }) => {
    const more = ids.length > 1 ? ` and ${ids.length - 1} more texts` : ''
    const change = `urgency of ${ids[0]}${more} is now ${after} (was ${before})`
    return { topic: 'urgency', change, before, after }
  })
}
