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

journey('/forgotpassword leads back to the login', async ({ page, hand }) => {
  await page.goto('/forgotpassword')
  await hand.press(page.getByRole('button', { name: 'Back To Login' }))
  await expect(page).toHaveURL('/login')
})

journey('/forgotpassword says what is wrong when a field is left', async ({ page, hand }) => {
  const sent = sentOperations(page)
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
})

journey('another code', async ({ page, hand, backEnd, diary }) => {
  diary.expectError(refusalInConsole)
  const person = await resident(backEnd)
  await askForCode(page, hand, person.username)
  await hand.press(forgotForm(page).resend)
  await expectAnnounced(page, words.resent, 'status')
  const [second = '', first = ''] = await backEnd.codesFor(person.username)
  await resetPassword(page, hand, first === second ? wrongCodeFor(second) : first, newPassword)
  await expectRefusal(page, hand, words.wrongCode, forgotForm(page).code)
  await hand.fill(forgotForm(page).code, second)
  await hand.press(forgotForm(page).submit)
  await expect(page.getByRole('button', { name: 'Go To Login' })).toBeVisible()
})

journey('a code that does not match', async ({ page, hand, backEnd, diary }) => {
  diary.expectError(refusalInConsole)
  const person = await resident(backEnd)
  await askForCode(page, hand, person.username)
  const [code = ''] = await backEnd.codesFor(person.username)
  await resetPassword(page, hand, wrongCodeFor(code), newPassword)
  await expectRefusal(page, hand, words.wrongCode, forgotForm(page).code)
  await hand.fill(forgotForm(page).code, code)
  await hand.press(forgotForm(page).submit)
  await expect(page.getByRole('button', { name: 'Go To Login' })).toBeVisible()
})

journey('a code that has expired, and another one', async ({ page, hand, backEnd, diary }) => {
  diary.expectError(refusalInConsole)
  const person = await resident(backEnd)
  await askForCode(page, hand, person.username)
  backEnd.wait(3601)
  await resetPassword(page, hand, (await backEnd.codesFor(person.username))[0] ?? '', newPassword)
  await expectQuoted(page, 'forgot-password.expiredCode')
  await expectRefusal(page, hand, words.expiredCode, forgotForm(page).code)
  await hand.press(forgotForm(page).resend)
  await expectQuoted(page, 'forgot-password.resent')
  await expectAnnounced(page, words.resent, 'status')
  await expect(page.getByRole('alert')).toHaveCount(0)
  await hand.fill(forgotForm(page).code, (await backEnd.codesFor(person.username))[0] ?? '')
  await hand.press(forgotForm(page).submit)
  await expect(page.getByRole('button', { name: 'Go To Login' })).toBeVisible()
})

for (const [who, find] of [
  ['somebody with an account', resident],
  ['somebody who has not entered the code yet', newcomer],
  ['somebody without an account', () => Promise.resolve(stranger())],
] as const) {
  test(`nobody learns who has an account: ${who} reads the same`, async ({ page, hand, backEnd, diary }) => {
    diary.expectError(refusalInConsole)
    const { username } = await find(backEnd)
    await askForCode(page, hand, username)
    await hand.press(forgotForm(page).resend)
    await expectAnnounced(page, words.resent, 'status')
    const [sent = '000000'] = await backEnd.codesFor(username)
    await resetPassword(page, hand, wrongCodeFor(sent), newPassword)
    await expectRefusal(page, hand, words.wrongCode, forgotForm(page).code)
  })
}

test.describe('where the service tells who has an account', () => {
  test.use({ backEndName: 'telling' })

  journey('an address that is not found', async ({ page, hand, backEnd, diary }) => {
    diary.expectError(refusalInConsole)
    await page.goto('/forgotpassword')
    await hand.fill(forgotForm(page).email, stranger().username)
    await hand.press(forgotForm(page).send)
    await expectRefusal(page, hand, words.unknownEmail, forgotForm(page).email)
    await hand.fill(forgotForm(page).email, (await resident(backEnd)).username)
    await hand.press(forgotForm(page).send)
    await expect(page.getByText("We've sent a 6-digit code to your email")).toBeVisible()
  })

  journey('any other failure: an account that was never activated', async ({ page, hand, backEnd, diary }) => {
    diary.expectError(refusalInConsole)
    const person = await newcomer(backEnd)
    await page.goto('/forgotpassword')
    await hand.fill(forgotForm(page).email, person.username)
    await hand.press(forgotForm(page).send)
    await expectRefusal(page, hand, words.noVerifiedContact)
  })
})

test.describe('where the address has no attempts left', () => {
  test.use({ backEndName: 'full' })

  journey('any other failure: too many codes', async ({ page, hand, diary }) => {
    diary.expectError(refusalInConsole)
    await page.goto('/forgotpassword')
    await hand.fill(forgotForm(page).email, stranger().username)
    await hand.press(forgotForm(page).send)
    await expectRefusal(page, hand, words.attemptLimit)
  })
})

test.describe('where attempts are few', () => {
  test.use({ backEndName: 'strict' })

  journey('too many wrong codes', async ({ page, hand, backEnd, diary }) => {
    diary.expectError(refusalInConsole)
    const person = await resident(backEnd)
    await askForCode(page, hand, person.username)
    const [code = ''] = await backEnd.codesFor(person.username)
    for (const turn of [0, 1])
      await backEnd.call('ConfirmForgotPassword', {
        Username: person.username,
        ConfirmationCode: wrongCodeFor(code, turn),
        Password: newPassword,
      })
    await resetPassword(page, hand, code, newPassword)
    await expectRefusal(page, hand, words.attemptLimit)
  })

  journey('any other failure of a reset', async ({ page, hand, backEnd, diary }) => {
    diary.expectError(refusalInConsole)
    const person = await resident(backEnd)
    await askForCode(page, hand, person.username)
    await resetPassword(page, hand, (await backEnd.codesFor(person.username))[0] ?? '', 'Aa1!5678')
    await expectRefusal(page, hand, words.unverified)
    await hand.fill(forgotForm(page).password, newPassword)
    await hand.fill(forgotForm(page).confirmation, newPassword)
    await hand.press(forgotForm(page).submit)
    await expect(page.getByRole('button', { name: 'Go To Login' })).toBeVisible()
  })

  journey('a code that cannot be sent again', async ({ page, hand, backEnd, diary }) => {
    diary.expectError(refusalInConsole)
    const person = await resident(backEnd)
    await askForCode(page, hand, person.username)
    await hand.press(forgotForm(page).resend)
    await expectRefusal(page, hand, words.attemptLimit)
    await resetPassword(page, hand, (await backEnd.codesFor(person.username))[0] ?? '', newPassword)
    await expect(page.getByRole('button', { name: 'Go To Login' })).toBeVisible()
  })
})
