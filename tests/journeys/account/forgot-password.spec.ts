import { expect } from '@playwright/test'
import { expectAccessible, expectPage } from '../expect-page.ts'
import { expectQuoted } from '../expect-quoted.ts'
import { journey, journeyByEachHand, test } from './account-test.ts'
import { expectAnnounced } from './announcements.ts'
import { expectRefusal, refusalInConsole } from './expect-refusal.ts'
import { askForCode, forgotForm, logIn, resetPassword, waitForRedirect } from './forms.ts'
import { newcomer, resident, stranger, wrongCodeFor } from './people.ts'
import { sentOperations } from './sent-operations.ts'
import { words } from './words.ts'

const newPassword = 'Another-Horse-27!'

journeyByEachHand('/forgotpassword sends a code and takes a new password', async ({ page, hand, backEnd }) => {
  const person = await resident(backEnd)
  await page.clock.install()
  await page.goto('/forgotpassword')
  await expectPage(page, 'Forgot Password')
  await askForCode(page, hand, person.username)
  await expect(page.getByRole('heading', { level: 1, name: 'Reset Password' })).toBeFocused()
  await expect(page).toHaveTitle('Reset Password | Screening Portal')
  await expect(page.getByText(person.username)).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: words.codeSent })).toBeVisible()
  await expect(forgotForm(page).code).toHaveAttribute('autocomplete', 'one-time-code')
  await expect(forgotForm(page).submit).toBeDisabled()
  if (hand.name !== 'keyboard') await expectAccessible(page)
  await page.clock.fastForward(6000)
  await expect(page.getByText(words.codeSent)).toHaveCount(0)

  await resetPassword(page, hand, (await backEnd.codesFor(person.username))[0] ?? '', newPassword)
  const done = page.getByRole('heading', { level: 1, name: 'You have successfully updated your password' })
  await expect(done).toBeFocused()
  if (hand.name !== 'keyboard') await expectAccessible(page)
  await hand.press(page.getByRole('button', { name: 'Go To Login' }))
  await expect(page).toHaveURL('/login')
  await logIn(page, hand, { ...person, password: newPassword })
  await waitForRedirect(page)
  await expect(page).toHaveURL('/')
})

journey(
  '/forgotpassword leads back to the login, and says what is wrong when a field is left',
  async ({ page, hand }) => {
    const sent = sentOperations(page)
    await page.goto('/forgotpassword')
    await hand.press(page.getByRole('button', { name: 'Back To Login' }))
    await expect(page).toHaveURL('/login')
    await askForCode(page, hand, stranger().username)
    const { password, confirmation, code, submit } = forgotForm(page)
    await hand.fill(code, '12x34567')
    await expect(code).toHaveValue('123456')
    await hand.fill(password, 'short')
    await hand.fill(confirmation, 'other')
    await confirmation.blur()
    await expect(password).toHaveAccessibleDescription(new RegExp(`^${words.weakPassword}`))
    await expect(confirmation).toHaveAccessibleDescription(words.resetDiffers)
    await expect(submit).toBeDisabled()
    if (hand.name !== 'keyboard') await expectAccessible(page)
    await hand.fill(password, newPassword)
    // By force, because Playwright waits for what is aria-disabled.
    await submit.click({ force: true })
    await expect(confirmation).toBeFocused()
    await expect(confirmation).toHaveAccessibleDescription(words.resetDiffers)
    await hand.fill(code, '12345')
    await hand.fill(confirmation, newPassword)
    await expect(submit).toBeDisabled()
    expect(sent, 'sent to the service').toEqual(['ForgotPassword'])
  },
)

journey(
  'a code that does not match, the one before the last, one that has expired, and another one',
  async ({ page, hand, backEnd, diary }) => {
    diary.expectError(refusalInConsole)
    const person = await resident(backEnd)
    const { code, resend, submit } = forgotForm(page)
    const lastCode = async () => (await backEnd.codesFor(person.username))[0] ?? ''
    await askForCode(page, hand, person.username)
    const first = await lastCode()
    await resetPassword(page, hand, wrongCodeFor(first), newPassword)
    await expectRefusal(page, hand, words.wrongCode, code)

    await hand.press(resend)
    await expectQuoted(page, 'forgot-password.resent')
    await expectAnnounced(page, words.resent, 'status')
    await expect(page.getByRole('alert')).toHaveCount(0)
    const second = await lastCode()
    await hand.fill(code, first === second ? wrongCodeFor(second) : first)
    await hand.press(submit)
    await expectRefusal(page, hand, words.wrongCode, code)

    backEnd.wait(3601)
    await hand.fill(code, second)
    await hand.press(submit)
    await expectQuoted(page, 'forgot-password.expiredCode')
    await expectRefusal(page, hand, words.expiredCode, code)
    await hand.press(resend)
    await expectAnnounced(page, words.resent, 'status')
    await hand.fill(code, await lastCode())
    await hand.press(submit)
    await expect(page.getByRole('button', { name: 'Go To Login' })).toBeVisible()
  },
)

test('nobody learns who has an account: everybody reads the same', async ({ page, hand, backEnd, diary }) => {
  diary.expectError(refusalInConsole)
  // Somebody with an account, somebody who has not entered the code yet, and somebody without an account.
  for (const { username } of [await resident(backEnd), await newcomer(backEnd), stranger()]) {
    await askForCode(page, hand, username)
    await hand.press(forgotForm(page).resend)
    await expectAnnounced(page, words.resent, 'status')
    const [sent = '000000'] = await backEnd.codesFor(username)
    await resetPassword(page, hand, wrongCodeFor(sent), newPassword)
    await expectRefusal(page, hand, words.wrongCode, forgotForm(page).code)
  }
})

test.describe('where the service tells who has an account', () => {
  test.use({ backEndName: 'telling' })

  journey(
    'an address that is not found, one that was never activated, and one that is good',
    async ({ page, hand, backEnd, diary }) => {
      diary.expectError(refusalInConsole)
      const { email, send } = forgotForm(page)
      await page.goto('/forgotpassword')
      await hand.fill(email, stranger().username)
      await hand.press(send)
      await expectRefusal(page, hand, words.unknownEmail, email)
      await hand.fill(email, (await newcomer(backEnd)).username)
      await hand.press(send)
      await expectRefusal(page, hand, words.noVerifiedContact)
      await hand.fill(email, (await resident(backEnd)).username)
      await hand.press(send)
      await expect(page.getByText("We've sent a 6-digit code to your email")).toBeVisible()
    },
  )
})

test.describe('where attempts are few', () => {
  test.use({ backEndName: 'strict' })

  journey(
    'a code that cannot be sent again, any other failure of a reset, and too many wrong codes',
    async ({ page, hand, backEnd, diary }) => {
      diary.expectError(refusalInConsole)
      const { password, confirmation, resend, submit } = forgotForm(page)
      const person = await resident(backEnd)
      await askForCode(page, hand, person.username)
      await hand.press(resend)
      await expectRefusal(page, hand, words.attemptLimit)
      await resetPassword(page, hand, (await backEnd.codesFor(person.username))[0] ?? '', 'Aa1!5678')
      await expectRefusal(page, hand, words.unverified)
      await hand.fill(password, newPassword)
      await hand.fill(confirmation, newPassword)
      await hand.press(submit)
      await expect(page.getByRole('button', { name: 'Go To Login' })).toBeVisible()

      const { username } = await resident(backEnd)
      await askForCode(page, hand, username)
      const [code = ''] = await backEnd.codesFor(username)
      for (const turn of [0, 1])
        await backEnd.call('ConfirmForgotPassword', {
          Username: username,
          ConfirmationCode: wrongCodeFor(code, turn),
          Password: newPassword,
        })
      await resetPassword(page, hand, code, newPassword)
      await expectRefusal(page, hand, words.attemptLimit)
    },
  )
})
