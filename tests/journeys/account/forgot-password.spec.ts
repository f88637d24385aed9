import { expect } from '@playwright/test'
import { brand } from '../../../src/brand/brand.ts'
import { expectFits, expectPage } from '../expect-page.ts'
import { expectQuoted } from '../expect-quoted.ts'
import { test } from './account-test.ts'
import { expectAnnounced } from './announcements.ts'
import { expectRefusal, refusalInConsole } from './expect-refusal.ts'
import { askForCode, forgotForm, logIn, resetPassword, waitForRedirect } from './forms.ts'
import { createPendingAccount, createConfirmedAccount, createPerson, createWrongCode } from './account-fixtures.ts'
import { sentOperations } from './sent-operations.ts'
import { words } from './words.ts'

const newPassword = 'Another-Horse-27!'

test(
  '/forgotpassword sends a code and takes a new password',
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
    await expect(page.getByRole('status').filter({ hasText: words.codeSent })).toBeVisible()
    await expect(forgotForm(page).code).toHaveAttribute('autocomplete', 'one-time-code')
    await expect(forgotForm(page).submit).toBeDisabled()
    await expectFits(page)
    await page.clock.fastForward(6000)
    await expect(page.getByText(words.codeSent)).toHaveCount(0)

    await resetPassword(page, device, (await backEnd.codesFor(person.username))[0] ?? '', newPassword)
    const done = page.getByRole('heading', { level: 1, name: 'You have successfully updated your password' })
    await expect(done).toBeFocused()
    await expectFits(page)
    await device.press(page.getByRole('button', { name: 'Go To Login' }))
    await expect(page).toHaveURL('/login')
    await logIn(page, device, { ...person, password: newPassword })
    await waitForRedirect(page)
    await expect(page).toHaveURL('/')
  },
)

test(
  '/forgotpassword leads back to the login, and says what is wrong when a field is left',
  { tag: '@keyboard' },
  async ({ page, device }) => {
    const sent = sentOperations(page)
    await page.goto('/forgotpassword')
    await device.press(page.getByRole('button', { name: 'Back To Login' }))
    await expect(page).toHaveURL('/login')
    await askForCode(page, device, createPerson().username)
    const { password, confirmation, code, submit } = forgotForm(page)
    await device.fill(code, '12x34567')
    await expect(code).toHaveValue('123456')
    await device.fill(password, 'short')
    await device.fill(confirmation, 'other')
    await confirmation.blur()
    await expect(password).toHaveAccessibleDescription(new RegExp(`^${words.weakPassword}`))
    await expect(confirmation).toHaveAccessibleDescription(words.resetDiffers)
    await expect(submit).toBeDisabled()
    await expectFits(page)
    await device.fill(password, newPassword)
    // Forced, because Playwright waits for an aria-disabled button to become enabled.
    await submit.click({ force: true })
    await expect(confirmation).toBeFocused()
    await expect(confirmation).toHaveAccessibleDescription(words.resetDiffers)
    await device.fill(code, '12345')
    await device.fill(confirmation, newPassword)
    await expect(submit).toBeDisabled()
    expect(sent, 'sent to the service').toEqual(['ForgotPassword'])
  },
)

test('/forgot-password refuses a wrong, an outdated and an expired code, then accepts a new one', async ({
  page,
  device,
  backEnd,
  audit,
}) => {
  audit.expectError(refusalInConsole)
  const person = await createConfirmedAccount(backEnd)
  const { code, resend, submit } = forgotForm(page)
  const lastCode = async () => (await backEnd.codesFor(person.username))[0] ?? ''
  await askForCode(page, device, person.username)
  const first = await lastCode()
  await resetPassword(page, device, createWrongCode(first), newPassword)
  await expectRefusal(page, words.wrongCode, code)

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
})

test('the pages show the same words whether or not an account exists', async ({ page, device, backEnd, audit }) => {
  audit.expectError(refusalInConsole)
  // A person with an account, one who has not entered the code yet, and one without an account.
  for (const { username } of [
    await createConfirmedAccount(backEnd),
    await createPendingAccount(backEnd),
    createPerson(),
  ]) {
    await askForCode(page, device, username)
    await device.press(forgotForm(page).resend)
    await expectAnnounced(page, words.resent, 'status')
    const [sent = '000000'] = await backEnd.codesFor(username)
    await resetPassword(page, device, createWrongCode(sent), newPassword)
    await expectRefusal(page, words.wrongCode, forgotForm(page).code)
  }
})

test.describe('where the service tells who has an account', () => {
  test.use({ backEndName: 'telling' })

  test(
    'an address that is not found, one that was never activated, and one that is good',
    { tag: '@keyboard' },
    async ({ page, device, backEnd, audit }) => {
      audit.expectError(refusalInConsole)
      const { email, send } = forgotForm(page)
      await page.goto('/forgotpassword')
      await device.fill(email, createPerson().username)
      await device.press(send)
      await expectRefusal(page, words.unknownEmail, email)
      await device.fill(email, (await createPendingAccount(backEnd)).username)
      await device.press(send)
      await expectRefusal(page, words.noVerifiedContact)
      await device.fill(email, (await createConfirmedAccount(backEnd)).username)
      await device.press(send)
      await expect(page.getByText("We've sent a 6-digit code to your email")).toBeVisible()
    },
  )
})

test.describe('where attempts are few', () => {
  test.use({ backEndName: 'strict' })

  test(
    'a code that cannot be sent again, any other failure of a reset, and too many wrong codes',
    { tag: '@phone' },
    async ({ page, device, backEnd, audit }) => {
      audit.expectError(refusalInConsole)
      const { password, confirmation, resend, submit } = forgotForm(page)
      const person = await createConfirmedAccount(backEnd)
      await askForCode(page, device, person.username)
      await device.press(resend)
      await expectRefusal(page, words.attemptLimit)
      await resetPassword(page, device, (await backEnd.codesFor(person.username))[0] ?? '', 'Aa1!5678')
      await expectRefusal(page, words.unverified)
      await expectQuoted(page, 'forgot-password.unverified', 'forgot-password.unverifiedAdvice')
      await device.fill(password, newPassword)
      await device.fill(confirmation, newPassword)
      await device.press(submit)
      await expect(page.getByRole('button', { name: 'Go To Login' })).toBeVisible()

      const { username } = await createConfirmedAccount(backEnd)
      await askForCode(page, device, username)
      const [code = ''] = await backEnd.codesFor(username)
      for (const turn of [0, 1])
        await backEnd.call('ConfirmForgotPassword', {
          Username: username,
          ConfirmationCode: createWrongCode(code, turn),
          Password: newPassword,
        })
      await resetPassword(page, device, code, newPassword)
      await expectRefusal(page, words.attemptLimit)
    },
  )
})
