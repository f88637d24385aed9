import type { Catalogue, Circumstances } from '../../catalogue/catalogue.ts'
import type { Interpretation, Order, ProductEntry, Screening } from '../../../schemas/portal-types.ts'
import { interpretPanel } from '../interpreter/interpret-panel.ts'
import { questionnaireMeasurements } from '../interpreter/questionnaire-measurements.ts'
import type { DemoMeasurement, DemoOrder, DemoProduct, DemoReview } from './demo-participant.ts'
import { timeOn } from './screening-time.ts'
import sites from './sites.json'

/** An order as the store keeps it, and a sentence for each measurement or package that could not be used. */
export interface BuiltOrder {
  readonly order: Order
  readonly problems: readonly string[]
}

/** What an order of the demo is built from besides itself. */
export interface OrderFoundations {
  readonly catalogue: Catalogue
  /** What is true of the participant, such as the sex. */
  readonly circumstances: Circumstances
  /** The day of the first seeding, such as `2026-11-21`. */
  readonly seededOn: string
}

interface BuiltProduct {
  readonly product: ProductEntry
  readonly interpretations: readonly Interpretation[]
  readonly problems: readonly string[]
}

const midday = '12:00'
const siteByKey = new Map(Object.entries(sites))

/** Interprets the measurements of an order, one panel for each product, and puts its days on the calendar. */
export function buildOrder(order: DemoOrder, foundations: OrderFoundations): BuiltOrder {
  const { seededOn, circumstances, catalogue } = foundations
  const site = siteOf(order)
  const atSite = { ...foundations, circumstances: { ...circumstances, state: site.state } }
  const packages = order.packages.map(({ packageCode, products }) => ({
    packageCode,
    products: products ?? productsOf(catalogue, packageCode),
  }))
  const built = packages.flatMap(({ packageCode, products }) =>
    products.map((product) => buildProduct(order, packageCode, product, atSite)),
  )
  const empty = packages.filter(({ products }) => products.length === 0)
  return {
    order: {
      purchaseId: order.purchaseId,
      cancellationReason: order.cancellationReason ?? null,
      status: order.status,
      viewedReadyResultsAt: middayOf(seededOn, order.viewedDaysFromSeeding),
      allInterpretationsReadyAt: middayOf(seededOn, order.allReadyDaysFromSeeding),
      products: built.map(({ product }) => product),
      screening: buildScreening(order, site, seededOn),
      interpretations: built.flatMap(({ interpretations }) => interpretations),
    },
    problems: [
      ...empty.map(({ packageCode }) => `Unexpected package ${packageCode}, expected one of the catalogue`),
      ...built.flatMap(({ problems }) => problems),
    ],
  }
}

function productsOf(catalogue: Catalogue, packageCode: string): DemoProduct[] {
  const productCodes = catalogue.packages[packageCode]?.productCodes ?? []
  return productCodes.map((productCode) => ({ productCode }))
}

type Site = (typeof sites)[keyof typeof sites]

function siteOf({ screening }: DemoOrder): Site {
  const site = siteByKey.get(screening.site)
  if (!site) throw new Error(`Unexpected site ${screening.site}, expected one of ${[...siteByKey.keys()].join(', ')}`)
  return site
}

function buildScreening({ purchaseId, status, screening }: DemoOrder, site: Site, seededOn: string): Screening {
  const { siteName, line1, city, state, postalCode } = site
  return {
    screeningId: `${purchaseId}-screening`,
    status,
    time: timeOn(seededOn, screening.daysFromSeeding, screening.time),
    siteName,
    location: {
      line1,
      line2: 'line2' in site ? site.line2 : null,
      line3: null,
      city,
      state,
      postalCode,
      country: 'US',
    },
  }
}

function buildProduct(
  { purchaseId, review }: DemoOrder,
  packageCode: string,
  product: DemoProduct,
  { catalogue, circumstances, seededOn }: OrderFoundations,
): BuiltProduct {
  const { productCode } = product
  const measurements = measurementsOf(catalogue, product)
  const { results, problems } = interpretPanel(catalogue, { measurements, circumstances })
  const packageId = `${purchaseId}-${packageCode}`
  return {
    product: { packageCode, packageId, productCode, productId: `${packageId}-${productCode}` },
    interpretations: results.map(({ interpretationId, rangeId, contentId, incidentalIds, values }) => ({
      id: interpretationId,
      productCode,
      details: { rangeId, contentId, incidentalIds },
      status: buildReview(
        measurements.find((each) => each.interpretationId === interpretationId)?.review ?? review,
        seededOn,
      ),
      values,
    })),
    problems: problems.map((problem) => `${productCode}: ${problem.message}`),
  }
}

function measurementsOf(
  catalogue: Catalogue,
  { measurements = [], questionnaire }: DemoProduct,
): readonly DemoMeasurement[] {
  return questionnaire ? questionnaireMeasurements(catalogue, questionnaire) : measurements
}

function buildReview(review: DemoReview | undefined, seededOn: string): Interpretation['status'] {
  const { state, reviewerId, daysFromSeeding } = review ?? { state: 'reviewNotRequired' }
  return { state, reviewerId: reviewerId ?? null, reviewDate: middayOf(seededOn, daysFromSeeding) }
}

function middayOf(seededOn: string, days: number | undefined): string | null {
  return days === undefined ? null : timeOn(seededOn, days, midday)
}
