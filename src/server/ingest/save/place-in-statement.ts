import type { PurchaseStatement } from '../message/screening-message.ts'
import type { Problem } from '../../interpret/problem.ts'

const placeInProduct = /^\/packages\/(\d+)\/products\/(\d+)(?:\/measurements\/(\d+))?(.*)$/

/** A problem of a merged purchase at its place in the message; of what the message does not say, at the nearest that it says. */
export function placeInStatement(problem: Problem, whole: PurchaseStatement, statement: PurchaseStatement): Problem {
  const [, inPackage, inProduct, inMeasurement, rest = ''] = placeInProduct.exec(problem.pointer) ?? []
  if (inPackage === undefined) return problem
  const { packageCode, products = [] } = whole.packages![Number(inPackage)]!
  const { productCode, measurements = [] } = products[Number(inProduct)]!
  const place = (statement.packages ?? []).findIndex((each) => each.packageCode === packageCode)
  if (place < 0) return { ...problem, pointer: '' }
  const stated = statement.packages![place]!.products ?? []
  const index = stated.findIndex((each) => each.productCode === productCode)
  if (index < 0) return { ...problem, pointer: `/packages/${place}` }
  const pointer = `/packages/${place}/products/${index}`
  if (inMeasurement === undefined) return { ...problem, pointer: pointer + rest }
  const id = measurements[Number(inMeasurement)]?.interpretationId
  const measured = (stated[index]!.measurements ?? []).findIndex(({ interpretationId }) => interpretationId === id)
  return { ...problem, pointer: measured < 0 ? pointer : `${pointer}/measurements/${measured}${rest}` }
}
