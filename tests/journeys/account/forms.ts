import { expect, type Locator, type Page } from '@playwright/test'
import { brand } from '../../../src/brand/brand.ts'
import type { PageAudit } from '../page-audit.ts'
import { openWith, signInOutsideBrowser } from '../sign-in-outside-browser.ts'
import { redirectDelay } from '../signed-in.ts'
import { refusalInConsole } from './expect-refusal.ts'
import type { InputDevice } from './input-device.ts'
import type { Person } from './account-fixtures.ts'
import { words } from './words.ts'

const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true })
const field = (page: Page, name: string): Locator => page.getByLabel(name, { exact: true })

/** The parts of /login. */
export const loginForm = (page: Page) => ({
  email: field(page, 'Email Address'),
  password: field(page, 'Password'),
  submit: button(page, 'Login'),
})

/** The parts of the form of /signup. */
export const signUpForm = (page: Page) => ({
  firstName: field(page, 'First Name'),
  lastName: field(page, 'Last Name'),
  email: page.getByLabel(/^Email Address/),
  phone: page.getByLabel(/^Phone Number/),
  password: field(page, 'Password'),
  confirmation: field(page, 'Confirm Password'),
  submit: button(page, 'Sign Up'),
})

/** The parts of /activate. */
export const activateForm = (page: Page) => ({
  boxes: page.getByRole('group', { name: 'Enter Code' }).getByRole('textbox'),
  resend: button(page, 'here to resend it'),
  submit: button(page, 'Verify Account'),
})

/** The parts of the first two steps of /forgotpassword. */
export const forgotForm = (page: Page) => ({
  email: field(page, 'Email Address'),
  send: button(page, 'Send Code'),
  code: field(page, 'Enter Code'),
  password: field(page, 'New Password'),
  confirmation: field(page, 'Confirm Password'),
  resend: button(page, 'here to resend it'),
  submit: button(page, 'Reset Password'),
})

/** The parts of /updatePassword. */
export const updateForm = (page: Page) => ({
  current: field(page, 'Current Password'),
  password: field(page, 'New Password'),
  confirmation: field(page, 'Confirm New Password'),
  submit: button(page, 'Update Password'),
  cancel: button(page, 'Cancel'),
})

type Credentials = Pick<Person, 'username' | 'password'>

/** Fills in the open login form and submits it. */
export async function logIn(page: Page, device: InputDevice, { username, password }: Credentials): Promise<void> {
  const form = loginForm(page)
  await device.fill(form.email, username)
  await device.fill(form.password, password)
  await expect(form.submit).toBeEnabled()
  await device.press(form.submit)
}

/** Waits the six seconds after a successful sign-in; the page's clock has to be installed. */
export async function waitForRedirect(page: Page): Promise<void> {
  await expect(page.getByText(words.loginSucceeded)).toBeVisible()
  await page.clock.fastForward(redirectDelay)
  await expect(page.getByText(words.loginSucceeded)).toHaveCount(0)
}

/** Opens Home as a person who signed in earlier. Journeys about signing in use `logIn`. */
export async function arriveHome(page: Page, { username, password, ...person }: Person): Promise<void> {
  await page.clock.install()
  // Starts at the login, which redirects a signed-in person, so the heading of Home has the focus as after a sign-in.
  await openWith(page, '/login', (origin) => signInOutsideBrowser(origin, username, password))
  await expect(page).toHaveURL('/')
  await expectGreeting(page, person)
}

/** Expects the top bar's greeting. */
export async function expectGreeting(page: Page, { firstName }: Pick<Person, 'firstName'>): Promise<void> {
  await expect(page.getByRole('banner')).toContainText(`Hi ${firstName}! Welcome back!`)
}

/** Opens the form of /signup. */
export async function openSignUp(page: Page, device: InputDevice): Promise<void> {
  await page.goto('/signup')
  await beginSignUp(page, device)
}

/** Goes from the first step of /signup to its form. */
export async function beginSignUp(page: Page, device: InputDevice): Promise<void> {
  await device.press(button(page, 'Click Here To Get Started'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Set Up with Email')
}

/** Fills in the open form of /signup, which asks for an email address, and submits it. */
export async function signUp(page: Page, device: InputDevice, person: Person): Promise<void> {
  const form = signUpForm(page)
  await device.fill(form.firstName, person.firstName)
  await device.fill(form.lastName, person.lastName)
  await device.fill(form.email, person.username)
  await device.fill(form.password, person.password)
  await expect(form.submit).toBeDisabled()
  await device.fill(form.confirmation, person.password)
  await expect(form.submit).toBeEnabled()
  await device.press(form.submit)
}

/** The participant's page and device, and the audit that watches them. */
interface Journey {
  readonly page: Page
  readonly device: InputDevice
  readonly audit?: PageAudit
}

/** Reaches /activate as a person who has signed up and logs in before entering the code. */
export async function openActivate({ page, device, audit }: Journey, person: Person): Promise<void> {
  audit?.expectError(refusalInConsole)
  await page.goto('/login')
  await logIn(page, device, person)
  await expect(page).toHaveURL('/activate')
  await expect(page.getByText(`We've sent a 6-digit code to ${person.username}`)).toBeVisible()
}

/** Enters a code on /activate and submits it. */
export async function enterCode(page: Page, device: InputDevice, code: string): Promise<void> {
  const { boxes, submit } = activateForm(page)
  await expect(boxes).toHaveCount(6)
  await device.type(boxes.first(), code)
  await expect(boxes.last()).toBeFocused()
  await expect(submit).toBeEnabled()
  await device.press(submit)
}

/** Reaches the second step of /forgotpassword. */
export async function askForCode(page: Page, device: InputDevice, username: string): Promise<void> {
  await page.goto('/forgotpassword')
  await sendCode(page, device, username)
}

/** Goes from the first step of /forgotpassword to the second. */
export async function sendCode(page: Page, device: InputDevice, username: string): Promise<void> {
  const form = forgotForm(page)
  await expect(form.send).toBeDisabled()
  await device.fill(form.email, username)
  await device.press(form.send)
  await expect(page.getByText("We've sent a 6-digit code to your email")).toBeVisible()
}

/** Fills in the second step of /forgotpassword and submits it. */
export async function resetPassword(page: Page, device: InputDevice, code: string, password: string): Promise<void> {
  const form = forgotForm(page)
  await device.fill(form.code, code)
  await device.fill(form.password, password)
  await device.fill(form.confirmation, password)
  await expect(form.submit).toBeEnabled()
  await device.press(form.submit)
}

/** Fills in /updatePassword, which is open, and submits it. */
export async function updatePassword(
  page: Page,
  device: InputDevice,
  current: string,
  password: string,
): Promise<void> {
  const form = updateForm(page)
  await device.fill(form.current, current)
  await device.fill(form.password, password)
  await expect(form.submit).toBeDisabled()
  await device.fill(form.confirmation, password)
  await expect(form.submit).toBeEnabled()
  await device.press(form.submit)
}

/** Opens the logo's menu. On Home it first waits until the heading has taken the focus, which would close a menu. */
export async function openMenu(page: Page, device: InputDevice): Promise<void> {
  if (new URL(page.url()).pathname === '/') await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  const logo = page.getByRole('banner').getByRole('button', { name: brand.name })
  await expect(logo).toHaveAttribute('aria-expanded', 'false')
  await device.press(logo)
  await expect(logo).toHaveAttribute('aria-expanded', 'true')
}
