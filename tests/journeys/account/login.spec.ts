import { expect } from '@playwright/test'
import { brand } from '../../../src/brand/brand.ts'
import { expectFits, expectPage } from '../expect-page.ts'
import { expectQuoted } from '../expect-quoted.ts'
import { expectStill, watchShifts } from '../expect-still.ts'
import { moveTo } from '../move-to.ts'
import { test } from './account-test.ts'
import { expectAnnounced } from './announcements.ts'
import { expectRefusal, refusalInConsole } from './expect-refusal.ts'
import { arriveHome, expectGreeting, logIn, loginForm, waitForRedirect } from './forms.ts'
import { createPendingAccount, createConfirmedAccount, createPerson } from './account-fixtures.ts'
import { sentOperations } from './sent-operations.ts'
import { phone, words } from './words.ts'

test('/login signs in a user with an account', { tag: '@each-device' }, async ({ page, device, backEnd }) => {
  const person = await createConfirmedAccount(backEnd)
  await page.clock.install()
  await page.goto('/login')
  await expectPage(page, 'Welcome')
  await expect(page).toHaveTitle(`Login | ${brand.name}`)
  const form = loginForm(page)
  await expect(form.submit).toBeDisabled()
  await device.fill(form.email, `  ${person.username} `)
  await expect(form.submit).toBeDisabled()
  await device.fill(form.password, ` ${person.password} `)
  await device.press(page.getByRole('button', { name: 'Show password' }))
  await expect(form.password).toHaveAttribute('type', 'text')
  await device.press(page.getByRole('button', { name: 'Hide password' }))
  await expect(form.password).toHaveAttribute('type', 'password')
  await device.press(form.submit)
  await expectAnnounced(page, words.loginSucceeded, 'status')
  await expectQuoted(page, 'login.success')
  await expectFits(page)
  await waitForRedirect(page)
  await expect(page).toHaveURL('/')
  await expectGreeting(page, person)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test(
  '/login refuses an empty field, or one that contains only spaces, and leads to help, to a new password and to sign-up',
  { tag: '@keyboard' },
  async ({ page, device }) => {
    const sent = sentOperations(page)
    await page.goto('/login')
    await expectQuoted(page, 'login.firstTime')
    await expect(page.getByRole('link', { name: phone })).toHaveAttribute('href', /^tel:\+?1?8005550142$/)
    const { email, password, submit } = loginForm(page)
    await device.fill(email, '   ')
    await device.fill(password, '  ')
    await device.press(submit)
    await expect(page.getByText(words.empty)).toHaveCount(2)
    await expectQuoted(page, 'account.empty')
    await expect(email).toBeFocused()
    for (const field of [email, password]) {
      await expect(field).toHaveAttribute('aria-invalid', 'true')
      await expect(field).toHaveAccessibleDescription(words.empty)
    }
    await expect(page).toHaveTitle(`Error: Login | ${brand.name}`)
    await expectFits(page)
    await device.fill(email, 'robin@example.com')
    await device.press(submit)
    await expect(page.getByText(words.empty)).toHaveCount(1)
    await expect(password).toBeFocused()
    expect(sent, 'sent to the service').toEqual([])

    await device.press(page.getByRole('button', { name: /Chat/ }))
    await device.press(
      page
        .getByRole('dialog')
        .getByRole('button', { name: /close|cancel/i })
        .first(),
    )
    await device.press(page.getByRole('link', { name: 'Forgot Password' }))
    await expect(page).toHaveURL('/forgotpassword')
    await page.goBack()
    await device.press(page.getByRole('link', { name: 'Set Up Your Account' }))
    await expect(page).toHaveURL('/signup')
  },
)

test('/login shows the same error for an unknown user, an unconfirmed one and a wrong password, then accepts the right one', async ({
  page,
  device,
  backEnd,
  audit,
}) => {
  audit.expectError(refusalInConsole)
  const person = await createConfirmedAccount(backEnd)
  const wrong = 'Wrong-Horse-2026!'
  await page.clock.install()
  await page.goto('/login')
  for (const each of [createPerson(), await createPendingAccount(backEnd), person]) {
    await logIn(page, device, { ...each, password: wrong })
    await expectRefusal(page, words.incorrect)
    await expectQuoted(page, 'login.incorrect', 'login.advice')
  }
  await device.fill(loginForm(page).password, person.password)
  await device.press(loginForm(page).submit)
  await waitForRedirect(page)
  await expect(page).toHaveURL('/')
})

test(
  'on a phone, fields and button stay in place when a refusal appears above them and when it disappears',
  { tag: '@phone' },
  async ({ page, device, audit }) => {
    audit.expectError(refusalInConsole)
    await watchShifts(page)
    await page.goto('/login')
    await logIn(page, device, createPerson())
    await expect(page.getByRole('alert')).toHaveText(words.incorrect)
    await expectStill(page, 'the first refusal')
    const secondRefusal = page.waitForResponse((response) => response.status() === 400)
    await device.press(loginForm(page).submit)
    await secondRefusal
    await expect(page.getByRole('alert')).toHaveText(words.incorrect)
    await expectStill(page, 'the second refusal')
  },
)

test('signed-in users are redirected away from the account pages', { tag: '@keyboard' }, async ({ page, backEnd }) => {
  // Arrives through /login.
  await arriveHome(page, await createConfirmedAccount(backEnd))
  await page.goto('/signup')
  await expect(page).toHaveURL('/')
  await expectPage(page, /./)
  await moveTo(page, '/activate')
  await expect(page).toHaveURL('/')
})
