import { expect } from '@playwright/test'
import { isThorough } from '../../run/is-thorough.ts'
import { expectReadable, participantLandmarks, type Landmark } from '../expect-readable.ts'
import { expectPageHolds } from '../scan-page.ts'
import { accountStates } from './account-states.ts'
import { test } from './account-test.ts'

const accountLandmarks: readonly Landmark[] = ['banner', 'main', 'contentinfo']

/** What each walk shows of its page, and what is around that; the other states are variants, or of a menu or a dialog. */
const landmarks: Readonly<Record<string, Readonly<Record<string, readonly Landmark[]>>>> = {
  '/login': { login: accountLandmarks },
  '/signup': { 'sign-up landing': accountLandmarks, 'sign-up': accountLandmarks },
  '/activate': { activate: accountLandmarks },
  '/forgotpassword': { forgot: accountLandmarks },
  '/updatePassword': { update: participantLandmarks },
}

for (const [tour, walk] of Object.entries(accountStates))
  test(`${tour}: the page reads in order, fits every width and passes axe`, async ({
    page,
    device,
    backEnd,
    audit,
  }) => {
    audit.allowErrors(/status of 400|Failed to load resource: net::/)
    const left = new Map(Object.entries(landmarks[tour] ?? {}))
    await walk({ page, device, backEnd }, async (name, variant) => {
      const isVariant = variant !== undefined
      if (isVariant && !isThorough) return
      const state = isVariant ? `${name}: ${variant}` : name
      const present = left.get(state)
      left.delete(state)
      if (present) await expectReadable(page, state, present)
      await expectPageHolds(page, state, state.includes('menu') ? 'header' : undefined, isVariant)
    })
    expect([...left.keys()], 'shown').toEqual([])
  })
