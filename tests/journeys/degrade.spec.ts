import { expect } from '@playwright/test'
import { guest, member } from './accounts.ts'
import { alterResults, type SentOrder, type SentParticipant, type SentResult } from './altered-answers.ts'
import { enterAs } from './enter-as.ts'
import { expectPage } from './expect-page.ts'
import { expectQuoted } from './expect-quoted.ts'
import { test } from './portal-test.ts'
import { tagRepetition } from './repetition.ts'

test('home shows an order of an unknown status with its date and place, and every other order as before', async ({
  page,
}) => {
  await alterResults(page, ({ orders }) => {
    const [ready] = orders
    const scheduled = orders.find(({ purchaseId }) => purchaseId === 'alex-scheduled')
    Object.assign(scheduled!, { status: 'OF_TOMORROW', fieldOfTomorrow: { style: 'Mauve' } })
    scheduled!.screening!.status = 'OF_TOMORROW'
    ready!.products.push({ packageCode: 'TOMORROW', packageId: null, productCode: 'ZZ', productId: 'zz' })
    ready!.screening!.location = null
    orders.push({ ...structuredClone(ready!), purchaseId: 'bare', screening: null, products: [] })
  })
  await enterAs(page, member)
  await expectPage(page, 'Your screenings')
  await expect(page.getByRole('main').locator('section > h2')).toHaveText([
    'Results Ready',
    'Past screenings',
    'Upcoming Screenings',
    'Results in Process',
    'Completed',
    'Other Screenings',
  ])
  const group = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { level: 2, name: 'Other Screenings' }) })
  await expect(group).toContainText('Grace Hall')
  await expect(group).toContainText(
    'We cannot show the progress of this screening. Call (800) 555-0142 to ask about it.',
  )
  await expect(group.getByRole('link', { name: '(800) 555-0142' })).toHaveAttribute('href', 'tel:8005550142')
  await expect(group.getByRole('link'), 'no map').toHaveCount(1)
  await expect(group.getByRole('list', { name: 'Progress' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'View Results' })).toHaveCount(4)
  await expect(page.getByRole('main')).toContainText('Date not known')
  await expect(page.getByRole('main')).not.toContainText(/TOMORROW|Mauve|ZZ|undefined|NaN|Invalid/)
})

/** Changes to the results of one purchase, each with something that the catalogue lacks. */
const changes: readonly {
  readonly what: string
  readonly change: (result: SentResult, order: SentOrder) => void
  /** What the warning mentions; absent if the result is shown anyway. */
  readonly missing?: string
}[] = [
  { what: 'range', change: ({ details }) => void (details!.rangeId = 'RANGE_OF_TOMORROW'), missing: 'range' },
  { what: 'content', change: ({ details }) => void (details!.contentId = 'CONTENT_OF_TOMORROW'), missing: 'content' },
  {
    what: 'interpretation',
    change: (result) => void (result.id = 'testOfTomorrow'),
    missing: 'interpretation',
  },
  { what: 'details', change: (result) => void Object.assign(result, { details: null, values: [] }), missing: 'range' },
]

for (const [view, heading] of [
  ['summary', 'Your results'],
  ['details', 'Result details'],
  ['print', 'Screening Results'],
] as const) {
  test(
    `${view}: results that the catalogue does not know are dropped and logged without values, and everything else stays`,
    tagRepetition(view !== 'details'),
    async ({ page, audit }) => {
      const lost: SentResult[] = []
      let kept: SentResult[] = []
      await alterResults(page, (participant) => {
        const order = createOrder(participant)
        lost.splice(0)
        for (const [at, { change }] of changes.entries()) {
          const result = order.interpretations[at]!
          // Different from any number on the page itself.
          result.values = result.values.map(({ key }) => ({ key, value: '9876.5' }))
          change(result, order)
          lost.push(result)
        }
        kept = order.interpretations.slice(changes.length)
        const [product, pkg, finding, state] = kept
        for (const entry of order.products.filter(({ productCode }) => productCode === product!.productCode))
          entry.productCode = 'ZZ'
        product!.productCode = 'ZZ'
        for (const entry of order.products.filter(({ productCode }) => productCode === pkg!.productCode))
          entry.packageCode = 'TOMORROW'
        finding!.details!.incidentalIds.push('findingOfTomorrow')
        state!.status.state = 'reviewOfTomorrow'
        Object.assign(finding!.details!, { style: 'Mauve', fieldOfTomorrow: '9876.5' })
      })
      await enterAs(page, member, `/results/alex-results-ready/${view}`)
      await expectPage(page, heading)

      const main = page.getByRole('main')
      await expect(main).toContainText('Platinum Men')
      await expect(main).toContainText('Results in Process')
      if (view !== 'details') await expect(main.getByRole('heading', { name: 'Other tests' }).first()).toBeVisible()
      const links = view === 'summary' ? main.locator('a[href*="/details#"]:has([data-style])') : undefined
      if (links) await expect(links).toHaveCount(kept.length)
      const overTime = page.getByText('Your results over time')
      const rows = main.getByRole('table').filter({ hasNot: overTime }).locator('tbody tr')
      if (view === 'print') await expect(rows).toHaveCount(kept.length)
      // Among results that share a panel, each but the first has an anchor in it.
      const panels = main.locator('article, article > span[id]')
      if (view === 'details') await expect(panels).toHaveCount(kept.length)
      await expect(main).not.toContainText(/9876|TOMORROW|OfTomorrow|Mauve|undefined|NaN|Title Missing/)

      const warnings = audit.warnings.filter((text) => text.includes(' is not shown'))
      for (const { id, productCode } of lost)
        expect(warnings.filter((text) => text.includes(` ${productCode}/${id}`))).toHaveLength(1)
      for (const { missing } of changes) expect(warnings.join('\n')).toContain(`the catalogue has no such ${missing}.`)
      expect(warnings.filter((text) => text.includes('findingOfTomorrow'))).toHaveLength(1)
      expect(audit.warnings.join('\n')).not.toContain('9876')
    },
  )
}

test('a test that is not in the catalogue awaits review without a name', async ({ page }) => {
  await alterResults(page, (participant) => {
    const order = createOrder(participant, 'sam-results-ready')
    const [product] = order.products
    const result = order.interpretations.find(({ productCode }) => productCode === product!.productCode)!
    product!.productCode = 'ZZ'
    Object.assign(result, { id: 'testOfTomorrow', productCode: 'ZZ', status: { state: 'reviewPending' } })
  })
  await enterAs(page, guest, '/results/sam-results-ready/details')
  await expectPage(page, 'Result details')
  await expectQuoted(page, 'results.titleMissing')
  await expect(page.getByRole('main')).not.toContainText(/OfTomorrow|ZZ/)
})

function createOrder({ orders }: SentParticipant, purchaseId = 'alex-results-ready'): SentOrder {
  const order = orders.find((each) => each.purchaseId === purchaseId)
  if (!order) throw new Error(`Unexpected participant without ${purchaseId}, expected the demo's`)
  return order
}
