import { expect } from '@playwright/test'
import { brand } from '../../../src/brand/brand.ts'
import { expectFits, expectPage } from '../expect-page.ts'
import { expectQuoted } from '../expect-quoted.ts'
import { moveTo } from '../move-to.ts'
import { test } from './account-test.ts'
import { expectAnnounced } from './announcements.ts'
import { expectRefusal, refusalInConsole } from './expect-refusal.ts'
import { askForCode, forgotForm, logIn, resetPassword, sendCode, waitForRedirect } from './forms.ts'
import { createPendingAccount, createConfirmedAccount, createPerson, createWrongCode } from './account-fixtures.ts'
import { words } from './words.ts'

const newPassword = 'Another-Horse-27!'
/** Long enough for the portal, but not for the service. */
const shortPassword = 'Harbor27!'

test(
  '/forgotpassword sends a code and accepts a new password',
  { tag: '@each-device' },
  async ({ page, device, backEnd }) => {
    const person = await createConfirmedAccount(backEnd)
    await page.clock.install()
    await page.goto('/forgotpassword')
    await expectPage(page, 'Forgot Password')
    await askForCode(page, device, person.username)
    await expect(page.getByRole('heading', { level: 1, name: 'Reset Password' })).toBeFocused()
    await expect(page).toHaveTitle(`Reset Password | ${brand.name}`)
    await expect(page.getByText(person.username)).toBeVisible()
    await expectQuoted(page, 'forgot-password.codeSent', 'forgot-password.sentTo', 'forgot-password.resend')
    await expect(page.getByRole('status').filter({ hasText: words.codeSent })).toBeVisible()
    await expect(forgotForm(page).code).toHaveAttribute('autocomplete', 'one-time-code')
    await expect(forgotForm(page).submit).toBeDisabled()
    await device.fill(forgotForm(page).password, 'short')
    await device.fill(forgotForm(page).confirmation, 'other')
    await forgotForm(page).confirmation.blur()
    await expectQuoted(page, 'password.resetDiffers')
    await expectFits(page)
    await page.clock.fastForward(6000)
    await expect(page.getByText(words.codeSent)).toHaveCount(0)

    await resetPassword(page, device, (await backEnd.codesFor(person.username))[0] ?? '', newPassword)
    const done = page.getByRole('heading', { level: 1, name: 'You have successfully updated your password' })
    await expect(done).toBeFocused()
    await expectQuoted(page, 'forgot-password.successTitle')
    await expectFits(page)
    await device.press(page.getByRole('button', { name: 'Go To Login' }))
    await expect(page).toHaveURL('/login')
    await logIn(page, device, { ...person, password: newPassword })
    await waitForRedirect(page)
    await expect(page).toHaveURL('/')
  },
)

test(
  '/forgotpassword refuses a wrong, an outdated and an expired code and a password that the service rejects, then accepts a new one',
  { tag: '@keyboard' },
  async ({ page, device, backEnd, audit }) => {
    audit.expectError(refusalInConsole)
    const person = await createConfirmedAccount(backEnd)
    const { code, resend, submit } = forgotForm(page)
    const lastCode = async () => (await backEnd.codesFor(person.username))[0] ?? ''
    await askForCode(page, device, person.username)
    const first = await lastCode()
    await resetPassword(page, device, createWrongCode(first), newPassword)
    await expectRefusal(page, words.wrongCode, code)
    await expectQuoted(page, 'forgot-password.wrongCode')
    await resetPassword(page, device, first, shortPassword)
    await expectQuoted(page, 'forgot-password.unverified', 'forgot-password.unverifiedAdvice')
    await device.fill(forgotForm(page).password, newPassword)
    await device.fill(forgotForm(page).confirmation, newPassword)

    await device.press(resend)
    await expectQuoted(page, 'forgot-password.resent')
    await expectAnnounced(page, words.resent, 'status')
    await expect(page.getByRole('alert')).toHaveCount(0)
    const second = await lastCode()
    await device.fill(code, first === second ? createWrongCode(second) : first)
    await device.press(submit)
    await expectRefusal(page, words.wrongCode, code)

    backEnd.wait(3601)
    await device.fill(code, second)
    await device.press(submit)
    await expectQuoted(page, 'forgot-password.expiredCode')
    await expectRefusal(page, words.expiredCode, code)
    await device.press(resend)
    await expectAnnounced(page, words.resent, 'status')
    await device.fill(code, await lastCode())
    await device.press(submit)
    await expect(page.getByRole('button', { name: 'Go To Login' })).toBeVisible()
  },
)

test(
  'the pages show the same words whether or not an account exists',
  { tag: '@phone' },
  async ({ page, device, backEnd, audit }) => {
    audit.expectError(refusalInConsole)
    await page.goto('/login')
    // A person with an account, one who has not entered the code yet, and one without an account.
    for (const { username } of [
      await createConfirmedAccount(backEnd),
      await createPendingAccount(backEnd),
      createPerson(),
    ]) {
      await moveTo(page, '/forgotpassword')
      await sendCode(page, device, username)
      await device.press(forgotForm(page).resend)
      await expectAnnounced(page, words.resent, 'status')
      const [sent = '000000'] = await backEnd.codesFor(username)
      await resetPassword(page, device, createWrongCode(sent), newPassword)
      await expectRefusal(page, words.wrongCode, forgotForm(page).code)
      await moveTo(page, '/login')
      await expectPage(page, 'Welcome')
    }
  },
)
