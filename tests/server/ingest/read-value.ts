import type { MessageMeasurement, Quantity } from '../../../schemas/message-types.ts'
import { buildOrder } from '../../../src/server/ingest/interpret/build-order.ts'
import { compiledCatalogue } from '../../fixtures/compiled-catalogue.ts'
import { ownPurchase } from './own-message.ts'

/** What measurements of one product become: the range and the reported values of each, or every reason against them with its place in the product. */
export function readMeasurements(measurements: readonly MessageMeasurement[], sex = 'MALE'): string[] {
  const { products } = compiledCatalogue
  const { productCode } = Object.values(products).find(({ interpretationIds }) =>
    interpretationIds.includes(measurements[0]!.interpretationId),
  )!
  const purchase = ownPurchase({ packages: [{ packageCode: 'BMS', products: [{ productCode, measurements }] }] })
  const { order, problems } = buildOrder(compiledCatalogue, purchase, { sex })
  if (problems.length > 0)
    return problems.map(({ pointer, reason }) => `${pointer.split('/products/0/measurements/')[1]}: ${reason}`)
  return order.interpretations.map(({ details, values }) =>
    [details?.rangeId, ...(details?.incidentalIds ?? []), ...values.map(({ value }) => value)].join(' '),
  )
}

/** What values of one interpretation become. */
export function readValues(interpretationId: string, values: Readonly<Record<string, Quantity>>, sex?: string): string {
  return readMeasurements([{ interpretationId, values }], sex).join('\n')
}
