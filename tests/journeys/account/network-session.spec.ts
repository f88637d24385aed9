import { expect } from '@playwright/test'
import { isThorough } from '../../run/is-thorough.ts'
import { expectFits } from '../expect-page.ts'
import { expectQuoted } from '../expect-quoted.ts'
import { test } from './account-test.ts'
import { expectRefusal } from './expect-refusal.ts'
import { NetworkFault } from './network-fault.ts'
import { arriveHome, expectGreeting, logIn, loginForm, openMenu, waitForRedirect } from './forms.ts'
import { minutes, passTime } from './pass-time.ts'
import { createConfirmedAccount } from './account-fixtures.ts'
import { words } from './words.ts'
import { tagRepetition } from '../repetition.ts'

const ofNetwork =
  /status of 500|Failed to load resource: net::|The call \w+ failed|Failed to fetch|Unexpected status 500/

test.beforeEach(({ audit }) => audit.allowErrors(ofNetwork))

/** The portal treats a broken service like a network that is cut (data-client.test.ts). */
const conditions = isThorough ? (['silent', 'cut', 'broken'] as const) : (['silent', 'cut'] as const)

/** Breaks the call in one way after another: `meet` checks the consequences, and `goOn` that everything works again afterward. */
async function inEachCondition(
  faults: NetworkFault,
  meet: (weather: (typeof conditions)[number]) => Promise<void>,
  goOn: () => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  for (const weather of conditions) {
    faults.condition = weather
    faults.sent = 0
    await meet(weather)
    faults.clear()
    await goOn()
  }
}

test('logging out clears this device, whatever the network does', async ({ page, device, backEnd }) => {
  const person = await createConfirmedAccount(backEnd)
  await arriveHome(page, person)
  const faults = await NetworkFault.on(page, 'GlobalSignOut')
  await inEachCondition(faults, async (weather) => {
    if (weather !== conditions[0]) {
      await logIn(page, device, person)
      await waitForRedirect(page)
      await expectGreeting(page, person)
    }
    await openMenu(page, device)
    await device.press(page.getByRole('banner').getByRole('menuitem', { name: 'Log Out' }))
    await expect(page.getByText(person.firstName)).toHaveCount(0)
    await expect.poll(() => faults.sent).toBeGreaterThan(0)
    if (weather === 'silent') {
      await expect(page.getByText('Logging out...')).toBeVisible()
      await expect(page, 'no login before the tokens are deleted').not.toHaveURL('/login')
      await page.clock.fastForward(5000)
    }
    await expect(loginForm(page).email).toBeVisible()
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toMatch(/Token/)
  })
})

test(
  'staying signed in is offered again, whatever the network does',
  tagRepetition(true),
  async ({ page, device, backEnd }) => {
    const person = await createConfirmedAccount(backEnd)
    await arriveHome(page, person)
    const faults = await NetworkFault.on(page, 'GetTokensFromRefreshToken')
    const dialog = page.getByRole('dialog', { name: 'Are you still there?' })
    const stay = dialog.getByRole('button', { name: 'Stay logged in' })
    await inEachCondition(
      faults,
      async (weather) => {
        await passTime(page, backEnd, 58 * minutes)
        await device.press(stay)
        await expect.poll(() => faults.sent).toBeGreaterThan(0)
        if (weather === 'silent') await page.clock.fastForward(30_000)
        await expect(dialog.getByRole('alert')).toHaveText(/We could not reach the account service\./)
        await expectFits(page)
        await expect(stay).toBeEnabled()
      },
      async () => {
        await device.press(stay)
        await expect(dialog).toHaveCount(0)
        await expectGreeting(page, person)
      },
    )
  },
)

test('the home page reports every network failure, offers a retry and may omit the name in the greeting', async ({
  page,
  device,
  backEnd,
}) => {
  const person = await createConfirmedAccount(backEnd)
  await arriveHome(page, person)
  const faults = await NetworkFault.on(page, 'LoadParticipantResults')
  const retry = page.getByRole('button', { name: 'Try again' })
  await inEachCondition(
    faults,
    async (weather) => {
      await page.reload()
      if (weather === 'silent') {
        await expect.poll(() => faults.sent).toBeGreaterThan(0)
        await expect(page.getByRole('main').getByRole('status')).toContainText('Loading...')
        await page.clock.fastForward(10_000)
      } else {
        const alert = page.getByRole('main').getByRole('alert')
        await expect(alert).toContainText('We could not load your screenings')
        await expect(alert.getByRole('link', { name: '(800) 555-0142' })).toBeVisible()
      }
      await expect(retry).toBeVisible()
      await expectFits(page)
    },
    async () => {
      await device.press(retry)
      await expectQuoted(page, 'orders.emptyTitle')
      await expect(page.getByText('Loading...')).toHaveCount(0)
      await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
      await expectGreeting(page, person)
    },
  )

  const ofName = await NetworkFault.on(page, 'LoadParticipantBasic')
  await inEachCondition(ofName, async (weather) => {
    await page.reload()
    await expect(page.getByText('Nothing to show yet. Please check back.')).toBeVisible()
    await expect.poll(() => ofName.sent).toBeGreaterThan(0)
    const greeting = weather === 'silent' ? '...' : person.username
    await expect(page.getByRole('banner')).toContainText(`Hi ${greeting}`)
  })
})

test(
  'a page without the configuration can be tried again, and a form without the code that signs in says so',
  tagRepetition(true),
  async ({ page, device, backEnd }) => {
    await page.clock.install()
    for (const weather of ['cut', 'broken'] as const) {
      const configuration = await NetworkFault.on(page, '/config.json')
      configuration.condition = weather
      await page.goto('/login')
      await expect(page.getByRole('alert')).toBeVisible()
      await expectFits(page)
      configuration.clear()
      await device.press(page.getByRole('button', { name: 'Try again' }))
      await expect(loginForm(page).email).toBeVisible()
      await expect(page.getByRole('alert')).toHaveCount(0)

      const person = await createConfirmedAccount(backEnd)
      const code = await NetworkFault.on(page, '/assets/amplify-identity')
      code.condition = weather
      await logIn(page, device, person)
      await expectRefusal(page, `${words.unreachable} ${words.callForSupport}`)
      code.clear()
      await device.press(loginForm(page).submit)
      await waitForRedirect(page)
      await expectGreeting(page, person)
      await page.evaluate(() => localStorage.clear())
      await page.unrouteAll()
    }
  },
)
