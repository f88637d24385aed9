import type { DefinitionCatalogue } from '../../catalogue/catalogue.ts'
import { ordersMessages } from 'virtual:messages/orders'
import type { OrderNews } from '../data/order-news.ts'
import { formatPlace } from '../data/format-place.ts'
import { findOrderStatus, isPending, isUpcoming, type Location, type Order } from '../data/order.ts'
import { formatNewYorkTime, formatNewYorkDate } from '../data/screening-time.ts'

/** The statuses with a link to the results. */
const statusesWithResults = new Set(['RESULTS_IN_PROCESS', 'RESULTS_READY'])

/** The place of a screening, as shown on its card. */
export interface PlaceView {
  readonly name: string
  readonly address: string
  /** The search text for a map; absent if there is no address. */
  readonly search?: string
}

/** "8:40 AM EST"; undefined unless the screening is still to come. */
export function formatUpcomingTime(order: Order): string | undefined {
  return isUpcoming(order) ? formatNewYorkTime(order.screening?.time) : undefined
}

/** Whether a result of the order can be read, so that there is something to link to. */
export function hasShownResults({ interpretations }: Order): boolean {
  return !interpretations.every(isPending)
}

/** What to show of an order without a date: it can still be announced only if the screening is to come. */
export function getMissingDate(order: Order): string {
  return isUpcoming(order) ? ordersMessages.dateUnknown : ordersMessages.pastDateUnknown
}

/**
 * What distinguishes an order from those of these with its date and place: its packages, and its time if another one has the same packages;
 * undefined if there are none.
 */
export function describeDifference(
  order: Order,
  all: readonly Order[],
  catalogue: DefinitionCatalogue,
): string | undefined {
  const formatDay = (each: Order) => `${formatNewYorkDate(each.screening?.time)} ${formatPlace(each)}`
  const formatPackages = (each: Order) => listPackageNames(each, catalogue).join(', ')
  const twins = all.filter((each) => formatDay(each) === formatDay(order))
  if (twins.length < 2) return undefined
  const packages = formatPackages(order)
  const isBoughtTwice = twins.filter((each) => formatPackages(each) === packages).length > 1
  const time = isBoughtTwice && formatNewYorkTime(order.screening?.time)
  return [packages, time].filter(Boolean).join(', ') || undefined
}

/** The names of the purchased packages, each once; packages unknown to the catalogue are left out. */
export function listPackageNames({ products }: Order, { packages }: DefinitionCatalogue): readonly string[] {
  const codes = new Set(products.map(({ packageCode }) => packageCode ?? ''))
  return [...codes].flatMap((code) => (Object.hasOwn(packages, code) ? [packages[code]!.name] : []))
}

/** The number of available results that the participant has not seen, in words; undefined if there are none. */
export function describeNewResults(order: Order, { count, isAll }: OrderNews): string | undefined {
  if (!statusesWithResults.has(findOrderStatus(order) ?? '') || count === 0) return undefined
  if (count === 1) return ordersMessages.newResultsOne
  return isAll ? ordersMessages.newResultsAll : ordersMessages.newResultsMany({ count: String(count) })
}

/** Where the screening takes place; undefined if the order does not say. The site may lack a name or an address. */
export function findPlace({ screening }: Order): PlaceView | undefined {
  const name = screening?.siteName?.trim() ?? ''
  const address = screening?.location ? formatAddress(screening.location) : ''
  if (name === '' && address === '') return undefined
  if (address === '') return { name, address }
  // No line break between a state and its ZIP code.
  const shown = address.replace(/ (?=[\d-]+$)/, '\u00A0')
  return {
    name: name || shown,
    address: name === '' ? '' : shown,
    search: [name, address].filter(Boolean).join(', '),
  }
}

/** "120 Main Street, Millbrook, OH 43000". */
function formatAddress({ line1, line2, line3, city, state, postalCode }: Location): string {
  const region = joinParts([state, postalCode], ' ')
  return joinParts([line1, line2, line3, city, region], ', ')
}

function joinParts(parts: readonly (string | null)[], separator: string): string {
  return parts.flatMap((part) => part?.trim() || []).join(separator)
}
