import type { MessageMeasurement, MessageParticipant } from '../../../../schemas/message-types.ts'
import { toAnswersKey, toTestKey } from '../message/purchase-keys.ts'
import type { MessageProduct, MessageScreening, PurchaseUpdate } from '../message/screening-message.ts'

/** The statements of a message by key, one per thing; an undefined value retracts an earlier statement. */
export type PurchaseEntries = ReadonlyMap<string, unknown>

/** How a package was bought: with all products that it had at the time, or with some. */
export type PackageExtent = 'whole' | 'part'

/** The result of a test, and its package in the message. */
interface PackageMeasurement {
  readonly packageCode: string
  readonly measurement: MessageMeasurement
}

/** The answers to a questionnaire, their review, and their package in the message. */
interface PackageAnswers extends Pick<MessageProduct, 'questionnaire' | 'review'> {
  readonly packageCode: string
}

/** Lists a message's statements about a purchase; `getExtent` returns whether a package was sold with all of its products. */
export function listPurchaseEntries(
  sex: MessageParticipant['sex'],
  { status, cancellationReason, allInterpretationsReadyAt, screening, packages = [] }: PurchaseUpdate,
  getExtent: (packageCode: string, products: readonly string[]) => PackageExtent,
): Map<string, unknown> {
  const entries = new Map<string, unknown>([['sex', sex]])
  // These belong together: a new status replaces the reason and time as well.
  if (status !== undefined) entries.set('status', { status, cancellationReason, allInterpretationsReadyAt })
  for (const [field, value] of Object.entries(screening ?? {})) entries.set(`screening ${field}`, value ?? undefined)
  for (const { packageCode, products = [] } of packages) {
    const codes = products.map(({ productCode }) => productCode)
    entries.set(`package ${packageCode}`, getExtent(packageCode, codes))
    for (const product of products) {
      entries.set(`product ${packageCode} ${product.productCode}`, true)
      addResults(entries, packageCode, product)
    }
  }
  return entries
}

function addResults(
  entries: Map<string, unknown>,
  packageCode: string,
  { productCode, questionnaire, review, measurements = [] }: MessageProduct,
): void {
  if (questionnaire)
    entries.set(toAnswersKey(productCode), { packageCode, questionnaire, review } satisfies Undefinable<PackageAnswers>)
  for (const { status, retractionReason: _reason, ...measurement } of measurements) {
    const placed: PackageMeasurement = {
      packageCode,
      measurement: status === 'PRELIMINARY' ? { ...measurement, status } : measurement,
    }
    const isRetracted = status === 'ENTERED_IN_ERROR'
    entries.set(toTestKey(productCode, measurement.interpretationId), isRetracted ? undefined : placed)
  }
}

type Undefinable<T> = { readonly [Key in keyof T]: T[Key] | undefined }

/** Composes a purchase from the statements about it. */
export function composePurchase(purchaseId: string, entries: PurchaseEntries): PurchaseUpdate {
  const listNamedEntries = (kind: string): [string[], unknown][] =>
    [...entries]
      .filter(([key, value]) => key.startsWith(`${kind} `) && value !== undefined)
      .map(([key, value]) => [key.split(' ').slice(1), value])
  const screening = Object.fromEntries(
    listNamedEntries('screening').map(([[field = ''], value]) => [field, value]),
  ) as Partial<MessageScreening>
  const tests = listNamedEntries('test') as [string[], PackageMeasurement][]
  const answers = listNamedEntries('answers') as [string[], PackageAnswers][]
  const products = listNamedEntries('product')
  return {
    purchaseId,
    ...omitUndefined(entries.get('status') as object | undefined),
    ...(Object.keys(screening).length > 0 && { screening }),
    packages: listNamedEntries('package').map(([[packageCode = '']]) => ({
      packageCode,
      products: products
        .filter(([[of]]) => of === packageCode)
        .map(([[, productCode = '']]): MessageProduct => {
          const measurements = tests
            .filter(([[product], placed]) => product === productCode && placed.packageCode === packageCode)
            .map(([, { measurement }]) => measurement)
          const [, given] =
            answers.find(([[of], placed]) => of === productCode && placed.packageCode === packageCode) ?? []
          return {
            productCode,
            ...(measurements.length > 0 && { measurements }),
            ...(given?.questionnaire && { questionnaire: given.questionnaire }),
            ...(given?.review && { review: given.review }),
          }
        }),
    })),
  }
}

function omitUndefined(given: object = {}): object {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
}
