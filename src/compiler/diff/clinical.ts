import type { Band, ContentRule, InterpretationDefinition, InterpretationRange } from '../../catalogue/catalogue.ts'
import { outcomeOf } from '../../catalogue/urgency.ts'

/** A change of what decides or colors a result, in words. */
export interface ClinicalChange {
  readonly interpretationId: string
  readonly change: string
  readonly before: string
  readonly after: string
}

/** "Lab LDL Cholesterol": the name of a test, with how it was measured where two share it. */
export function testName({
  interpretationId,
  name,
}: Pick<InterpretationDefinition, 'interpretationId' | 'name'>): string {
  const where = interpretationId.startsWith('lab')
    ? 'Lab '
    : interpretationId.startsWith('pointOfCare')
      ? 'Point-of-care '
      : ''
  return name.toLowerCase().startsWith(where.trim().toLowerCase()) || /point of care/i.test(name)
    ? name
    : `${where}${name}`
}

/** Every clinical change between two definitions of one test. */
export function clinicalChanges(before: InterpretationDefinition, after: InterpretationDefinition): ClinicalChange[] {
  const changes: ClinicalChange[] = []
  const test = testName(after)
  const unit = after.arrowFormat.labelFormat
  const add = (words: string, old: unknown, now: unknown) =>
    changes.push({
      interpretationId: after.interpretationId,
      change: `${test}: ${words}`,
      before: shown(old),
      after: shown(now),
    })
  const field = (words: string, old: unknown, now: unknown) => {
    if (shown(old) !== shown(now))
      add(`${words} is now ${shown(now) || 'empty'} (was ${shown(old) || 'empty'})`, old, now)
  }
  field('name', before.name, after.name)
  field('unit', before.arrowFormat.labelFormat, after.arrowFormat.labelFormat)
  field('unit code', before.unit.ucum, after.unit.ucum)
  field('prefix of the value', before.arrowFormat.valuePrefix, after.arrowFormat.valuePrefix)
  field(
    'appointment time shown',
    before.arrowFormat.displayApptTime ?? false,
    after.arrowFormat.displayApptTime ?? false,
  )
  field('label of the bar', before.graphLabel ?? '', after.graphLabel ?? '')
  field('order of the bar', before.graphRanges.join(', '), after.graphRanges.join(', '))
  for (const measure of after.measures) {
    const old = before.measures.find((candidate) => candidate.key === measure.key)
    if (!old) add(`reads a new value, ${measure.key}`, '', measure.key)
    else {
      field(`decimals of ${measure.key}`, old.decimals, measure.decimals)
      field(`possible values of ${measure.key}`, old.domain.join(' to '), measure.domain.join(' to '))
      field(`label of ${measure.key}`, old.label ?? '', measure.label ?? '')
      field(`difference that is ${measure.key}`, answersWords(old.differenceOf), answersWords(measure.differenceOf))
      field(`fixed value of ${measure.key}`, answersWords(old.fixedAt), answersWords(measure.fixedAt))
    }
  }
  const raised = ({ questionnaire }: InterpretationDefinition) =>
    new Map([
      ...(questionnaire?.flags ?? []).map(({ flag, answers }) => [flag, answersWords(answers)] as const),
      ...(questionnaire?.circumstances ?? []).map(({ is, answers }) => [is, answersWords(answers)] as const),
    ])
  for (const name of new Set([...raised(before).keys(), ...raised(after).keys()]))
    field(`who has ${name}`, raised(before).get(name), raised(after).get(name))
  const keys = ({ measures }: InterpretationDefinition) => measures.map(({ key }) => key)
  if (keys(before).toSorted().join() === keys(after).toSorted().join())
    field('order of the values', keys(before).join(', '), keys(after).join(', '))
  const drawings = ({ images }: InterpretationDefinition) =>
    images.map(({ contentId, image, label }) => `${image} "${label}" beside ${contentId}`).join('; ')
  field('drawings', drawings(before), drawings(after))
  for (const old of before.measures)
    if (!after.measures.some((measure) => measure.key === old.key)) add(`no longer reads ${old.key}`, old.key, '')
  for (const range of after.interpretationRanges) {
    const old = before.interpretationRanges.find((candidate) => candidate.rangeId === range.rangeId)
    if (!old)
      add(
        `new range ${range.rangeId}, ${range.displayedStyle}${range.displayedRange ? `, ${range.displayedRange}` : ''}`,
        '',
        range.rangeId,
      )
    else rangeChanges(old, range, unit, add, field)
  }
  for (const old of before.interpretationRanges)
    if (!after.interpretationRanges.some((range) => range.rangeId === old.rangeId))
      add(`range ${old.rangeId} is gone`, old.rangeId, '')
  urgencyChanges(before, after, field)
  const incidental = (definition: InterpretationDefinition) =>
    new Map(
      definition.incidentalRanges.map((range) => [
        range.incidentalId,
        `${bandWords(range.band, unit)}${circumstances(range.when)}${answersWords(range.answers)}${range.critical ? ', critical' : ''}${range.isAppendedToContent ? ', joined to the text' : ', in a box of its own'}`,
      ]),
    )
  const olds = incidental(before)
  for (const [id, words] of incidental(after)) {
    if (!olds.has(id)) add(`new incidental finding ${id}`, '', words)
    else field(`incidental finding ${id}`, olds.get(id), words)
  }
  for (const id of olds.keys())
    if (!incidental(after).has(id)) add(`incidental finding ${id} is gone`, olds.get(id), '')
  return changes
}

/** Answers of the questionnaire, or other data without words of its own, as one line: "smoking: PAST, CURRENT". */
function answersWords(answers: unknown): string {
  if (answers === undefined) return ''
  const plain = JSON.stringify(answers, (key, value: unknown) => (key === 'source' ? undefined : value))
  return plain.replaceAll(/["{}[\]]/g, '').replaceAll(/([,:])/g, '$1 ')
}

function rangeChanges(
  old: InterpretationRange,
  now: InterpretationRange,
  unit: string,
  add: (words: string, before: unknown, after: unknown) => void,
  field: (words: string, before: unknown, after: unknown) => void,
): void {
  field(`label of ${now.rangeId}`, old.displayedLabel, now.displayedLabel)
  field(`answers that lead to ${now.rangeId}`, answersWords(old.answers), answersWords(now.answers))
  field(`displayed range of ${now.rangeId}`, old.displayedRange, now.displayedRange)
  field(`color of ${now.rangeId}`, old.displayedStyle, now.displayedStyle)
  field(`outcome of ${now.rangeId}`, outcomeOf(old), outcomeOf(now))
  field(`urgency of ${now.rangeId}`, old.urgency, now.urgency)
  const bands = new Set([...old.bands, ...now.bands].map(keyOf))
  for (const key of bands) {
    const before = old.bands.find((band) => keyOf(band) === key)
    const after = now.bands.find((band) => keyOf(band) === key)
    bandChanges(now.rangeId, before, after, unit, add)
  }
  const rules = (range: InterpretationRange) => range.contentRules.map((rule) => ruleWords(rule, unit))
  field(`rules of ${now.rangeId}`, rules(old).join('; '), rules(now).join('; '))
  field(
    `content ids of ${now.rangeId}`,
    (old.contents ?? old.contentIds).join(', '),
    (now.contents ?? now.contentIds).join(', '),
  )
}

/** The urgency that texts name for themselves; the entries of a family and others that change alike are one change. */
function urgencyChanges(
  { entries: olds }: InterpretationDefinition,
  { entries: nows }: InterpretationDefinition,
  field: (words: string, before: unknown, after: unknown) => void,
): void {
  const ids = new Map<string, string[]>()
  for (const [id, now] of Object.entries(nows)) {
    const old = olds[id]
    if (!old || old.urgency === now.urgency) continue
    const change = JSON.stringify([old.urgency ?? "its range's", now.urgency ?? "its range's"])
    ids.set(change, [...(ids.get(change) ?? []), id])
  }
  for (const [change, [first = '', ...more]] of ids)
    field(
      `urgency of ${first}${more.length > 0 ? ` and ${more.length} more texts` : ''}`,
      ...(JSON.parse(change) as [string, string]),
    )
}

/** "HIGH now starts at 155 mg/dL (was 160)". */
function bandChanges(
  rangeId: string,
  before: Band | undefined,
  after: Band | undefined,
  unit: string,
  add: (words: string, before: unknown, after: unknown) => void,
): void {
  const of =
    circumstances((after ?? before)?.when) + ((after ?? before)?.measure ? `, ${(after ?? before)!.measure}` : '')
  const [start, end] = [startOf, endOf].map((edge) => [edge(before), edge(after)] as const) as [
    readonly [Edge, Edge],
    readonly [Edge, Edge],
  ]
  for (const [old, now] of [start, end]) {
    if (old.words === now.words) continue
    const measured = now.value === undefined ? '' : ` ${now.value}${unit ? ` ${unit}` : ''}`
    const was = old.value === undefined ? old.words : old.verb === now.verb ? String(old.value) : old.words
    add(`${rangeId}${of} now ${now.verb}${measured} (was ${was})`, old.words, now.words)
  }
}

interface Edge {
  readonly verb: string
  readonly value: number | undefined
  readonly words: string
}

function startOf(band: Band | undefined): Edge {
  return edgeOf(
    band?.minimum !== undefined
      ? ['starts at', band.minimum]
      : band?.exclusiveMinimum !== undefined
        ? ['starts above', band.exclusiveMinimum]
        : [band ? 'has no lower limit' : 'has no band', undefined],
  )
}

function endOf(band: Band | undefined): Edge {
  return edgeOf(
    band?.maximum !== undefined
      ? ['ends at', band.maximum]
      : band?.exclusiveMaximum !== undefined
        ? ['ends below', band.exclusiveMaximum]
        : [band ? 'has no upper limit' : 'has no band', undefined],
  )
}

function edgeOf([verb, value]: [string, number | undefined]): Edge {
  return { verb, value, words: value === undefined ? verb : `${verb} ${value}` }
}

function bandWords(band: Band | undefined, unit: string): string {
  if (!band) return 'always'
  return `${band.measure ? `${band.measure} ` : ''}${startOf(band).words}, ${endOf(band).words}${unit ? ` ${unit}` : ''}`
}

function ruleWords(rule: ContentRule, unit: string): string {
  return `${rule.contentId} when ${[rule.band ? bandWords(rule.band, unit) : '', circumstances(rule.when).trim()].filter((words) => words !== '').join(' ')}${rule.blocks ? `, blocks ${rule.blocks.join(' and ')}` : ''}`
}

/** Whom a band or rule speaks of: " for men", " for state MA". */
export function circumstances(when: Readonly<Record<string, string>> | undefined): string {
  return when
    ? ` for ${Object.entries(when)
        .map(([key, value]) => (key === 'sex' ? (value === 'MALE' ? 'men' : 'women') : `${key} ${value}`))
        .join(' and ')}`
    : ''
}

function keyOf(band: Band): string {
  return JSON.stringify([band.measure ?? '', band.when ?? {}])
}

function shown(value: unknown): string {
  return typeof value === 'string' ? value : value === undefined ? '' : JSON.stringify(value)
}
