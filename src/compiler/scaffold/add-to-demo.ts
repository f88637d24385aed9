import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { roundTo } from '../../catalogue/band.ts'
import type { LinkedContent } from '../link/link-content.ts'
import type { NewTest } from './ask-test.ts'
import { editJson, type NewFile } from './new-file.ts'

/**
 * The file of the demo participant with a result of every test, relative to the content folder, and the order with most of these
 * results.
 */
const demoPath = '../src/server/demo/member.json'
const demoOrder = 'alex-results-ready'

/** The part of a demo participant that a new test touches. */
interface DemoParticipant {
  readonly orders: readonly {
    readonly purchaseId: string
    readonly packages: readonly {
      readonly packageCode: string
      readonly products: readonly { readonly productCode: string }[]
    }[]
  }[]
}

/** Adds a result of a new test to the demo, in the test's green range; empty if the folder has no demo. */
export function addToDemo(
  { interpretationId, product, packages, ranges, ucum, decimals }: NewTest,
  content: LinkedContent,
  folder: string,
): NewFile[] {
  if (!existsSync(join(folder, demoPath))) return []
  const text = readFileSync(join(folder, demoPath), 'utf8')
  const { orders } = JSON.parse(text) as DemoParticipant
  const orderIndex = orders.findIndex(({ purchaseId }) => purchaseId === demoOrder)
  const bought = orders[orderIndex]?.packages ?? []
  const { band } = ranges.find(({ displayedStyle }) => displayedStyle === 'Green')!
  const scale = 10 ** decimals
  const value = band.minimum ?? roundTo(Math.floor((band.exclusiveMaximum! / 2) * scale) / scale, decimals)
  const measurement = { interpretationId, values: { [interpretationId]: { value, unit: ucum } } }
  const packageIndex = bought.findIndex(({ products }) => products.some(({ productCode }) => productCode === product))
  if (packageIndex !== -1) {
    const index = bought[packageIndex]!.products.findIndex(({ productCode }) => productCode === product)
    const path = ['orders', orderIndex, 'packages', packageIndex, 'products', index, 'measurements', -1]
    return [{ path: demoPath, text: editJson(text, [path, measurement]) }]
  }
  const hasProduct = ({ packageCode }: { readonly packageCode: string }) =>
    packages.includes(packageCode) ||
    content.packages.some(({ package: one }) => one.packageCode === packageCode && one.productCodes.includes(product))
  const index = bought.findIndex(hasProduct)
  if (index === -1) return []
  const added = { productCode: product, measurements: [measurement] }
  return [{ path: demoPath, text: editJson(text, [['orders', orderIndex, 'packages', index, 'products', -1], added]) }]
}
