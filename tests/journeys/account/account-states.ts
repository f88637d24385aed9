import { expect, type Page } from '@playwright/test'
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
import { takenPattern, words } from './words.ts'

const newPassword = 'Another-Horse-27!'

/** A visit to the states of the account pages. */
interface Visit {
  readonly page: Page
  readonly device: InputDevice
  readonly backEnd: BackEnd
}

/** A state of a page by the page's name and, if it is not the first one, what differs in it. */
interface AccountState {
  readonly name: string
  readonly variant?: string
}

/** Walks through states of pages, the first ones before the others, and yields each when it is reached. */
type Tour = (walker: Visit) => AsyncGenerator<AccountState, void>

/** All states of all account pages by their addresses, and of the session, in walks that can run in parallel. */
export const accountStates: Readonly<Record<string, Tour>> = {
  async *['/login']({ page, device, backEnd }) {
    const person = await createConfirmedAccount(backEnd)
    await page.clock.install()
    await page.goto('/login')
    await expect(page.getByRole('button', { name: 'Show password' })).toBeVisible()
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
    yield { name: 'login' }
    await openMenu(page, device)
    yield { name: 'login', variant: 'menu' }
    await page.keyboard.press('Escape')
    await logIn(page, device, { username: ' ', password: ' ' })
    await expect(page.getByText(words.empty)).toHaveCount(2)
    yield { name: 'login', variant: 'empty' }
    await logIn(page, device, { ...person, password: 'Wrong-Horse-2026!' })
    await expectRefusal(page, words.incorrect)
    yield { name: 'login', variant: 'refused' }
    await logIn(page, device, person)
    await expect(page.getByText(words.loginSucceeded)).toBeVisible()
    yield { name: 'login', variant: 'succeeded' }
  },
  async *['/signup']({ page, device, backEnd }) {
    const form = signUpForm(page)
    await page.goto('/signup')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    yield { name: 'sign-up landing' }
    await beginSignUp(page, device)
    yield { name: 'sign-up' }
    for (const field of [form.firstName, form.lastName]) {
      await field.focus()
      await field.blur()
    }
    await device.fill(form.email, 'robin@')
    await device.fill(form.phone, '202')
    await device.fill(form.password, 'abC1')
    await device.fill(form.confirmation, 'other')
    await form.confirmation.blur()
    await expect(page.getByText(words.empty)).toHaveCount(2)
    yield { name: 'sign-up', variant: 'wrong' }
    await device.press(page.getByRole('button', { name: /phone number instead/ }))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Set Up with Phone Number')
    yield { name: 'sign-up', variant: 'phone' }
    await openSignUp(page, device)
    await signUp(page, device, await createConfirmedAccount(backEnd))
    await expectRefusal(page, takenPattern, form.email)
    yield { name: 'sign-up', variant: 'taken' }
  },
  async *['/activate']({ page, device, backEnd }) {
    const person = await createPendingAccount(backEnd, createPerson('robin.of.a-rather-long-address'))
    await openActivate({ page, device }, person)
    yield { name: 'activate' }
    const code = (await backEnd.codesFor(person.username))[0] ?? ''
    await enterCode(page, device, createWrongCode(code))
    await expect(page.getByRole('alert')).toBeVisible()
    yield { name: 'activate', variant: 'wrong' }
    await device.press(activateForm(page).resend)
    await expect(page.getByText(words.resent)).toBeVisible()
    yield { name: 'activate', variant: 'resent' }
    await page.route('**/idp', async (route, request) => {
      const isSignIn = request.headers()['x-amz-target']?.endsWith('InitiateAuth') ?? false
      await (isSignIn ? route.fulfill({ status: 400, body: '{}' }) : route.continue())
    })
    await enterCode(page, device, (await backEnd.codesFor(person.username))[0] ?? '')
    await expect(page.getByText('You have successfully set up your account.')).toBeVisible()
    yield { name: 'activate', variant: 'done' }
  },
  async *['/forgotpassword']({ page, device, backEnd }) {
    const person = await createConfirmedAccount(backEnd)
    await page.goto('/forgotpassword')
    await expect(forgotForm(page).email).toBeVisible()
    yield { name: 'forgot' }
    await sendCode(page, device, person.username)
    yield { name: 'forgot', variant: 'sent' }
    await device.fill(forgotForm(page).password, 'short')
    await device.fill(forgotForm(page).confirmation, 'other')
    await forgotForm(page).confirmation.blur()
    await expect(forgotForm(page).confirmation).toHaveAttribute('aria-invalid', 'true')
    yield { name: 'forgot', variant: 'wrong' }
    const code = (await backEnd.codesFor(person.username))[0] ?? ''
    await resetPassword(page, device, createWrongCode(code), newPassword)
    await expect(page.getByRole('alert')).toBeVisible()
    yield { name: 'forgot', variant: 'refused' }
    await resetPassword(page, device, code, newPassword)
    await expect(page.getByRole('button', { name: 'Go To Login' })).toBeVisible()
    yield { name: 'forgot', variant: 'done' }
  },
  async *['/updatePassword']({ page, device, backEnd }) {
    const person = await createConfirmedAccount(backEnd)
    await arriveHome(page, person)
    await openMenu(page, device)
    yield { name: 'menu' }
    await device.press(page.getByRole('banner').getByRole('menuitem', { name: 'Update Password' }))
    await expect(updateForm(page).current).toBeVisible()
    yield { name: 'update' }
    await updatePassword(page, device, 'Wrong-Horse-2026!', newPassword)
    await expectRefusal(page, words.wrongCurrentPassword, updateForm(page).current)
    yield { name: 'update', variant: 'refused' }
    await device.fill(updateForm(page).current, person.password)
    await device.press(updateForm(page).submit)
    await expect(page.getByRole('heading', { name: 'Password Updated Successfully' })).toBeVisible()
    yield { name: 'update', variant: 'done' }
  },
  async *session({ page, device, backEnd }) {
    await arriveHome(page, await createConfirmedAccount(backEnd))
    await passTime(page, backEnd, 58 * minutes)
    await expect(page.getByRole('dialog')).toBeVisible()
    yield { name: 'session that ends' }
    await page.route('**/idp', (route) => route.abort())
    await device.press(page.getByRole('button', { name: 'Stay logged in' }))
    await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible()
    yield { name: 'session that ends', variant: 'failed' }
    await passTime(page, backEnd, 2 * minutes)
    await expect(page.getByRole('button', { name: 'Log In Again' })).toBeVisible()
    yield { name: 'session that ends', variant: 'expired' }
  },
}
