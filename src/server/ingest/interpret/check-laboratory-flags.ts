import type { LaboratoryFlag, MessageMeasurement } from '../../../../schemas/message-types.ts'
import type { Order } from '../../../../schemas/portal-types.ts'
import type {
  Band,
  DefinitionCatalogue,
  InterpretationDefinition,
  InterpretationRange,
} from '../../../catalogue/catalogue.ts'
import { findInterpretationDefinition } from '../../../catalogue/look-up.ts'
import { isCriticalResult } from '../../../catalogue/urgency.ts'
import { findNoResultReason } from '../../interpret/find-no-result-reason.ts'
import type { MessagePurchase } from '../message/screening-message.ts'
import { createUnexpectedValueProblem, type MessageProblem } from '../../interpret/message-problem.ts'

const low: ReadonlySet<LaboratoryFlag> = new Set(['L', 'LL', 'LU'])
const high: ReadonlySet<LaboratoryFlag> = new Set(['H', 'HH', 'HU'])
const critical: ReadonlySet<LaboratoryFlag> = new Set(['LL', 'HH', 'AA', 'LU', 'HU'])

/**
 * Finds laboratory flags that the result contradicts: critical for a value that we interpret as normal, normal for one that we interpret as
 * critical, low for one above every normal range, high for one below, and any flag without a value. Limits differ between laboratories, so
 * nothing else counts as a contradiction.
 */
export function checkLaboratoryFlags(
  catalogue: DefinitionCatalogue,
  { packages }: MessagePurchase,
  order: Order,
): MessageProblem[] {
  return packages.flatMap(({ products = [] }, place) =>
    products.flatMap(({ productCode, measurements = [] }, index) =>
      measurements.flatMap((measurement, measured) => {
        const problem = findExpectedFlag(catalogue, measurement, findResultDetails(order, productCode, measurement))
        const pointer = `/packages/${place}/products/${index}/measurements/${measured}/laboratoryFlag`
        return problem === undefined ? [] : [createUnexpectedValueProblem(pointer, 'flag', problem)]
      }),
    ),
  )
}

function findResultDetails({ interpretations }: Order, productCode: string, { interpretationId }: MessageMeasurement) {
  return interpretations.find((each) => each.id === interpretationId && each.productCode === productCode)?.details
}

/** Returns what is expected instead of the flag; undefined if it fits. */
function findExpectedFlag(
  catalogue: DefinitionCatalogue,
  measurement: MessageMeasurement,
  details: ReturnType<typeof findResultDetails>,
): string | undefined {
  const { interpretationId, laboratoryFlag } = measurement
  if (laboratoryFlag === undefined) return undefined
  if (findNoResultReason(measurement)) return 'none next to a reason for having no value'
  const definition = findInterpretationDefinition(catalogue, interpretationId)
  const range = definition?.interpretationRanges.find(({ rangeId }) => rangeId === details?.rangeId)
  if (!definition || !details || !range || range.outcome === 'no-result') return undefined
  if (critical.has(laboratoryFlag) && range.displayedStyle === 'Green')
    return 'none that is critical, because the value is in a normal range: compare its unit and its test'
  const side = findSide(definition, range)
  if (side === 'above' && low.has(laboratoryFlag))
    return 'none that is low, because the value is above every normal range: compare its unit and its test'
  if (side === 'below' && high.has(laboratoryFlag))
    return 'none that is high, because the value is below every normal range: compare its unit and its test'
  if (
    laboratoryFlag === 'N' &&
    isCriticalResult(definition, {
      rangeId: range.rangeId,
      contentId: details.contentId ?? '',
      incidentalIds: details.incidentalIds,
    })
  )
    return 'none that is normal, because the value is in a critical range: compare its unit and its test'
  return undefined
}

/** Whether a range is wholly above or below all normal ranges; undefined if it is not, or if several numbers decide. */
function findSide(
  { measures, interpretationRanges }: InterpretationDefinition,
  { bands }: InterpretationRange,
): 'above' | 'below' | undefined {
  const normal = interpretationRanges.flatMap((each) => (each.displayedStyle === 'Green' ? each.bands : []))
  if (measures.length !== 1 || bands.length === 0 || normal.length === 0) return undefined
  if (normal.every((each) => bands.every((own) => isBelow(each, own)))) return 'above'
  return normal.every((each) => bands.every((own) => isBelow(own, each))) ? 'below' : undefined
}

function isBelow(one: Band, other: Band): boolean {
  const end = one.maximum ?? one.exclusiveMaximum
  const start = other.minimum ?? other.exclusiveMinimum
  return end !== undefined && start !== undefined && end <= start
}
