import type { PurchaseUpdate } from '../message/screening-message.ts'
import type { ValidationProblem } from '../../interpret/validation-problem.ts'

const placeInProduct = /^\/packages\/(\d+)\/products\/(\d+)(?:\/measurements\/(\d+))?(.*)$/

/** A problem of a merged purchase at its place in the message; of what the message does not say, at the nearest that it says. */
export function placeInUpdate(
  problem: ValidationProblem,
  whole: PurchaseUpdate,
  update: PurchaseUpdate,
): ValidationProblem {
  const [, inPackage, inProduct, inMeasurement, rest = ''] = placeInProduct.exec(problem.pointer) ?? []
  if (inPackage === undefined) return problem
  const { packageCode, products = [] } = whole.packages![Number(inPackage)]!
  const { productCode, measurements = [] } = products[Number(inProduct)]!
  const place = (update.packages ?? []).findIndex((each) => each.packageCode === packageCode)
  if (place < 0) return { ...problem, pointer: '' }
  const stated = update.packages![place]!.products ?? []
  const index = stated.findIndex((each) => each.productCode === productCode)
  if (index < 0) return { ...problem, pointer: `/packages/${place}` }
  const pointer = `/packages/${place}/products/${index}`
  if (inMeasurement === undefined) return { ...problem, pointer: pointer + rest }
  const id = measurements[Number(inMeasurement)]?.interpretationId
  const measured = (stated[index]!.measurements ?? []).findIndex(({ interpretationId }) => interpretationId === id)
  return { ...problem, pointer: measured < 0 ? pointer : `${pointer}/measurements/${measured}${rest}` }
}
