import type { MessageMeasurement, MessageParticipant } from '../../../../schemas/message-types.ts'
import { omitUndefined } from '../../../catalogue/omit-undefined.ts'
import { toAnswersKey, toPackageKey, toProductKey, toTestKey, type PurchaseKey } from '../message/purchase-keys.ts'
import type { MessageProduct, MessageScreening, PurchaseUpdate } from '../message/screening-message.ts'

/** How a package was bought: with all products that it had at the time, or with some. */
export type PackageExtent = 'whole' | 'part'

/** What is stated about one thing of a purchase. A result and its product name the package that they had in the message. */
export type StatedContent =
  | { readonly kind: 'sex'; readonly sex: MessageParticipant['sex'] }
  // These belong together: a new status replaces the reason and time as well.
  | { readonly kind: 'status'; readonly fields: Undefinable<StatusFields> }
  | { readonly kind: 'screening'; readonly field: string; readonly value: unknown }
  | { readonly kind: 'package'; readonly packageCode: string; readonly extent: PackageExtent }
  | { readonly kind: 'product'; readonly packageCode: string; readonly productCode: string }
  | (PlacedResult & { readonly kind: 'test'; readonly measurement: MessageMeasurement })
  | (PlacedResult & { readonly kind: 'answers' } & Undefinable<Pick<MessageProduct, 'questionnaire' | 'review'>>)

type StatusFields = Pick<PurchaseUpdate, 'status' | 'cancellationReason' | 'allInterpretationsReadyAt'>

interface PlacedResult {
  readonly packageCode: string
  readonly productCode: string
}

type Undefinable<T> = { readonly [Key in keyof T]: T[Key] | undefined }

/** A statement about one thing of a purchase. */
export interface PurchaseStatement {
  readonly key: PurchaseKey
  /** Absent if an earlier statement is taken back. */
  readonly content: StatedContent | undefined
  /** Why, if that was a result. */
  readonly retractionReason?: string
}

/** Lists a message's statements about a purchase; `getExtent` returns whether a package was sold with all of its products. */
export function listStatements(
  sex: MessageParticipant['sex'],
  { status, cancellationReason, allInterpretationsReadyAt, screening, packages = [] }: PurchaseUpdate,
  getExtent: (packageCode: string, products: readonly string[]) => PackageExtent,
): PurchaseStatement[] {
  const fields = { status, cancellationReason, allInterpretationsReadyAt }
  return [
    { key: 'sex', content: { kind: 'sex', sex } },
    ...(status === undefined ? [] : [{ key: 'status', content: { kind: 'status', fields } } as const]),
    ...Object.entries(screening ?? {}).map(([field, value]): PurchaseStatement => {
      const isStated = value !== undefined && value !== null
      return { key: `screening ${field}`, content: isStated ? { kind: 'screening', field, value } : undefined }
    }),
    ...packages.flatMap(({ packageCode, products = [] }): PurchaseStatement[] => {
      const extent = getExtent(
        packageCode,
        products.map(({ productCode }) => productCode),
      )
      return [
        { key: toPackageKey(packageCode), content: { kind: 'package', packageCode, extent } },
        ...products.flatMap((product) => listProductStatements(packageCode, product)),
      ]
    }),
  ]
}

function listProductStatements(
  packageCode: string,
  { productCode, questionnaire, review, measurements = [] }: MessageProduct,
): PurchaseStatement[] {
  const place = { packageCode, productCode }
  return [
    { key: toProductKey(packageCode, productCode), content: { kind: 'product', ...place } },
    ...(questionnaire
      ? [{ key: toAnswersKey(productCode), content: { kind: 'answers', ...place, questionnaire, review } } as const]
      : []),
    ...measurements.map(({ status, retractionReason = '', ...stated }): PurchaseStatement => {
      const key = toTestKey(productCode, stated.interpretationId)
      if (status === 'ENTERED_IN_ERROR') return { key, content: undefined, retractionReason }
      const measurement = status === 'PRELIMINARY' ? { ...stated, status } : stated
      return { key, content: { kind: 'test', ...place, measurement } }
    }),
  ]
}

/** Composes a purchase from the statements about it. */
export function composePurchase(purchaseId: string, contents: readonly StatedContent[]): PurchaseUpdate {
  const screening = Object.fromEntries(
    listKind(contents, 'screening').map(({ field, value }) => [field, value]),
  ) as Partial<MessageScreening>
  const tests = listKind(contents, 'test')
  const answers = listKind(contents, 'answers')
  const products = listKind(contents, 'product')
  return {
    purchaseId,
    ...omitUndefined(listKind(contents, 'status')[0]?.fields ?? {}),
    ...(Object.keys(screening).length > 0 && { screening }),
    packages: listKind(contents, 'package').map(({ packageCode }) => ({
      packageCode,
      products: products
        .filter((product) => product.packageCode === packageCode)
        .map((product): MessageProduct => {
          const isOfProduct = (result: PlacedResult): boolean =>
            result.productCode === product.productCode && result.packageCode === packageCode
          const measurements = tests.filter(isOfProduct).map(({ measurement }) => measurement)
          const given = answers.find(isOfProduct)
          return {
            productCode: product.productCode,
            ...(measurements.length > 0 && { measurements }),
            ...(given?.questionnaire && { questionnaire: given.questionnaire }),
            ...(given?.review && { review: given.review }),
          }
        }),
    })),
  }
}

/** Lists what is stated of one kind. */
export function listKind<Kind extends StatedContent['kind']>(
  contents: readonly StatedContent[],
  kind: Kind,
): Extract<StatedContent, { kind: Kind }>[] {
  return contents.filter((each): each is Extract<StatedContent, { kind: Kind }> => each.kind === kind)
}
