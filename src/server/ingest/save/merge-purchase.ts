import type { MessageParticipant } from '../../../../schemas/message-types.ts'
import type { PurchaseUpdate } from '../message/screening-message.ts'
import type { KnownPurchase, RawPurchase } from '../message/known-purchase.ts'
import { toTestKey } from '../message/purchase-keys.ts'
import { composePurchase, listPurchaseEntries, type PackageExtent } from './purchase-entries.ts'

/** What a message states about a purchase. */
export interface StatedPurchase {
  readonly sex: MessageParticipant['sex']
  readonly purchase: PurchaseUpdate
  /** When its sender made the statement, but at the latest when it was received. ISO 8601, UTC. */
  readonly at: string
}

/** A purchase after a message, and the time of the latest statement about it. */
export interface MergedPurchase {
  readonly raw: RawPurchase & Required<Pick<RawPurchase, 'said'>>
  readonly asOf: string
}

interface Entry {
  readonly at: string
  readonly value: unknown
}

/**
 * Merges a message's statements into a known purchase, thing by thing; undefined if later messages have restated all of them. Of two
 * statements about the same thing, the one made later counts, regardless of the order in which they arrive.
 */
export function mergePurchase(
  known: KnownPurchase | undefined,
  { sex, purchase, at }: StatedPurchase,
  listSoldCodes: (packageCode: string) => readonly string[],
): MergedPurchase | undefined {
  const floor = findLatest([
    known?.raw.replacedAt,
    known && !known.raw.said ? known.at : undefined,
    purchase.replaces && at,
  ])
  const isCounted = (entry: Entry): boolean => floor === undefined || entry.at >= floor
  const before = known ? listKnownEntries(known) : new Map<string, Entry>()
  const entries = new Map([...before].filter(([, entry]) => isCounted(entry)))
  const isSettled = (packageCode: string): boolean => entries.get(`package ${packageCode}`)?.value === 'whole'
  const update = namePackages(purchase, { isSettled, listSoldCodes, isKnown: (key) => entries.has(key) })
  const getExtent = (packageCode: string, products: readonly string[]): PackageExtent =>
    isSettled(packageCode) || listSoldCodes(packageCode).every((code) => products.includes(code)) ? 'whole' : 'part'
  let isFresh = purchase.replaces === true && isCounted({ at, value: undefined })
  const retracted = Object.fromEntries(Object.entries(known?.raw.retracted ?? {}).filter(([key]) => entries.has(key)))
  for (const [key, value] of listPurchaseEntries(sex, update, getExtent)) {
    const earlier = entries.get(key)
    if (!isCounted({ at, value }) || (earlier && earlier.at > at)) continue
    entries.set(key, { at, value })
    delete retracted[key]
    isFresh = true
  }
  if (known && !isFresh) return undefined
  for (const [key, reason] of listRetractions(purchase)) if (entries.get(key)?.at === at) retracted[key] = reason
  const values = new Map([...entries].map(([key, { value }]) => [key, value]))
  const said = Object.fromEntries([...entries].map(([key, entry]) => [key, entry.at]))
  return {
    raw: {
      sex: values.get('sex') as MessageParticipant['sex'],
      purchase: composePurchase(purchase.purchaseId, values),
      said,
      ...(floor !== undefined && { replacedAt: floor }),
      wholePackages: [...values].flatMap(([key, value]) => (value === 'whole' ? [key.slice('package '.length)] : [])),
      ...(Object.keys(retracted).length > 0 && { retracted }),
    },
    asOf: findLatest([floor, ...Object.values(said)])!,
  }
}

/** Lists the entries of a known purchase; what was retracted has only a time. */
function listKnownEntries({ raw, at }: KnownPurchase): Map<string, Entry> {
  const { sex, purchase, said, wholePackages } = raw
  const isWhole = (packageCode: string): boolean => !said || wholePackages?.includes(packageCode) === true
  const values = listPurchaseEntries(sex, purchase, (packageCode) => (isWhole(packageCode) ? 'whole' : 'part'))
  const keys = new Set([...values.keys(), ...Object.keys(said ?? {})])
  return new Map([...keys].map((key) => [key, { at: said?.[key] ?? at, value: values.get(key) }]))
}

interface PackageRules {
  /** Whether the products of a package are settled. */
  readonly isSettled: (packageCode: string) => boolean
  readonly listSoldCodes: (packageCode: string) => readonly string[]
  readonly isKnown: (key: string) => boolean
}

/**
 * Fills in the products of each package: if the message names none, those with which it is sold. A package with settled products gets no
 * others, unless the message has their results.
 */
function namePackages(update: PurchaseUpdate, rules: PackageRules): PurchaseUpdate {
  const { isSettled, listSoldCodes, isKnown } = rules
  return {
    ...update,
    packages: (update.packages ?? []).map(({ packageCode, products }) => ({
      packageCode,
      products: isSettled(packageCode)
        ? (products ?? []).filter(
            ({ productCode, measurements, questionnaire }) =>
              measurements !== undefined ||
              questionnaire !== undefined ||
              isKnown(`product ${packageCode} ${productCode}`),
          )
        : (products ?? listSoldCodes(packageCode).map((productCode) => ({ productCode }))),
    })),
  }
}

function listRetractions({ packages = [] }: PurchaseUpdate): [string, string][] {
  return packages.flatMap(({ products = [] }) =>
    products.flatMap(({ productCode, measurements = [] }) =>
      measurements.flatMap(({ interpretationId, status, retractionReason = '' }): [string, string][] =>
        status === 'ENTERED_IN_ERROR' ? [[toTestKey(productCode, interpretationId), retractionReason]] : [],
      ),
    ),
  )
}

function findLatest(times: readonly (string | false | undefined)[]): string | undefined {
  return times.reduce<string | undefined>(
    (last, each) => (each && (last === undefined || each > last) ? each : last),
    undefined,
  )
}
