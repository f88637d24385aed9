import { expect, type Page } from '@playwright/test'
import { expectFits } from '../expect-page.ts'
import { expectQuoted } from '../expect-quoted.ts'
import type { BackEnd } from '../back-ends.ts'
import { expectRefusal } from './expect-refusal.ts'
import {
  activateForm,
  arriveHome,
  beginSignUp,
  enterCode,
  forgotForm,
  logIn,
  openActivate,
  openMenu,
  openSignUp,
  resetPassword,
  sendCode,
  signUp,
  signUpForm,
  updateForm,
  updatePassword,
} from './forms.ts'
import type { InputDevice } from './input-device.ts'
import { minutes, passTime } from './pass-time.ts'
import { createPendingAccount, createConfirmedAccount, createPerson, createWrongCode } from './account-fixtures.ts'
import { words } from './words.ts'

const newPassword = 'Another-Horse-27!'
/** Long enough for the portal, and not for the service. */
const shortPassword = 'Harbor27!'

/** A visit to the states of the account pages. */
interface Visit {
  readonly page: Page
  readonly device: InputDevice
  readonly backEnd: BackEnd
}

/** Walks through states of pages and calls `show` in each with the page's name and, if it is not the first one, what differs in it. */
type Tour = (walker: Visit, show: (name: string, variant?: string) => Promise<void>) => Promise<void>

/** All states of all account pages by their addresses, and of the session, in walks that can run in parallel. */
export const accountStates: Readonly<Record<string, Tour>> = {
  '/login': async ({ page, device, backEnd }, show) => {
    const person = await createConfirmedAccount(backEnd)
    await page.clock.install()
    await page.goto('/login')
    await expect(page.getByRole('button', { name: 'Show password' })).toBeVisible()
    await expectQuoted(page, 'login.firstTime')
    await expect(page.getByRole('main')).toMatchAriaSnapshot(`
      - main:
        - heading [level=1]
        - textbox
        - textbox
        - button
        - link
        - button [disabled]
        - heading [level=2]
        - link
    `)
    await show('login')
    await openMenu(page, device)
    await show('login', 'menu')
    await page.keyboard.press('Escape')
    await logIn(page, device, { username: ' ', password: ' ' })
    await expectQuoted(page, 'account.empty')
    await show('login', 'empty')
    await logIn(page, device, { ...person, password: 'Wrong-Horse-2026!' })
    await expectQuoted(page, 'login.incorrect', 'login.advice')
    await show('login', 'refused')
    await logIn(page, device, person)
    await expect(page.getByText(words.loginSucceeded)).toBeVisible()
    await expectQuoted(page, 'login.success')
    await show('login', 'succeeded')
  },
  '/signup': async ({ page, device, backEnd }, show) => {
    const form = signUpForm(page)
    await page.goto('/signup')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await show('sign-up landing')
    await beginSignUp(page, device)
    await show('sign-up')
    for (const field of [form.firstName, form.lastName]) {
      await field.focus()
      await field.blur()
    }
    await device.fill(form.email, 'robin@')
    await device.fill(form.phone, 'x')
    await expectQuoted(page, 'fields.numbersOnly')
    await device.fill(form.phone, '202')
    await device.fill(form.password, 'abC1')
    await device.fill(form.confirmation, 'other')
    await form.confirmation.blur()
    await expectQuoted(page, 'account.empty', 'fields.invalidEmail')
    await expectQuoted(page, 'password.invalid', 'password.differs')
    await expectQuoted(page, 'password.length', 'password.uppercase', 'password.lowercase')
    await expectQuoted(page, 'password.digit', 'password.special')
    await expectFits(page)
    await show('sign-up', 'wrong')
    await device.press(page.getByRole('button', { name: /phone number instead/ }))
    await expectQuoted(page, 'sign-up.phoneHint')
    await show('sign-up', 'phone')
    await device.fill(form.phone, '202')
    await form.phone.blur()
    await expectQuoted(page, 'fields.invalidPhone')
    await openSignUp(page, device)
    const taken = await createConfirmedAccount(backEnd)
    await signUp(page, device, { ...taken, password: shortPassword })
    await expectQuoted(page, 'sign-up.weakPassword')
    await expectRefusal(page, new RegExp(`^${words.weakPassword}`), form.password)
    await device.fill(form.password, taken.password)
    await device.fill(form.confirmation, taken.password)
    await page.context().setOffline(true)
    await device.press(form.submit)
    await expectQuoted(page, 'sign-up.unverified')
    await page.context().setOffline(false)
    await device.press(form.submit)
    await expectQuoted(page, 'sign-up.taken')
    await show('sign-up', 'taken')
  },
  '/activate': async ({ page, device, backEnd }, show) => {
    const person = await createPendingAccount(backEnd, createPerson('robin.of.a-rather-long-address'))
    await openActivate({ page, device }, person)
    await expectQuoted(page, 'activate.sentTo', 'activate.resend')
    await show('activate')
    const code = (await backEnd.codesFor(person.username))[0] ?? ''
    await enterCode(page, device, createWrongCode(code))
    await expect(page.getByRole('alert')).toBeVisible()
    await expectQuoted(page, 'activate.wrongCode')
    await show('activate', 'wrong')
    await page.context().setOffline(true)
    await device.press(activateForm(page).resend)
    await expectQuoted(page, 'activate.resendFailed')
    await page.context().setOffline(false)
    await device.press(activateForm(page).resend)
    await expect(page.getByText(words.resent)).toBeVisible()
    await expectQuoted(page, 'activate.resent')
    await show('activate', 'resent')
    await page.route('**/idp', async (route, request) => {
      const isSignIn = request.headers()['x-amz-target']?.endsWith('InitiateAuth') ?? false
      await (isSignIn ? route.fulfill({ status: 400, body: '{}' }) : route.continue())
    })
    await enterCode(page, device, (await backEnd.codesFor(person.username))[0] ?? '')
    await expect(page.getByText('You have successfully set up your account.')).toBeVisible()
    await expectQuoted(page, 'activate.done')
    await show('activate', 'done')
  },
  '/forgotpassword': async ({ page, device, backEnd }, show) => {
    const person = await createConfirmedAccount(backEnd)
    await page.goto('/forgotpassword')
    await expect(forgotForm(page).email).toBeVisible()
    await show('forgot')
    await sendCode(page, device, person.username)
    await expectQuoted(page, 'forgot-password.codeSent', 'forgot-password.sentTo', 'forgot-password.resend')
    await show('forgot', 'sent')
    await device.fill(forgotForm(page).password, 'short')
    await device.fill(forgotForm(page).confirmation, 'other')
    await forgotForm(page).confirmation.blur()
    await expectQuoted(page, 'password.resetDiffers')
    await expectFits(page)
    await show('forgot', 'wrong')
    const code = (await backEnd.codesFor(person.username))[0] ?? ''
    await resetPassword(page, device, createWrongCode(code), newPassword)
    await expect(page.getByRole('alert')).toBeVisible()
    await expectQuoted(page, 'forgot-password.wrongCode')
    await show('forgot', 'refused')
    await resetPassword(page, device, code, shortPassword)
    await expectQuoted(page, 'forgot-password.unverified', 'forgot-password.unverifiedAdvice')
    await resetPassword(page, device, code, newPassword)
    await expect(page.getByRole('button', { name: 'Go To Login' })).toBeVisible()
    await expectQuoted(page, 'forgot-password.successTitle')
    await show('forgot', 'done')
  },
  '/updatePassword': async ({ page, device, backEnd }, show) => {
    const person = await createConfirmedAccount(backEnd)
    await arriveHome(page, person)
    await openMenu(page, device)
    await show('menu')
    await device.press(page.getByRole('banner').getByRole('menuitem', { name: 'Update Password' }))
    await expect(updateForm(page).current).toBeVisible()
    await show('update')
    await updatePassword(page, device, 'Wrong-Horse-2026!', newPassword)
    await expectRefusal(page, words.wrongCurrentPassword, updateForm(page).current)
    await expectQuoted(page, 'update-password.wrongPassword')
    await show('update', 'refused')
    await device.fill(updateForm(page).current, person.password)
    await device.press(updateForm(page).submit)
    await expect(page.getByRole('heading', { name: 'Password Updated Successfully' })).toBeVisible()
    await expectQuoted(page, 'update-password.done')
    await show('update', 'done')
  },
  session: async ({ page, device, backEnd }, show) => {
    await arriveHome(page, await createConfirmedAccount(backEnd))
    await passTime(page, backEnd, 58 * minutes)
    await expect(page.getByRole('dialog')).toBeVisible()
    await show('session that ends')
    await page.route('**/idp', (route) => route.abort())
    await device.press(page.getByRole('button', { name: 'Stay logged in' }))
    await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible()
    await show('session that ends', 'failed')
    await passTime(page, backEnd, 2 * minutes)
    await expect(page.getByRole('button', { name: 'Log In Again' })).toBeVisible()
    await expectQuoted(page, 'session.expired', 'session.expiredReason')
    await show('session that ends', 'expired')
  },
}
