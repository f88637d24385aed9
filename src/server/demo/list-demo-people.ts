import type { Order } from '../../../schemas/portal-types.ts'
import type { DefinitionCatalogue, MeasurementCircumstances } from '../../catalogue/catalogue.ts'
import type { DemoPerson, DemoResult } from '../../catalogue/demo-person.ts'
import { isAxisFlag } from '../../catalogue/family.ts'
import { findNoResultReason, type rangeIdByReason } from '../interpret/find-no-result-reason.ts'
import type { UninterpretedMeasurement } from '../interpret/uninterpreted-measurement.ts'
import { toQuestionnaireMeasurements } from '../interpret/to-questionnaire-measurements.ts'
import { buildDemoOrder } from './build-demo-order.ts'
import { demoFiles } from './demo-files.ts'
import type { DemoOrder, DemoParticipant } from './demo-participant.ts'
import { parseDemoParticipant } from './parse-demo-participant.ts'

/** An arbitrary day of the seeding, on which no result depends. */
const anyDay = '2026-11-21'

/**
 * Lists the demo's participants, each with the results of the order that has the most. Leaves out participants whose tests are all unknown
 * to the catalogue.
 */
export function listDemoPeople(catalogue: DefinitionCatalogue): readonly DemoPerson[] {
  return Object.entries(demoFiles)
    .map(([file, data]) => toPerson(catalogue, parseDemoParticipant(file, data)))
    .filter(({ results }) => Object.keys(results).length > 0)
}

function toPerson(
  catalogue: DefinitionCatalogue,
  { participantId, account, circumstances, orders }: DemoParticipant,
): DemoPerson {
  const built = orders.map((order) => ({
    order,
    ...buildDemoOrder(order, { catalogue, circumstances, seededOn: anyDay }).order,
  }))
  const { order, screening, interpretations, products } = built.reduce((most, one) =>
    one.interpretations.length > most.interpretations.length ? one : most,
  )
  const questionnaires = listProducts(order).flatMap(({ questionnaire }) => questionnaire ?? [])
  const answered = questionnaires.flatMap((one) => toQuestionnaireMeasurements(catalogue, one))
  const measured = [...listProducts(order).flatMap(({ measurements = [] }) => measurements), ...answered]
  const flags = answered.flatMap((measurement) => measurement.flags ?? [])
  const age = questionnaires[0]?.answers.age
  const state = screening?.location?.state
  return {
    id: participantId,
    name: account.givenName,
    note: account.note,
    packageCode: getMainPackage({ products, interpretations }),
    circumstances: { ...circumstances, ...(state && { state }) },
    ...(age !== undefined && { age }),
    raisedFlags: [...new Set(flags)].filter((flag) => !isAxisFlag(flag)),
    results: Object.fromEntries(
      interpretations.flatMap(({ id, details, values }) => {
        const { rangeId, contentId, incidentalIds } = details ?? {}
        if (typeof rangeId !== 'string' || typeof contentId !== 'string') return []
        const result: DemoResult = {
          rangeId,
          contentId,
          incidentalIds: incidentalIds ?? [],
          values: Object.fromEntries((values ?? []).map(({ key, value }) => [key, value])),
          circumstances: getOwnCircumstances(measured.find(({ interpretationId }) => interpretationId === id)),
        }
        return [[id, result] as const]
      }),
    ),
  }
}

function listProducts({ packages }: DemoOrder) {
  return packages.flatMap(({ products = [] }) => products)
}

/** Finds the circumstances of this measurement alone. */
function getOwnCircumstances(
  measurement: Pick<UninterpretedMeasurement, 'circumstances' | keyof typeof rangeIdByReason> | undefined,
): MeasurementCircumstances {
  if (!measurement) return {}
  const reason = findNoResultReason(measurement)?.reason
  return { ...measurement.circumstances, ...(reason !== undefined && { reason }) }
}

function getMainPackage({ products, interpretations }: Pick<Order, 'products' | 'interpretations'>): string {
  const count = (code: string) => {
    const own = new Set(products.filter(({ packageCode }) => packageCode === code).map((one) => one.productCode))
    return interpretations.filter(({ productCode }) => own.has(productCode)).length
  }
  const codes = [...new Set(products.flatMap(({ packageCode }) => packageCode ?? []))]
  return codes.reduce((most, code) => (count(code) > count(most) ? code : most), codes[0] ?? '')
}
