import type { Interpretation, Order, ProductEntry, Screening } from '../../../schemas/portal-types.ts'
import type { Catalogue, Circumstances } from '../../catalogue/catalogue.ts'
import { findInterpretation } from '../../catalogue/look-up.ts'
import { isCriticalResult } from '../../catalogue/urgency.ts'
import type { Problem } from '../interpreter/describe-schema-error.ts'
import { interpretPanel } from '../interpreter/interpret-panel.ts'
import { questionnaireMeasurements } from '../interpreter/questionnaire-measurements.ts'
import { resultRevisionOf } from '../records/result-revision.ts'
import { decideReview, waiting } from './decide-review.ts'
import { isAwaited, isRetracted } from './result-state.ts'
import { problemsInPanel } from './check-panel.ts'
import type { MessageMeasurement, MessageProduct, MessagePurchase } from './screening-message.ts'
import { readQuantities } from './units/read-quantities.ts'

/** An order as the store keeps it, and each measurement or package that could not be used, by its place in the purchase. */
export interface BuiltOrder {
  readonly order: Order
  readonly problems: readonly Problem[]
}

interface BuiltProduct {
  readonly product: ProductEntry
  readonly interpretations: readonly Interpretation[]
  readonly problems: readonly Problem[]
}

/** Interprets what was measured for a purchase, one panel for each product; `circumstances` is what is true of the participant, such as the sex. */
export function buildOrder(catalogue: Catalogue, purchase: MessagePurchase, circumstances: Circumstances): BuiltOrder {
  const atSite = { ...circumstances, state: purchase.screening.location.state }
  const built = purchase.packages.flatMap(({ packageCode, products }, place) =>
    (products ?? productsOf(catalogue, packageCode)).map((product, index) =>
      buildProduct(catalogue, purchase, product, {
        packageCode,
        circumstances: atSite,
        pointer: `/packages/${place}/products/${index}`,
      }),
    ),
  )
  const unknown = purchase.packages.flatMap(({ packageCode, products }, place) =>
    (products ?? productsOf(catalogue, packageCode)).length > 0 ? [] : [place],
  )
  return {
    order: {
      purchaseId: purchase.purchaseId,
      cancellationReason: purchase.cancellationReason ?? null,
      status: purchase.status,
      viewedReadyResultsAt: null,
      allInterpretationsReadyAt: inUtc(purchase.allInterpretationsReadyAt),
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

/** The products of a package as a purchase lists them, without results. */
export function productsOf(catalogue: Catalogue, packageCode: string): MessageProduct[] {
  const sold = Object.hasOwn(catalogue.packages, packageCode) ? catalogue.packages[packageCode] : undefined
  return (sold?.productCodes ?? []).map((productCode) => ({ productCode }))
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
  readonly circumstances: Circumstances
  readonly pointer: string
}

function buildProduct(
  catalogue: Catalogue,
  { purchaseId, review }: MessagePurchase,
  { productCode, questionnaire, measurements: measured = [], review: ofProduct = review }: MessageProduct,
  { packageCode, circumstances, pointer }: ProductPlace,
): BuiltProduct {
  const read = measured.map((each) => readQuantities(findInterpretation(catalogue, each.interpretationId), each))
  const measurements = questionnaire
    ? questionnaireMeasurements(catalogue, questionnaire)
    : read.flatMap(({ measurement, problems }, index) =>
        problems.length > 0 || isRetracted(measured[index]!) || isAwaited(measured[index]!) ? [] : [measurement],
      )
  const { results, problems } = interpretPanel(catalogue, { measurements, circumstances })
  const panel = read.flatMap(({ measurement }, index) =>
    isRetracted(measured[index]!) ? [] : [{ measurement, pointer: `${pointer}/measurements/${index}` }],
  )
  const packageId = `${purchaseId}-${packageCode}`
  const indexOf = (id: string): number => measured.findIndex(({ interpretationId }) => interpretationId === id)
  return {
    product: { packageCode, packageId, productCode, productId: `${packageId}-${productCode}` },
    interpretations: [
      ...results.map(({ interpretationId, rangeId, contentId, incidentalIds, values }) => {
        const definition = findInterpretation(catalogue, interpretationId)
        const details = { rangeId, contentId, incidentalIds }
        const { status, review: own = ofProduct }: Partial<MessageMeasurement> =
          measured[indexOf(interpretationId)] ?? {}
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
        return { ...content, revision: resultRevisionOf(content), seenAt: null }
      }),
      ...measured.filter(isAwaited).map((each) => {
        const content = { id: each.interpretationId, productCode, details: null, status: waiting, values: [] }
        return { ...content, revision: resultRevisionOf(content), seenAt: null }
      }),
    ],
    problems: [
      ...read.flatMap(({ measurement, problems: unread }, index) =>
        unread.map((each) => ({
          pointer: `${pointer}/measurements/${index}${each.pointer}`,
          reason: `${measurement.interpretationId}: ${each.reason}`,
        })),
      ),
      ...problemsInPanel(catalogue, panel, circumstances),
      ...problems.map(({ interpretationId, reason, at }) => ({
        pointer: `${pointer}/${questionnaire ? 'questionnaire' : `measurements/${indexOf(interpretationId)}${at && `/${at}`}`}`,
        // An id that the catalogue does not know is the sender's own, and is not repeated.
        reason: findInterpretation(catalogue, interpretationId) ? `${interpretationId}: ${reason}` : reason,
      })),
    ],
  }
}

function inUtc(instant: string | undefined): string | null {
  return instant === undefined ? null : new Date(instant).toISOString()
}
