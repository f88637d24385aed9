import { isThorough } from '../../run/is-thorough.ts'
import { expectPageHolds } from '../scan-page.ts'
import { accountStates } from './account-states.ts'
import { test } from './account-test.ts'

for (const [name, walk] of Object.entries(accountStates))
  test(`${name}: nothing is lost at any width, and axe finds nothing`, async ({ page, device, backEnd, audit }) => {
    audit.allowErrors(/status of 400|Failed to load resource: net::/)
    await walk({ page, device, backEnd }, async (state) => {
      const isVariant = state.includes(':')
      if (isVariant && !isThorough) return
      await expectPageHolds(page, state, state.includes('menu') ? 'header' : undefined, isVariant)
    })
  })
