import type {
  Band,
  Circumstances,
  ContentRule,
  InterpretationDefinition,
  InterpretationRange,
} from '../../catalogue/catalogue.ts'
import { fillAxes, findFamily, listAxisCombinations, toAxisFlag } from '../../catalogue/family.ts'
import { describePeople } from '../../catalogue/circumstances.ts'
import { getRangeOutcome } from '../../catalogue/urgency.ts'
import { describeLimits } from '../link/parts/render-result.ts'
import { listMovedReaders } from './list-moved-readers.ts'

/** A change of what decides or colors a result, in words. */
export interface ClinicalChange {
  readonly interpretationId: string
  readonly change: string
  readonly before: string
  readonly after: string
}

/** What is compared value by value, each value by its name. */
export type ComparedValues = Readonly<Record<string, string>>

/** "Lab LDL Cholesterol": the name of a test, with how it was measured where two share it. */
export function formatTestName(test: Pick<InterpretationDefinition, 'interpretationId' | 'name'>): string {
  const { interpretationId: id, name } = test
  const where = id.startsWith('lab') ? 'Lab' : id.startsWith('pointOfCare') ? 'Point-of-care' : ''
  const isSaid = name.toLowerCase().startsWith(where.toLowerCase()) || /point of care/i.test(name)
  return isSaid ? name : `${where} ${name}`
}

type Change = Omit<ClinicalChange, 'interpretationId'>

/** What differs between the facts that both sides have: "name is now B (was A)". */
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
    return old === now ? [] : [{ change, before: old, after: now }]
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
  const came = [...now].flatMap(([id, words]) => (old.has(id) ? [] : [{ change: words.came, before: '', after: id }]))
  const went = [...old].flatMap(([id, words]) => (now.has(id) ? [] : [{ change: words.went, before: id, after: '' }]))
  return [
    ...listMovedReaders(before, after),
    ...listValueChanges('', collectComparedValues(before, after), collectComparedValues(after, before)),
    ...came,
    ...went,
    ...listUrgencyChanges(before.entries, after.entries),
  ].map((change) => ({ ...change, interpretationId, change: `${prefix}${change.change}` }))
}

/** The measures, ranges and incidental findings of a test, each with the words for that it came and that it went. */
function listDefinitionParts({ measures, interpretationRanges, incidentalRanges }: InterpretationDefinition) {
  const parts = new Map<string, { readonly came: string; readonly went: string }>()
  for (const { key } of measures)
    parts.set(`measure ${key}`, { came: `uses a new value, ${key}`, went: `no longer uses ${key}` })
  for (const { rangeId, displayedStyle, displayedRange } of interpretationRanges) {
    const came = `new range ${rangeId}, ${displayedStyle}${displayedRange ? `, ${displayedRange}` : ''}`
    parts.set(`range ${rangeId}`, { came, went: `range ${rangeId} is gone` })
  }
  for (const { incidentalId: id } of incidentalRanges)
    parts.set(`finding ${id}`, { came: `new incidental finding ${id}`, went: `incidental finding ${id} is gone` })
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
    specimen: definition.specimen?.codes.join(', ') ?? '',
    'only of': definition.sex?.only ?? '',
    'prefix of the value': valuePrefix,
    'appointment time shown': String(displayApptTime),
    'label of the bar': graphLabel,
    'order of the bar': graphRanges.join(', '),
    'order of the values': measures.map(({ key }) => key).join(', '),
    drawings: images.map(({ contentId, image, label }) => `${image} "${label}" beside ${contentId}`).join('; '),
    'flags and circumstances': raised.map(({ flag }) => flag).join(', '),
    ...(Object.fromEntries([
      ...raised.map(({ flag, answers }) => [`who has ${flag}`, describeAnswers(answers)]),
      ...measures.flatMap(({ key, unit: own, decimals, domain, label = '', differenceOf, fixedAt, ...measure }) =>
        qualifyNames(key, {
          'unit code': own?.ucum ?? '',
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
          outcome: getRangeOutcome(range),
          urgency: range.urgency ?? '',
          rules: listRules(range, definition, other)
            .map((rule) => describeRule(rule, definition))
            .join('; '),
          'content ids': listContents(range)
            .flatMap((id) => listIdPatterns(range, id, definition, other).map(({ pattern }) => pattern))
            .join(', '),
        }),
      ),
      ...definition.incidentalRanges.map(({ incidentalId, band, when, answers, critical, isAppendedToContent }) => [
        `incidental finding ${incidentalId}`,
        `${band ? describeBand(definition, band) : 'always'}${describeForPeople(definition, when)}${describeAnswers(answers)}${critical ? ', critical' : ''}, ${isAppendedToContent ? 'joined to the text' : 'in a box of its own'}`,
      ]),
    ]) as ComparedValues),
  }
}

/** Answers of the questionnaire, or other data without words of its own, as one line: "smoking: PAST, CURRENT". */
function describeAnswers(answers: unknown): string {
  if (answers === undefined) return ''
  const plain = JSON.stringify(answers, (key, value: unknown) => (key === 'source' ? undefined : value))
  return plain.replaceAll(/["{}[\]]/g, '').replaceAll(/([,:])/g, '$1 ')
}

/** The urgency that texts name for themselves; the entries of a family and others that change alike are one change. */
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
    return { change: `urgency of ${ids[0]}${more} is now ${after} (was ${before})`, before, after }
  })
}

/** "men, 160 to 189 mg/dL" as written, or "men 160.0 to 189.0 mg/dL" with the decimals that participants are shown. */
export function describeBand(definition: InterpretationDefinition, band: Band, isShown = false): string {
  const { measures, arrowFormat } = definition
  const { decimals, label } = measures.find(({ key }) => key === band.measure) ?? measures[0] ?? { decimals: 0 }
  const unit = arrowFormat.labelFormat
  const of = band.measure === undefined ? '' : `${label ?? band.measure} `
  const limits = `${of}${describeLimits(band, isShown ? decimals : undefined)}${unit ? ` ${unit}` : ''}`
  return [describePeople(definition, band.when), limits].filter((words) => words !== '').join(isShown ? ' ' : ', ')
}

/** The rules of a range, those among them by which the circumstance of an axis picks a family's texts; a family by the pattern of its ids. */
function listRules(
  range: InterpretationRange,
  definition: InterpretationDefinition,
  other: InterpretationDefinition,
): ContentRule[] {
  const ruled = new Set(range.contentRules.map(({ contentId }) => contentId))
  const listFor = (rule: ContentRule, isUsual: boolean) =>
    listIdPatterns(range, rule.contentId, definition, other)
      .filter(({ when }, at) => !isUsual || (at > 0 && when !== undefined))
      .map(({ pattern, when }) => ({ ...rule, contentId: pattern, ...(when && { when: { ...rule.when, ...when } }) }))
  const usual = listContents(range).find((id) => !ruled.has(id))
  return [
    ...range.contentRules.flatMap((rule) => listFor(rule, false)),
    ...(usual === undefined ? [] : listFor({ contentId: usual }, true)),
  ]
}

function listContents({ contents, contentIds }: InterpretationRange): readonly string[] {
  return contents ?? contentIds
}

/** The patterns of a family's ids in a range, flags in braces, each with the circumstances that lead to it; of another content its id. */
function listIdPatterns(
  { rangeId }: InterpretationRange,
  contentId: string,
  definition: InterpretationDefinition,
  other: InterpretationDefinition,
): { readonly pattern: string; readonly when?: Circumstances }[] {
  const family = findFamily(definition, contentId)
  const theirs = other.interpretationRanges.find((one) => one.rangeId === rangeId)
  // A family whose file cannot be read on the other side is compared by its name.
  const isUnread = theirs !== undefined && listContents(theirs).includes(contentId) && !findFamily(other, contentId)
  if (!family || isUnread) return [{ pattern: contentId }]
  const { axes = [], idPattern } = family
  return listAxisCombinations(axes)
    .filter((values) => family.rangeId === undefined || fillAxes(family.rangeId, axes, values) === rangeId)
    .map((values) => {
      const when = axes.flatMap(({ axis, circumstance, values: known }) => {
        const value = known.find((one) => values.includes(toAxisFlag(axis, one)))
        return circumstance === undefined || value === undefined ? [] : [[circumstance, value] as const]
      })
      const pattern = fillAxes(idPattern, axes, values)
      return when.length > 0 ? { pattern, when: Object.fromEntries(when) } : { pattern }
    })
}

function describeRule({ contentId, band, when, blocks }: ContentRule, definition: InterpretationDefinition): string {
  const words = [band ? describeBand(definition, band) : '', describeForPeople(definition, when).trim()]
  const reason = words.filter((one) => one !== '').join(' ')
  return `${contentId} when ${reason}${blocks ? `, blocks ${blocks.join(' and ')}` : ''}`
}

/** Of whom a band or rule speaks: " for men", " for people in MA". */
function describeForPeople(definition: InterpretationDefinition, when: Circumstances | undefined): string {
  const people = describePeople(definition, when)
  return people === '' ? '' : ` for ${people}`
}
