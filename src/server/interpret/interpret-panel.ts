import type { DefinitionCatalogue, MeasurementCircumstances } from '../../catalogue/catalogue.ts'
import { findInterpretationDefinition } from '../../catalogue/look-up.ts'
import { InterpretationError } from './interpretation-error.ts'
import { interpretMeasurement, type MeasurementReading } from './interpret-measurement.ts'
import type { InterpretedMeasurement, UninterpretedMeasurement } from './uninterpreted-measurement.ts'
import { findNoResultReason } from './find-no-result-reason.ts'

/** The measurements of one product that belong together, and their common circumstances. */
export interface RawPanel {
  readonly measurements: readonly UninterpretedMeasurement[]
  /** Such as `{ sex: 'FEMALE', state: 'OH' }`, with a state's two-letter code. */
  readonly circumstances: MeasurementCircumstances
}

/** What became of a panel: a result or a problem for each measurement, in the panel's order. */
export interface PanelReading {
  readonly results: readonly InterpretedMeasurement[]
  readonly problems: readonly InterpretationError[]
}

/**
 * Interprets the measurements of one panel together.
 *
 * A test that the state does not allow (the catalogue's `notOffered`) cannot be evaluated, whatever was measured. A measurement whose
 * content rule blocks another one makes that one impossible to calculate, unless it already says why it has no result. A blocked
 * measurement still blocks others itself, so the order of measurements does not matter.
 */
export function interpretPanel(catalogue: DefinitionCatalogue, panel: RawPanel): PanelReading {
  const offered = panel.measurements.map((measurement) =>
    replaceIfNotOffered(catalogue, measurement, panel.circumstances),
  )
  const attempt = (measurement: UninterpretedMeasurement) => attemptReading(catalogue, measurement, panel.circumstances)
  const attempts = offered.map((measurement) => ({ measurement, reading: attempt(measurement) }))
  const blocked = new Set(attempts.flatMap(({ reading }) => ('blocks' in reading ? reading.blocks : [])))
  const readings = attempts.map(({ measurement, reading }) =>
    blocked.has(measurement.interpretationId) ? attempt(blockMeasurement(measurement)) : reading,
  )
  return {
    results: readings.flatMap((reading) => ('interpreted' in reading ? [reading.interpreted] : [])),
    problems: readings.filter((reading) => reading instanceof InterpretationError),
  }
}

function replaceIfNotOffered(
  { notOffered = [] }: DefinitionCatalogue,
  measurement: UninterpretedMeasurement,
  { state }: MeasurementCircumstances,
): UninterpretedMeasurement {
  const rule = notOffered.find(
    ({ interpretationIds, states }) =>
      interpretationIds.includes(measurement.interpretationId) && state !== undefined && states.includes(state),
  )
  return rule ? { interpretationId: measurement.interpretationId, notEvaluable: rule.reason } : measurement
}

function blockMeasurement(measurement: UninterpretedMeasurement): UninterpretedMeasurement {
  if (findNoResultReason(measurement)) return measurement
  return { interpretationId: measurement.interpretationId, notCalculable: 'blockedByPanel' }
}

function attemptReading(
  catalogue: DefinitionCatalogue,
  measurement: UninterpretedMeasurement,
  circumstances: MeasurementCircumstances,
): MeasurementReading | InterpretationError {
  const { interpretationId } = measurement
  const definition = findInterpretationDefinition(catalogue, interpretationId)
  if (!definition)
    return new InterpretationError('unknown-interpretation', interpretationId, {
      unexpected: 'id',
      expected: 'an interpretation of the catalogue',
    })
  try {
    return interpretMeasurement(definition, measurement, circumstances)
  } catch (error) {
    if (error instanceof InterpretationError) return error
    throw error
  }
}
