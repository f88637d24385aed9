import type { MessageParticipant } from '../../../../schemas/message-types.ts'
import type { PurchaseUpdate } from '../message/screening-message.ts'
import type { KnownPurchase, RawPurchase } from '../message/known-purchase.ts'
import { canReplaceStatement } from '../../records/get-stated-time.ts'
import { toPackageKey, toProductKey } from '../message/purchase-keys.ts'
import {
  composePurchase,
  listKind,
  listStatements,
  type PurchaseStatement,
  type StatedContent,
} from './purchase-statements.ts'

/** What a message states about a purchase. */
export interface StatedPurchase {
  readonly sex: MessageParticipant['sex']
  readonly purchase: PurchaseUpdate
  /** When its sender made the statement, but at the latest when it was received. ISO 8601, UTC. */
  readonly at: string
}

/** A purchase after a message, and the time of the latest statement about it. */
export interface MergedPurchase {
  readonly raw: RawPurchase
  readonly asOf: string
}

/** The latest statement about a thing; without content if it was taken back. */
interface Entry {
  readonly at: string
  readonly content: StatedContent | undefined
}

/** What is known of a purchase, by `PurchaseKey`: the keys are stored, and may be those of an earlier version. */
interface PurchaseState {
  readonly entries: ReadonlyMap<string, Entry>
  /** Why results were retracted, by the key of the test. */
  readonly retracted: Readonly<Record<string, string>>
}

type ListSoldCodes = (packageCode: string) => readonly string[]

/**
 * Merges a message's statements into a known purchase, thing by thing; undefined if later messages have restated all of them. Of two
 * statements about the same thing, the one made later counts, regardless of the order in which they arrive.
 */
export function mergePurchase(
  known: KnownPurchase | undefined,
  stated: StatedPurchase,
  listSoldCodes: ListSoldCodes,
): MergedPurchase | undefined {
  const { sex, purchase, at } = stated
  const floor = findFloor(known, stated)
  if (floor !== undefined && at < floor) return undefined
  const before = dropBeforeFloor(known, floor)
  const statements = listNewStatements(before, { sex, purchase }, listSoldCodes)
  const { after, isFresh } = applyStatements(before, statements, at)
  if (known && !isFresh && purchase.replaces !== true) return undefined
  return composeMergedPurchase(purchase.purchaseId, after, floor)
}

/** Finds the time before which no statement counts, if any: that of the latest message about the whole purchase. */
function findFloor(known: KnownPurchase | undefined, { purchase, at }: StatedPurchase): string | undefined {
  return findLatest([known?.raw.replacedAt, purchase.replaces ? at : undefined])
}

/** Step 1: lists what is known of a purchase, without the statements from before the floor. */
function dropBeforeFloor(known: KnownPurchase | undefined, floor: string | undefined): PurchaseState {
  if (!known) return { entries: new Map(), retracted: {} }
  const counted = [...listKnownEntries(known)].filter(([, { at }]) => floor === undefined || at >= floor)
  const entries = new Map(counted)
  const reasons = Object.entries(known.raw.retracted ?? {})
  return { entries, retracted: Object.fromEntries(reasons.filter(([key]) => entries.has(key))) }
}

/** Lists the latest statements about a known purchase; what was retracted has only a time. */
function listKnownEntries({ raw, at }: KnownPurchase): Map<string, Entry> {
  const { sex, purchase, said, wholePackages } = raw
  const statements = listStatements(sex, purchase, (packageCode) =>
    wholePackages.includes(packageCode) ? 'whole' : 'part',
  )
  const contents = new Map<string, StatedContent | undefined>(statements.map(({ key, content }) => [key, content]))
  const keys = new Set([...contents.keys(), ...Object.keys(said)])
  return new Map([...keys].map((key) => [key, { at: said[key] ?? at, content: contents.get(key) }]))
}

/** Step 2: replaces what a message made at this time restates, unless that was stated later. */
function applyStatements(
  before: PurchaseState,
  statements: readonly PurchaseStatement[],
  at: string,
): { readonly after: PurchaseState; readonly isFresh: boolean } {
  const entries = new Map(before.entries)
  const retracted = { ...before.retracted }
  const fresh = statements.filter(({ key }) => canReplaceStatement(before.entries.get(key)?.at, at))
  for (const { key, content, retractionReason } of fresh) {
    entries.set(key, { at, content })
    delete retracted[key]
    if (retractionReason !== undefined) retracted[key] = retractionReason
  }
  return { after: { entries, retracted }, isFresh: fresh.length > 0 }
}

/** Step 3: composes the purchase, with the time of each statement. */
function composeMergedPurchase(
  purchaseId: string,
  { entries, retracted }: PurchaseState,
  floor: string | undefined,
): MergedPurchase {
  const contents = [...entries.values()].flatMap(({ content }) => content ?? [])
  const said = Object.fromEntries([...entries].map(([key, { at }]) => [key, at]))
  return {
    raw: {
      // Each message states it, and one at the floor or later counts.
      sex: listKind(contents, 'sex')[0]!.sex,
      purchase: composePurchase(purchaseId, contents),
      said,
      ...(floor !== undefined && { replacedAt: floor }),
      wholePackages: listKind(contents, 'package').flatMap(({ packageCode, extent }) =>
        extent === 'whole' ? [packageCode] : [],
      ),
      ...(Object.keys(retracted).length > 0 && { retracted }),
    },
    asOf: findLatest([floor, ...Object.values(said)])!,
  }
}

/**
 * Lists a message's statements, with the products of each package: if the message names none, those with which it is sold. A package with
 * settled products gets no others, unless the message has their results.
 */
function listNewStatements(
  { entries }: PurchaseState,
  { sex, purchase }: Pick<StatedPurchase, 'sex' | 'purchase'>,
  listSoldCodes: ListSoldCodes,
): PurchaseStatement[] {
  const isSettled = (packageCode: string): boolean => {
    const content = entries.get(toPackageKey(packageCode))?.content
    return content?.kind === 'package' && content.extent === 'whole'
  }
  const packages = (purchase.packages ?? []).map(({ packageCode, products }) => ({
    packageCode,
    products: isSettled(packageCode)
      ? (products ?? []).filter(
          ({ productCode, measurements, questionnaire }) =>
            measurements !== undefined ||
            questionnaire !== undefined ||
            entries.has(toProductKey(packageCode, productCode)),
        )
      : (products ?? listSoldCodes(packageCode).map((productCode) => ({ productCode }))),
  }))
  return listStatements(sex, { ...purchase, packages }, (packageCode, products) =>
    isSettled(packageCode) || listSoldCodes(packageCode).every((code) => products.includes(code)) ? 'whole' : 'part',
  )
}

function findLatest(times: readonly (string | undefined)[]): string | undefined {
  return times.reduce<string | undefined>(
    (last, each) => (each !== undefined && (last === undefined || each > last) ? each : last),
    undefined,
  )
}
