import { expect } from '@playwright/test'
import { expectAccessible } from '../expect-page.ts'
import { test } from './account-test.ts'
import { expectRefusal } from './expect-refusal.ts'
import { Faults } from './faults.ts'
import { arriveHome, expectGreeting, logIn, loginForm, openMenu, waitForRedirect } from './forms.ts'
import { minutes, passTime } from './pass-time.ts'
import { resident } from './people.ts'
import { words } from './words.ts'

const ofNetwork =
  /status of 500|Failed to load resource: net::|The call \w+ failed|Failed to fetch|Unexpected status 500/

test.beforeEach(({ diary }) => diary.mayHaveErrors(ofNetwork))

const weathers = ['cut', 'broken', 'silent'] as const

/** Breaks the call in one way after the other: `meet` sees what comes of it, and `goOn` that all is well again afterward. */
async function inEachWeather(
  faults: Faults,
  meet: (weather: (typeof weathers)[number]) => Promise<void>,
  goOn: () => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  for (const weather of weathers) {
    faults.weather = weather
    faults.sent = 0
    await meet(weather)
    faults.clear()
    await goOn()
  }
}

test('logging out leaves this device all the same, whatever the network', async ({ page, hand, backEnd }) => {
  const person = await resident(backEnd)
  await arriveHome(page, person)
  const faults = await Faults.on(page, 'GlobalSignOut')
  await inEachWeather(
    faults,
    async (weather) => {
      await openMenu(page, hand)
      await hand.press(page.getByRole('banner').getByRole('menuitem', { name: 'Log Out' }))
      await expect(page.getByText(person.firstName)).toHaveCount(0)
      await expect.poll(() => faults.sent).toBeGreaterThan(0)
      if (weather === 'silent') {
        await expect(page.getByText('Logging out...')).toBeVisible()
        await expect(page, 'no login before the tokens are gone').not.toHaveURL('/login')
        await page.clock.fastForward(5000)
      }
      await expect(loginForm(page).email).toBeVisible()
      expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toMatch(/Token/)
    },
    async () => {
      await logIn(page, hand, person)
      await waitForRedirect(page)
      await expectGreeting(page, person)
    },
  )
})

test('staying signed in is offered again, whatever the network', async ({ page, hand, backEnd }) => {
  const person = await resident(backEnd)
  await arriveHome(page, person)
  const faults = await Faults.on(page, 'GetTokensFromRefreshToken')
  const dialog = page.getByRole('dialog', { name: 'Are you still there?' })
  const stay = dialog.getByRole('button', { name: 'Stay logged in' })
  await inEachWeather(
    faults,
    async (weather) => {
      await passTime(page, backEnd, 58 * minutes)
      await hand.press(stay)
      await expect.poll(() => faults.sent).toBeGreaterThan(0)
      if (weather === 'silent') await page.clock.fastForward(30_000)
      await expect(dialog.getByRole('alert')).toHaveText(/We could not reach the account service\./)
      await expectAccessible(page)
      await expect(stay).toBeEnabled()
    },
    async () => {
      await hand.press(stay)
      await expect(dialog).toHaveCount(0)
      await expectGreeting(page, person)
    },
  )
})

test('the home page says so and can be tried again, and the name in the greeting may be missing, whatever the network', async ({
  page,
  hand,
  backEnd,
}) => {
  const person = await resident(backEnd)
  await arriveHome(page, person)
  const faults = await Faults.on(page, 'LoadParticipantResults')
  const retry = page.getByRole('button', { name: 'Try again' })
  await inEachWeather(
    faults,
    async (weather) => {
      await page.reload()
      if (weather === 'silent') {
        await expect.poll(() => faults.sent).toBeGreaterThan(0)
        await page.clock.fastForward(10_000)
      }
      await expect(retry).toBeVisible()
      await expectAccessible(page)
    },
    async () => {
      await hand.press(retry)
      await expect(page.getByText('Nothing to show yet. Please check back.')).toBeVisible()
      await expectGreeting(page, person)
    },
  )

  const ofName = await Faults.on(page, 'LoadParticipantBasic')
  await inEachWeather(ofName, async (weather) => {
    await page.reload()
    await expect(page.getByText('Nothing to show yet. Please check back.')).toBeVisible()
    await expect.poll(() => ofName.sent).toBeGreaterThan(0)
    const greeting = weather === 'silent' ? '...' : person.username
    await expect(page.getByRole('banner')).toContainText(`Hi ${greeting}`)
  })
})

test('without the configuration the page can be tried again, and without the code that signs in the form says so', async ({
  page,
  hand,
  backEnd,
}) => {
  await page.clock.install()
  for (const weather of ['cut', 'broken'] as const) {
    const configuration = await Faults.on(page, '/config.json')
    configuration.weather = weather
    await page.goto('/login')
    await expect(page.getByRole('alert')).toBeVisible()
    await expectAccessible(page)
    configuration.clear()
    await hand.press(page.getByRole('button', { name: 'Try again' }))
    await expect(loginForm(page).email).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)

    const person = await resident(backEnd)
    const code = await Faults.on(page, '/assets/amplify-identity')
    code.weather = weather
    await logIn(page, hand, person)
    await expectRefusal(page, hand, `${words.unreachable} ${words.callForSupport}`)
    code.clear()
    await hand.press(loginForm(page).submit)
    await waitForRedirect(page)
    await expectGreeting(page, person)
    await page.evaluate(() => localStorage.clear())
    await page.unrouteAll()
  }
})
