import { expectFits } from '../expect-page.ts'
import { expectNothingLost } from '../expect-nothing-lost.ts'
import { test } from './account-test.ts'
import { accountStates } from './account-states.ts'

const usual = { width: 1440, height: 900 }

/** The narrowest phone, and the usual window at 200 %, which has half as many pixels of twice the size. */
const small = [
  { width: 320, height: 568 },
  { width: 720, height: 450 },
]

test.use({ viewport: usual, deviceScaleFactor: 2 })

for (const [name, walk] of Object.entries(accountStates)) {
  test(`${name}: at 320 px and at 200 % nothing is lost in any state`, async ({ page, device, backEnd, audit }) => {
    audit.allowErrors(/status of 400|Failed to load resource: net::/)
    await walk({ page, device, backEnd }, async (state) => {
      for (const size of small) {
        await page.setViewportSize(size)
        await expectNothingLost(page, `${state} at ${size.width} px`)
      }
      await page.setViewportSize(small[0]!)
      await expectFits(page)
      await page.setViewportSize(usual)
    })
  })
}
