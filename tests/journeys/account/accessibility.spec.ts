import { expect } from '@playwright/test'
import { isThorough } from '../../run/is-thorough.ts'
import { expectReadable, participantLandmarks, type Landmark } from '../expect-readable.ts'
import { expectPageHolds } from '../scan-page.ts'
import { accountStates } from './account-states.ts'
import { test } from './account-test.ts'

const accountLandmarks: readonly Landmark[] = ['banner', 'main', 'contentinfo']

/** The first states of each walk, and the landmarks of those that are a page, not a menu or a dialog; the other states are variants. */
const firstStates: Readonly<Record<string, Readonly<Record<string, readonly Landmark[]>>>> = {
  '/login': { login: accountLandmarks },
  '/signup': { 'sign-up landing': accountLandmarks, 'sign-up': accountLandmarks },
  '/activate': { activate: accountLandmarks },
  '/forgotpassword': { forgot: accountLandmarks },
  '/updatePassword': { menu: [], update: participantLandmarks },
  session: { 'session that ends': [] },
}

for (const [tour, walk] of Object.entries(accountStates))
  test(`${tour}: the page reads in order, fits every width and passes axe`, async ({
    page,
    device,
    backEnd,
    audit,
  }) => {
    audit.allowErrors(/status of 400|Failed to load resource: net::/)
    const left = new Map(Object.entries(firstStates[tour] ?? {}))
    for await (const { name, variant } of walk({ page, device, backEnd })) {
      const isVariant = variant !== undefined
      const state = isVariant ? `${name}: ${variant}` : name
      const present = left.get(state)
      left.delete(state)
      if (present?.length) await expectReadable(page, state, present)
      await expectPageHolds(page, state, state.includes('menu') ? 'header' : undefined, isVariant)
      if (left.size === 0 && !isThorough) break
    }
    expect([...left.keys()], 'shown').toEqual([])
  })
