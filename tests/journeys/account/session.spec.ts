import { expect, type Page } from '@playwright/test'
import { brand } from '../../../src/brand/brand.ts'
import { expectFits } from '../expect-page.ts'
import { expectQuoted } from '../expect-quoted.ts'
import { test } from './account-test.ts'
import { arriveHome, expectGreeting, logIn, openMenu, waitForRedirect } from './forms.ts'
import { createDevice } from './input-device.ts'
import { minutes, passTime } from './pass-time.ts'
import { createConfirmedAccount } from './account-fixtures.ts'
import { getOperation } from './sent-operations.ts'
import { words } from './words.ts'

const warning = (page: Page) => page.getByRole('dialog', { name: 'Are you still there?' })
const expired = (page: Page) => page.getByRole('dialog', { name: words.sessionExpired })
const stay = (page: Page) => warning(page).getByRole('button', { name: 'Stay logged in' })
const again = (page: Page) => expired(page).getByRole('button', { name: 'Log In Again' })

test(
  'an active participant stays signed in; a session that ends covers the page, and signing in leads the same person back to it',
  { tag: '@phone' },
  async ({ page, device, backEnd }) => {
    const person = await createConfirmedAccount(backEnd)
    await arriveHome(page, person)
    await page.goto('/prepare')
    await expectGreeting(page, person)
    for (let half = 0; half < 3; half += 1) {
      await passTime(page, backEnd, 40 * minutes)
      const renewed = page.waitForResponse(
        (response) => getOperation(response.request()) === 'GetTokensFromRefreshToken',
      )
      await page.keyboard.press('Shift')
      expect((await renewed).status()).toBe(200)
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
    await expectGreeting(page, person)
    await passTime(page, backEnd, 60 * minutes + 1)
    await expect(again(page)).toBeFocused()
    await expectQuoted(page, 'session.expired', 'session.expiredReason')
    await expect(page).toHaveTitle(`${words.sessionExpired} | ${brand.name}`)
    await expect(page.getByText(person.firstName)).toHaveCount(0)
    await expect.poll(() => storedTokens(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(expired(page)).toBeVisible()
    await expectFits(page)
    await device.press(again(page))
    await expect(page).toHaveURL('/login')
    await logIn(page, device, person)
    await waitForRedirect(page)
    await expect(page).toHaveURL('/prepare')
    await expectGreeting(page, person)

    const next = await createConfirmedAccount(backEnd)
    await passTime(page, backEnd, 60 * minutes + 1)
    await device.press(again(page))
    await logIn(page, device, next)
    await waitForRedirect(page)
    await expect(page, 'the page of one person is not opened to the next').toHaveURL('/')
    await expectGreeting(page, next)
  },
)

test('all tabs share the session warning, its extension, its end and the next sign-in', async ({
  page,
  backEnd,
  context,
}) => {
  const person = await createConfirmedAccount(backEnd)
  await arriveHome(page, person)
  const other = await context.newPage()
  await other.goto('/prepare')
  await expectGreeting(other, person)
  const tabs = [page, other]
  await passTime(page, backEnd, 58 * minutes)
  for (const tab of tabs) await expect(stay(tab)).toBeVisible()
  await other.bringToFront()
  await stay(other).click()
  for (const tab of tabs) await expect(tab.getByRole('dialog')).toHaveCount(0)
  await passTime(page, backEnd, 61 * minutes)
  for (const tab of tabs) await expect(again(tab)).toBeVisible()
  await again(other).click()
  await logIn(other, createDevice(other, 'mouse'), person)
  await waitForRedirect(other)
  await expect(other).toHaveURL('/prepare')
  for (const tab of tabs) await expectGreeting(tab, person)
  await expect(page).toHaveURL('/')
})

test(
  'a participant is warned two minutes before the session ends, and can stay; the menu logs out, in every tab and on every device',
  { tag: '@each-device' },
  async ({ page, device, backEnd, context, browser, auditAlso }) => {
    const person = await createConfirmedAccount(backEnd)
    await arriveHome(page, person)
    await passTime(page, backEnd, 57 * minutes)
    await expect(warning(page)).toHaveCount(0)
    await passTime(page, backEnd, minutes)
    await expect(stay(page)).toBeFocused()
    await expect(warning(page)).toContainText(/Time left: [01]:\d\d/)
    await expectFits(page)
    await device.press(stay(page))
    await expect(warning(page)).toHaveCount(0)
    await passTime(page, backEnd, 30 * minutes)
    await expectGreeting(page, person)
    await expect(page.getByRole('dialog')).toHaveCount(0)

    const elsewhere = await browser.newContext({ baseURL: backEnd.url })
    const otherPage = await elsewhere.newPage()
    auditAlso(otherPage).expectError(/The call \w+ failed: UNAUTHENTICATED/)
    await arriveHome(otherPage, person)
    const other = await context.newPage()
    auditAlso(other)
    await other.goto('/updatePassword')
    await expectGreeting(other, person)
    await page.bringToFront()

    await openMenu(page, device)
    await expectFits(page)
    await device.press(page.getByRole('banner').getByRole('menuitem', { name: 'Log Out' }))
    for (const tab of [page, other]) {
      await expect(tab).toHaveURL('/login')
      await expect(tab.getByText(person.firstName)).toHaveCount(0)
      expect(await storedTokens(tab)).toEqual([])
    }
    await page.goBack()
    await expect(page).toHaveURL('/login')
    await otherPage.reload()
    await expect(again(otherPage)).toBeVisible()
    await expect(otherPage.getByText(person.firstName)).toHaveCount(0)
  },
)

/** What Amplify has stored for an open session. */
function storedTokens(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [localStorage, sessionStorage].flatMap((storage) => Object.keys(storage).filter((key) => /Token|signIn/.test(key))),
  )
}
