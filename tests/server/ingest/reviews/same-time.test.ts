import { expect, it } from 'vitest'
import { pendingReview } from '../../../../src/server/records/pending-review.ts'
import type { PurchaseVersion } from '../../../../src/server/records/participant-records.ts'
import { ownPurchase } from '../own-message.ts'
import { hour, openPurchaseStores } from '../purchase-store.ts'

const { send, listResults, getStore } = openPurchaseStores()
const listStates = async () => Object.fromEntries((await listResults()).map(({ id, status }) => [id, status.state]))

it('a review releases the results of its own message, and not those of another one that was sent at the same time', async () => {
  const { packages, ...purchase } = ownPurchase()
  const [glucose, lipids] = packages[0]!.products!
  const sendProduct = async (product: typeof glucose) =>
    send(hour(1), {
      purchaseId: 'kim-1',
      review: purchase.review!,
      packages: [{ packageCode: 'BMS', products: [product!] }],
    })
  await send(hour(1), { ...purchase, packages })
  const { participants } = getStore().records
  const [{ order, origin }] = (await participants.listPurchaseVersions('kim', 'kim-1')) as [PurchaseVersion]
  // This is what reading it again with new limits does if a result becomes critical.
  const interpretations = order.interpretations.map((each) =>
    each.productCode === 'GL' ? { ...each, status: pendingReview } : each,
  )
  const again = { ...origin!, messageId: 'm#1' }
  const waiting = { outcome: 'saved', order: { ...order, interpretations }, origin: again } as const
  await participants.changePurchase('kim', 'kim-1', { from: again, decide: () => waiting })
  await sendProduct(lipids)
  expect(await listStates()).toMatchObject({
    pointOfCareGlucose: 'reviewPending',
    pointOfCareHdlCholesterol: 'reviewApproved',
  })
  await sendProduct(glucose)
  expect(await listStates()).toMatchObject({ pointOfCareGlucose: 'reviewApproved' })
})
