import type { MessageMeasurement } from '../../../../schemas/message-types.ts'
import type { Interpretation, Order, ProductEntry, Screening } from '../../../../schemas/portal-types.ts'
import type { DefinitionCatalogue, MeasurementCircumstances } from '../../../catalogue/catalogue.ts'
import { findInterpretationDefinition } from '../../../catalogue/look-up.ts'
import { isCriticalResult } from '../../../catalogue/urgency.ts'
import { interpretPanel } from '../../interpret/interpret-panel.ts'
import { toQuestionnaireMeasurements } from '../../interpret/to-questionnaire-measurements.ts'
import { withheldContent } from '../../records/pending-review.ts'
import { computeResultRevision } from '../../records/stored-versions.ts'
import { decideReview } from '../reviews/decide-review.ts'
import { isAwaited, isRetracted } from '../message/result-state.ts'
import { checkPanel } from './check-panel.ts'
import type { MessageProduct, MessagePurchase } from '../message/screening-message.ts'
import { listPackageProducts } from '../message/list-package-products.ts'
import { convertQuantities } from '../units/convert-quantities.ts'
import type { MessageProblem } from '../../interpret/message-problem.ts'

/** An order as the store keeps it, and the measurements and packages that could not be used, with pointers into the purchase. */
export interface BuiltOrder {
  readonly order: Order
  readonly problems: readonly MessageProblem[]
}

interface BuiltProduct {
  readonly product: ProductEntry
  readonly interpretations: readonly Interpretation[]
  readonly problems: readonly MessageProblem[]
}

/** Interprets the measurements of a purchase, one panel per product; `circumstances` are those of the participant, such as the sex. */
export function buildOrder(
  catalogue: DefinitionCatalogue,
  purchase: MessagePurchase,
  circumstances: MeasurementCircumstances,
): BuiltOrder {
  const atSite = { ...circumstances, state: purchase.screening.location.state }
  const built = purchase.packages.flatMap(({ packageCode, products }, place) =>
    (products ?? listPackageProducts(catalogue, packageCode)).map((product, index) =>
      buildProduct(catalogue, purchase, product, {
        packageCode,
        circumstances: atSite,
        pointer: `/packages/${place}/products/${index}`,
      }),
    ),
  )
  const unknown = purchase.packages.flatMap(({ packageCode, products }, place) =>
    (products ?? listPackageProducts(catalogue, packageCode)).length > 0 ? [] : [place],
  )
  return {
    order: {
      purchaseId: purchase.purchaseId,
      cancellationReason: purchase.cancellationReason ?? null,
      status: purchase.status,
      viewedReadyResultsAt: null,
      allInterpretationsReadyAt: toUtc(purchase.allInterpretationsReadyAt),
      products: built.map(({ product }) => product),
      screening: buildScreening(purchase),
      interpretations: built.flatMap(({ interpretations }) => interpretations),
    },
    problems: [
      ...unknown.map((place) => ({
        pointer: `/packages/${place}/packageCode`,
        reason: 'Unexpected package, expected one of the catalogue',
      })),
      ...built.flatMap(({ problems }) => problems),
    ],
  }
}

function buildScreening({ status, screening }: MessagePurchase): Screening {
  const { line1, line2, line3, city, state, postalCode, country } = screening.location
  return {
    screeningId: screening.screeningId,
    status: screening.status ?? status,
    time: new Date(screening.time).toISOString(),
    siteName: screening.siteName ?? null,
    location: {
      line1: line1 ?? null,
      line2: line2 ?? null,
      line3: line3 ?? null,
      city: city ?? null,
      state,
      postalCode: postalCode ?? null,
      country: country ?? 'US',
    },
  }
}

interface ProductPlace {
  readonly packageCode: string
  readonly circumstances: MeasurementCircumstances
  readonly pointer: string
}

function buildProduct(
  catalogue: DefinitionCatalogue,
  { purchaseId, review }: MessagePurchase,
  { productCode, questionnaire, measurements: measured = [], review: productReview = review }: MessageProduct,
  { packageCode, circumstances, pointer }: ProductPlace,
): BuiltProduct {
  const converted = measured.map((each) =>
    convertQuantities(findInterpretationDefinition(catalogue, each.interpretationId), each),
  )
  const measurements = questionnaire
    ? toQuestionnaireMeasurements(catalogue, questionnaire)
    : converted.flatMap(({ measurement, problems }, index) =>
        problems.length > 0 || isRetracted(measured[index]!) || isAwaited(measured[index]!) ? [] : [measurement],
      )
  const { results, problems } = interpretPanel(catalogue, { measurements, circumstances })
  const panel = converted.flatMap(({ measurement }, index) =>
    isRetracted(measured[index]!) ? [] : [{ measurement, pointer: `${pointer}/measurements/${index}` }],
  )
  const packageId = `${purchaseId}-${packageCode}`
  const findIndex = (id: string): number => measured.findIndex(({ interpretationId }) => interpretationId === id)
  return {
    product: { packageCode, packageId, productCode, productId: `${packageId}-${productCode}` },
    interpretations: [
      ...results.map(({ interpretationId, rangeId, contentId, incidentalIds, values }) => {
        const definition = findInterpretationDefinition(catalogue, interpretationId)
        const details = { rangeId, contentId, incidentalIds }
        const { status, review: own = productReview }: Partial<MessageMeasurement> =
          measured[findIndex(interpretationId)] ?? {}
        const content = {
          id: interpretationId,
          productCode,
          details,
          status: decideReview({
            review: own,
            isPreliminary: status === 'PRELIMINARY',
            isCritical: definition !== undefined && isCriticalResult(definition, details),
          }),
          values,
        }
        return { ...content, revision: computeResultRevision(content), seenAt: null }
      }),
      ...measured.filter(isAwaited).map((each) => {
        const content = { ...withheldContent, id: each.interpretationId, productCode }
        return { ...content, revision: computeResultRevision(content), seenAt: null }
      }),
    ],
    problems: [
      ...converted.flatMap(({ measurement, problems: unread }, index) =>
        unread.map((each) => ({
          pointer: `${pointer}/measurements/${index}${each.pointer}`,
          reason: `${measurement.interpretationId}: ${each.reason}`,
        })),
      ),
      ...checkPanel(catalogue, panel, circumstances),
      ...problems.map(({ interpretationId, reason, at }) => ({
        pointer: `${pointer}/${questionnaire ? 'questionnaire' : `measurements/${findIndex(interpretationId)}${at && `/${at}`}`}`,
        // An id that is not in the catalogue was made up by the sender, and is not repeated.
        reason: findInterpretationDefinition(catalogue, interpretationId) ? `${interpretationId}: ${reason}` : reason,
      })),
    ],
  }
}

function toUtc(instant: string | undefined): string | null {
  return instant === undefined ? null : new Date(instant).toISOString()
}
