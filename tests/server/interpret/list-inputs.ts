import {
  listDecidingMeasureKeys,
  findBandMeasureKey,
  roundTo,
  type MeasuredValues,
} from '../../../src/catalogue/band.ts'
import { isAxisFlag } from '../../../src/catalogue/family.ts'
import type { UninterpretedMeasurement } from '../../../src/server/interpret/uninterpreted-measurement.ts'
import type {
  Band,
  MeasurementCircumstances,
  InterpretationDefinition,
  Measure,
} from '../../../src/catalogue/catalogue.ts'

/** Anything that a screening can find for an interpretation. */
export interface PossibleInput {
  readonly values: MeasuredValues
  readonly circumstances: MeasurementCircumstances
  readonly flags: readonly string[]
}

const unusableRanges = {
  notPerformed: 'TEST_NOT_PERFORMED',
  notEvaluable: 'UNABLE_TO_EVALUATE',
  notCalculable: 'UNABLE_TO_CALCULATE',
}
const sexes = ['FEMALE', 'MALE']

/**
 * Every combination of circumstances that the definition distinguishes, including one that it does not know, for each sex.
 * (`reason` is left out: it belongs to measurements without a value.)
 */
export function listCircumstances(definition: InterpretationDefinition): MeasurementCircumstances[] {
  const known = new Map<string, Set<string>>()
  for (const when of listConditions(definition))
    for (const [key, value] of Object.entries(when))
      if (key !== 'sex' && key !== 'reason') known.set(key, (known.get(key) ?? new Set()).add(value))
  const axes: [string, (string | undefined)[]][] = [...known].map(([key, values]) => [key, [...values, undefined]])
  return axes.reduce<MeasurementCircumstances[]>(
    (combinations, [key, values]) =>
      combinations.flatMap((combination) =>
        values.map((value) => (value === undefined ? combination : { ...combination, [key]: value })),
      ),
    sexes.map((sex) => ({ sex })),
  )
}

/** Every measurement without a value that the definition allows: a reading, or a reason that a rule knows or none does. */
export function listInputsWithoutValues(definition: InterpretationDefinition): UninterpretedMeasurement[] {
  const { interpretationId, interpretationRanges } = definition
  const reasons = new Set([...listConditions(definition).map(({ reason }) => reason ?? ''), 'someOtherReason'])
  return interpretationRanges
    .filter(({ bands }) => bands.length === 0)
    .flatMap(({ rangeId }) => {
      const kind = Object.entries(unusableRanges).find(([, each]) => each === rangeId)?.[0]
      if (kind === undefined) return [{ interpretationId, reading: rangeId }]
      return [...reasons].filter(Boolean).map((reason) => ({ interpretationId, [kind]: reason }))
    })
}

/**
 * Values that together prove a statement for all values of the measure at its reported decimals, because nothing changes
 * between two neighboring limits: both ends of the domain, each limit, and the nearest reported values on both sides.
 */
export function telling(definition: InterpretationDefinition, measure: Measure): number[] {
  const [lowest, highest] = measure.domain
  const step = 10 ** -measure.decimals
  const limits = listBands(definition)
    .filter((band) => findBandMeasureKey(definition, band) === measure.key)
    .flatMap(({ minimum, exclusiveMinimum, maximum, exclusiveMaximum }) =>
      [minimum, exclusiveMinimum, maximum, exclusiveMaximum].filter((limit) => limit !== undefined),
    )
  const around = limits.flatMap((limit) => [limit - step, limit, limit + step])
  const candidates = [lowest, highest, ...around].map((value) => roundTo(value, measure.decimals))
  return [...new Set(candidates)].filter((value) => value >= lowest && value <= highest).toSorted((a, b) => a - b)
}

/** Every combination of flags for which a family of the definition wrote an entry; always the empty one. */
function listFlagSets({ entries }: InterpretationDefinition): string[][] {
  const written = new Set(
    Object.values(entries).map(({ flags = [] }) => flags.filter((flag) => !isAxisFlag(flag)).join(' ')),
  )
  return [...written.add('')].map((flags) => flags.split(' ').filter(Boolean))
}

/**
 * Every telling value of the measures that decide, in every combination, with all circumstances and all combinations of flags;
 * none if a person decides.
 */
export function listInputs(definition: InterpretationDefinition): PossibleInput[] {
  return listCircumstances(definition).flatMap((circumstances) => {
    const deciding = new Set(listDecidingMeasureKeys(definition, circumstances))
    const measures = definition.measures.filter(({ key }) => deciding.has(key))
    if (measures.length === 0) return []
    const combinations = measures.reduce<MeasuredValues[]>(
      (all, measure) =>
        all.flatMap((values) => telling(definition, measure).map((value) => ({ ...values, [measure.key]: value }))),
      [{}],
    )
    return combinations.flatMap((values) => listFlagSets(definition).map((flags) => ({ values, circumstances, flags })))
  })
}

function listBands(definition: InterpretationDefinition): Band[] {
  return [
    ...definition.interpretationRanges.flatMap(({ bands, contentRules }) => [
      ...bands,
      ...contentRules.flatMap(({ band }) => band ?? []),
    ]),
    ...definition.incidentalRanges.flatMap(({ band }) => band ?? []),
  ]
}

function listConditions(definition: InterpretationDefinition): MeasurementCircumstances[] {
  return [
    ...listBands(definition),
    ...definition.interpretationRanges.flatMap(({ contentRules }) => contentRules),
    ...definition.incidentalRanges,
    ...listAxisConditions(definition),
  ].flatMap(({ when }) => (when === undefined ? [] : [when]))
}

function listAxisConditions({
  families = {},
}: InterpretationDefinition): { readonly when: MeasurementCircumstances }[] {
  return Object.values(families).flatMap(({ axes = [] }) =>
    axes.flatMap(({ circumstance, values }) =>
      circumstance === undefined ? [] : values.map((value) => ({ when: { [circumstance]: value } })),
    ),
  )
}
