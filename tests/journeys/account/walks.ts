import { expect, type Page } from '@playwright/test'
import { expectQuoted } from '../expect-quoted.ts'
import type { BackEnd } from './back-ends.ts'
import {
  activateForm,
  arriveHome,
  askForCode,
  enterCode,
  forgotForm,
  logIn,
  openActivate,
  openMenu,
  openSignUp,
  resetPassword,
  signUp,
  signUpForm,
  updateForm,
  updatePassword,
} from './forms.ts'
import type { Hand } from './hand.ts'
import { minutes, passTime } from './pass-time.ts'
import { newcomer, resident, stranger, wrongCodeFor } from './people.ts'
import { words } from './words.ts'

const newPassword = 'Another-Horse-27!'

/** Somebody who walks through the states of the account's pages. */
interface Walker {
  readonly page: Page
  readonly hand: Hand
  readonly backEnd: BackEnd
}

/** Comes through states of pages, and calls `show` in each with its name. */
type Walk = (walker: Walker, show: (state: string) => Promise<void>) => Promise<void>

/** Every state of every page of the account, in walks that can be made one beside the other. */
export const walks: Readonly<Record<string, Walk>> = {
  login: async ({ page, hand, backEnd }, show) => {
    const person = await resident(backEnd)
    await page.clock.install()
    await page.goto('/login')
    await expect(page.getByRole('button', { name: 'Show password' })).toBeVisible()
    await expectQuoted(page, 'login.firstTime')
    await show('login')
    await openMenu(page, hand)
    await show('login-menu')
    await page.keyboard.press('Escape')
    await logIn(page, hand, { username: ' ', password: ' ' })
    await expectQuoted(page, 'account.empty')
    await show('login-empty')
    await logIn(page, hand, { ...person, password: 'Wrong-Horse-2026!' })
    await expectQuoted(page, 'login.incorrect', 'login.advice')
    await show('login-refused')
    await logIn(page, hand, person)
    await expect(page.getByText(words.loginSucceeded)).toBeVisible()
    await expectQuoted(page, 'login.success')
    await show('login-succeeded')
  },
  signUp: async ({ page, hand, backEnd }, show) => {
    const form = signUpForm(page)
    await page.goto('/signup')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await show('sign-up-landing')
    await openSignUp(page, hand)
    await show('sign-up-email')
    for (const field of [form.firstName, form.lastName]) {
      await field.focus()
      await field.blur()
    }
    await hand.fill(form.email, 'robin@')
    await hand.fill(form.phone, '202')
    await hand.fill(form.password, 'abC1')
    await hand.fill(form.confirmation, 'other')
    await form.confirmation.blur()
    await expectQuoted(page, 'account.empty', 'account.invalidEmail', 'account.invalidPhone')
    await expectQuoted(page, 'password.invalid', 'password.differs')
    await expectQuoted(page, 'password.length', 'password.uppercase', 'password.lowercase')
    await expectQuoted(page, 'password.digit', 'password.special')
    await show('sign-up-wrong')
    await hand.press(page.getByRole('button', { name: /phone number instead/ }))
    await expectQuoted(page, 'sign-up.phoneHint')
    await show('sign-up-phone')
    await openSignUp(page, hand)
    await signUp(page, hand, await resident(backEnd))
    await expect(page.getByRole('alert')).toBeVisible()
    await show('sign-up-taken')
  },
  activate: async ({ page, hand, backEnd }, show) => {
    const person = await newcomer(backEnd, stranger('robin.of.a-rather-long-address'))
    await openActivate({ page, hand }, person)
    await expectQuoted(page, 'activate.sentTo', 'activate.resend')
    await show('activate')
    const code = (await backEnd.codesFor(person.username))[0] ?? ''
    await enterCode(page, hand, wrongCodeFor(code))
    await expect(page.getByRole('alert')).toBeVisible()
    await expectQuoted(page, 'activate.wrongCode')
    await show('activate-wrong')
    await hand.press(activateForm(page).resend)
    await expect(page.getByText(words.resent)).toBeVisible()
    await expectQuoted(page, 'activate.resent')
    await show('activate-resent')
    await page.route('**/idp', async (route, request) => {
      const isSignIn = request.headers()['x-amz-target']?.endsWith('InitiateAuth') ?? false
      await (isSignIn ? route.fulfill({ status: 400, body: '{}' }) : route.continue())
    })
    await enterCode(page, hand, (await backEnd.codesFor(person.username))[0] ?? '')
    await expect(page.getByText('You have successfully set up your account.')).toBeVisible()
    await expectQuoted(page, 'activate.done')
    await show('activate-done')
  },
  forgotPassword: async ({ page, hand, backEnd }, show) => {
    const person = await resident(backEnd)
    await page.goto('/forgotpassword')
    await expect(forgotForm(page).email).toBeVisible()
    await show('forgot')
    await askForCode(page, hand, person.username)
    await expectQuoted(page, 'forgot-password.codeSent', 'forgot-password.sentTo', 'forgot-password.resend')
    await show('forgot-sent')
    await hand.fill(forgotForm(page).password, 'short')
    await hand.fill(forgotForm(page).confirmation, 'other')
    await forgotForm(page).confirmation.blur()
    await expectQuoted(page, 'password.resetDiffers')
    await show('forgot-wrong')
    const code = (await backEnd.codesFor(person.username))[0] ?? ''
    await resetPassword(page, hand, wrongCodeFor(code), newPassword)
    await expect(page.getByRole('alert')).toBeVisible()
    await expectQuoted(page, 'forgot-password.wrongCode')
    await show('forgot-refused')
    await resetPassword(page, hand, code, newPassword)
    await expect(page.getByRole('button', { name: 'Go To Login' })).toBeVisible()
    await expectQuoted(page, 'forgot-password.successTitle')
    await show('forgot-done')
  },
  updatePassword: async ({ page, hand, backEnd }, show) => {
    const person = await resident(backEnd)
    await arriveHome(page, person)
    await openMenu(page, hand)
    await show('menu')
    await page.goto('/updatePassword')
    await expect(updateForm(page).current).toBeVisible()
    await show('update')
    await updatePassword(page, hand, 'Wrong-Horse-2026!', newPassword)
    await expect(page.getByRole('alert')).toBeVisible()
    await expectQuoted(page, 'update-password.wrongPassword')
    await show('update-refused')
    await hand.fill(updateForm(page).current, person.password)
    await hand.press(updateForm(page).submit)
    await expect(page.getByRole('heading', { name: 'Password Updated Successfully' })).toBeVisible()
    await expectQuoted(page, 'update-password.done')
    await show('update-done')
  },
  session: async ({ page, hand, backEnd }, show) => {
    await arriveHome(page, await resident(backEnd))
    await passTime(page, backEnd, 58 * minutes)
    await expect(page.getByRole('dialog')).toBeVisible()
    await show('session-ending')
    await page.route('**/idp', (route) => route.abort())
    await hand.press(page.getByRole('button', { name: 'Stay logged in' }))
    await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible()
    await show('session-ending-failed')
    await passTime(page, backEnd, 2 * minutes)
    await expect(page.getByRole('button', { name: 'Log In Again' })).toBeVisible()
    await expectQuoted(page, 'session.expired', 'session.expiredReason')
    await show('session-expired')
  },
}
