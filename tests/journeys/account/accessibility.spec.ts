import { expectPageHolds } from '../scan-page.ts'
import { accountStates } from './account-states.ts'
import { test } from './account-test.ts'

for (const [name, walk] of Object.entries(accountStates))
  test(`${name}: in every state nothing is lost at any width, and axe finds nothing`, async ({
    page,
    device,
    backEnd,
    audit,
  }) => {
    audit.allowErrors(/status of 400|Failed to load resource: net::/)
    await walk({ page, device, backEnd }, (state) =>
      expectPageHolds(page, state, state.includes('menu') ? 'header' : undefined, state.includes('-')),
    )
  })
