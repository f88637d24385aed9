import { expect, type Locator, type Page } from '@playwright/test'
import type { BackEnd } from '../back-ends.ts'
import { expectQuoted } from '../expect-quoted.ts'
import {
  activateForm,
  arriveHome,
  expectGreeting,
  forgotForm,
  loginForm,
  openActivate,
  signUpForm,
  updateForm,
  waitForRedirect,
} from './forms.ts'
import type { InputDevice } from './input-device.ts'
import { createPendingAccount, createConfirmedAccount, createPerson, type Person } from './account-fixtures.ts'
import { words } from './words.ts'

const newPassword = 'Another-Horse-27!'

/** The setting of a call, and the person who makes it. */
export interface AccountCall {
  readonly page: Page
  readonly device: InputDevice
  readonly backEnd: BackEnd
  readonly person: Person
}

/** A call made by a form, and what its page says about the outcome. */
export interface Call {
  readonly operation: string
  readonly who: (backEnd: BackEnd) => Promise<Person>
  /** Goes to where pressing `button` makes the call; the page's clock is installed. */
  readonly come: (scene: AccountCall) => Promise<void>
  readonly button: (page: Page) => Locator
  /** The messages if the network is cut, the service broken, or silent. */
  readonly says: { readonly cut: string; readonly broken: string; readonly silent: string }
  /** Compares the message with the specification, where it quotes that. */
  readonly compare?: (page: Page) => Promise<void>
  /** The message if the answer got lost and the repeated call is refused; most calls succeed again. */
  readonly saysOfRepeat?: string
  /** Expects that the call has done its work exactly once. */
  readonly done: (scene: AccountCall) => Promise<void>
}

const ofService = { cut: words.unreachable, broken: words.internalError, silent: words.unreachable }
const withAdvice = (title: string) => `${title.replace(/\.$/, '')}. ${words.callForSupport}`
const ofLogin = {
  cut: withAdvice(words.unreachable),
  broken: withAdvice(words.internalError),
  silent: withAdvice(words.unreachable),
}
const always = (text: string) => ({ cut: text, broken: text, silent: text })
const createStranger = () => Promise.resolve(createPerson())

const comeToLogin = async ({ page, device, person }: AccountCall) => {
  await page.goto('/login')
  await device.fill(loginForm(page).email, person.username)
  await device.fill(loginForm(page).password, person.password)
}
const comeToActivate = async ({ page, device, backEnd, person }: AccountCall) => {
  await openActivate({ page, device }, person)
  await device.type(activateForm(page).boxes.first(), await lastCode(backEnd, person))
}
const comeToReset = async ({ page, device, person }: AccountCall) => {
  await page.goto('/forgotpassword')
  await device.fill(forgotForm(page).email, person.username)
  await device.press(forgotForm(page).send)
  await expect(forgotForm(page).code).toBeVisible()
}
const arrived = async ({ page, person }: AccountCall) => {
  await waitForRedirect(page)
  await expectGreeting(page, person)
}
/** The portal requests one code; the repetition of the lost request sends one more, and the newest one is valid. */
const sentCodes = (count: number) => async (scene: AccountCall) => {
  await expect(scene.page.getByText(words.resent)).toBeVisible()
  expect(await scene.backEnd.codesFor(scene.person.username), 'codes sent').toHaveLength(count)
}

/** All calls to the identity service that forms make. */
export const calls: Readonly<Record<string, Call>> = {
  'the first half of a sign-in': {
    operation: 'InitiateAuth',
    who: createConfirmedAccount,
    come: comeToLogin,
    button: (page) => loginForm(page).submit,
    says: ofLogin,
    done: arrived,
  },
  'the second half of a sign-in': {
    operation: 'RespondToAuthChallenge',
    who: createConfirmedAccount,
    come: comeToLogin,
    button: (page) => loginForm(page).submit,
    says: ofLogin,
    saysOfRepeat: withAdvice('Invalid session for the user'),
    done: arrived,
  },
  'a sign-up': {
    operation: 'SignUp',
    who: createStranger,
    come: async ({ page, device, person }) => {
      const form = signUpForm(page)
      await page.goto('/signup')
      await device.press(page.getByRole('button', { name: 'Click Here To Get Started' }))
      await device.fill(form.firstName, person.firstName)
      await device.fill(form.lastName, person.lastName)
      await device.fill(form.email, person.username)
      await device.fill(form.password, person.password)
      await device.fill(form.confirmation, person.password)
    },
    button: (page) => signUpForm(page).submit,
    says: always(words.unverified),
    done: async ({ page, backEnd, person }) => {
      await expect(page).toHaveURL('/activate')
      expect(await backEnd.codesFor(person.username), 'codes sent').toHaveLength(1)
    },
  },
  'the code of a sign-up': {
    operation: 'ConfirmSignUp',
    who: createPendingAccount,
    come: comeToActivate,
    button: (page) => activateForm(page).submit,
    says: always(words.unverified),
    compare: (page) => expectQuoted(page, 'activate.unverified', 'activate.unverifiedAdvice'),
    done: async ({ page, person }) => {
      await expect(page).toHaveURL('/')
      await expectGreeting(page, person)
    },
  },
  'another code for a sign-up': {
    operation: 'ResendConfirmationCode',
    who: createPendingAccount,
    come: comeToActivate,
    button: (page) => activateForm(page).resend,
    says: always(words.resendFailed),
    done: sentCodes(4),
  },
  'a code for a new password': {
    operation: 'ForgotPassword',
    who: createConfirmedAccount,
    come: async ({ page, device, person }) => {
      await page.goto('/forgotpassword')
      await device.fill(forgotForm(page).email, person.username)
    },
    button: (page) => forgotForm(page).send,
    says: ofService,
    done: async ({ page, backEnd, person }) => {
      await expect(forgotForm(page).code).toBeVisible()
      // The codes of the sign-up, of this request, and of the repetition of the lost request.
      expect(await backEnd.codesFor(person.username), 'codes sent').toHaveLength(3)
    },
  },
  'another code for a new password': {
    operation: 'ForgotPassword',
    who: createConfirmedAccount,
    come: comeToReset,
    button: (page) => forgotForm(page).resend,
    says: ofService,
    done: sentCodes(4),
  },
  'a new password with a code': {
    operation: 'ConfirmForgotPassword',
    who: createConfirmedAccount,
    come: async (scene) => {
      await comeToReset(scene)
      const { page, device, backEnd, person } = scene
      await device.fill(forgotForm(page).code, await lastCode(backEnd, person))
      await device.fill(forgotForm(page).password, newPassword)
      await device.fill(forgotForm(page).confirmation, newPassword)
    },
    button: (page) => forgotForm(page).submit,
    says: always(words.unverified),
    done: ({ page }) => expect(page.getByRole('button', { name: 'Go To Login' })).toBeVisible(),
  },
  'another password': {
    operation: 'ChangePassword',
    who: createConfirmedAccount,
    come: async ({ page, device, person }) => {
      await arriveHome(page, person)
      await page.goto('/updatePassword')
      const form = updateForm(page)
      await device.fill(form.current, person.password)
      await device.fill(form.password, newPassword)
      await device.fill(form.confirmation, newPassword)
    },
    button: (page) => updateForm(page).submit,
    says: always(words.updateFailed),
    compare: (page) => expectQuoted(page, 'update-password.failed'),
    done: ({ page }) => expect(page.getByRole('heading', { name: 'Password Updated Successfully' })).toBeVisible(),
  },
}

async function lastCode(backEnd: BackEnd, { username }: Person): Promise<string> {
  return (await backEnd.codesFor(username))[0] ?? ''
}
