import { expect } from '@playwright/test'
import { brand } from '../../../src/brand/brand.ts'
import { expectFits, expectPage } from '../expect-page.ts'
import { expectQuoted } from '../expect-quoted.ts'
import { test } from './account-test.ts'
import { expectRefusal, refusalInConsole } from './expect-refusal.ts'
import { enterCode, expectGreeting, openSignUp, signUp, signUpForm } from './forms.ts'
import { createConfirmedAccount, createPerson, createPhoneNumber } from './account-fixtures.ts'
import { takenPattern, words } from './words.ts'

/** Long enough for the portal, but not for the service. */
const shortPassword = 'Harbor27!'

test(
  '/signup by email leads through the code into the portal',
  { tag: '@each-device' },
  async ({ page, device, backEnd }) => {
    const person = createPerson()
    await page.clock.install()
    await page.goto('/signup')
    await expectPage(page, /./)
    await expect(page.getByText(/each account needs a unique email/i)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Log in', exact: true })).toHaveAttribute('href', '/login')
    await device.press(page.getByRole('button', { name: 'Click Here To Get Started' }))
    await expect(page.getByRole('heading', { level: 1, name: 'Set Up with Email' })).toBeFocused()
    await expect(page).toHaveTitle(`Set Up with Email | ${brand.name}`)
    await expect(
      page.getByText(/texts, emails and calls about the portal and (?:your )?screening information/),
    ).toBeVisible()
    await expect(page.getByRole('link', { name: 'Back to Login' })).toHaveAttribute('href', '/login')
    await expectFits(page)
    await signUp(page, device, person)
    await expect(page).toHaveURL('/activate')
    await expect(page.getByRole('heading', { level: 1, name: 'Verify Email' })).toBeFocused()
    await enterCode(page, device, (await backEnd.codesFor(person.username))[0] ?? '')
    await expect(page).toHaveURL('/')
    await expectGreeting(page, person)
  },
)

test('/signup switches to phone and keeps the other fields', { tag: '@phone' }, async ({ page, device, backEnd }) => {
  const [person, digits] = [createPerson(), createPhoneNumber()]
  await page.clock.install()
  await openSignUp(page, device)
  const form = signUpForm(page)
  await device.fill(form.firstName, person.firstName)
  await device.fill(form.lastName, person.lastName)
  await device.fill(form.email, person.username)
  await device.fill(form.phone, 'x')
  await expectQuoted(page, 'fields.numbersOnly')
  await device.press(page.getByRole('button', { name: /phone number instead/ }))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Set Up with Phone Number')
  await expect(page).toHaveTitle(`Set Up with Phone Number | ${brand.name}`)
  await expect(form.firstName).toHaveValue(person.firstName)
  await expect(form.email).toHaveValue(person.username)
  await expect(form.phone).toHaveAccessibleDescription(/Phone number must be SMS-enabled/)
  await expectQuoted(page, 'sign-up.phoneHint')
  await device.fill(form.phone, '202')
  await form.phone.blur()
  await expectQuoted(page, 'fields.invalidPhone')
  await device.fill(form.phone, `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`)
  await expect(form.phone).toHaveValue(digits)
  await device.fill(form.password, person.password)
  await device.fill(form.confirmation, person.password)
  await expectFits(page)
  await device.press(form.submit)
  await expect(page).toHaveURL('/activate')
  await expect(page.getByRole('heading', { level: 1, name: 'Verify Phone Number' })).toBeVisible()
  await expect(page.getByText(`We've sent a 6-digit code to +1${digits}`)).toBeVisible()
  expect(await backEnd.codesFor(person.username), 'a code at the other address').toEqual([])
  await enterCode(page, device, (await backEnd.codesFor(`+1${digits}`))[0] ?? '')
  await expect(page).toHaveURL('/')
  await expectGreeting(page, person)
})

test(
  '/signup refuses fields with mistakes, a password that the service rejects, a lost network, a taken name, and an email address that the service rejects, until everything is right',
  { tag: '@keyboard' },
  async ({ page, device, backEnd, audit }) => {
    audit.expectError(refusalInConsole)
    audit.expectError(/net::ERR_INTERNET_DISCONNECTED/)
    const { firstName, lastName, email, password, confirmation, submit } = signUpForm(page)
    const person = createPerson()
    const taken = (await createConfirmedAccount(backEnd)).username
    await openSignUp(page, device)
    for (const field of [firstName, lastName]) {
      await field.focus()
      await field.blur()
    }
    await device.fill(email, 'robin@')
    await device.fill(password, 'abC1')
    await device.fill(confirmation, 'other')
    await confirmation.blur()
    await expectQuoted(page, 'account.empty', 'fields.invalidEmail', 'password.invalid', 'password.differs')
    await expectQuoted(page, 'password.length', 'password.uppercase', 'password.lowercase')
    await expectQuoted(page, 'password.digit', 'password.special')
    await expectFits(page)

    await signUp(page, device, { ...person, username: taken, password: shortPassword })
    await expectQuoted(page, 'sign-up.weakPassword')
    await expectRefusal(page, new RegExp(`^${words.weakPassword}`), password)
    await device.fill(password, person.password)
    await device.fill(confirmation, person.password)
    await page.context().setOffline(true)
    await device.press(submit)
    await expectQuoted(page, 'sign-up.unverified')
    await page.context().setOffline(false)
    await device.press(submit)
    await expectRefusal(page, takenPattern, email)
    await expectQuoted(page, 'sign-up.taken', 'sign-up.takenPlease', 'sign-up.takenLogin', 'sign-up.takenOr')
    await expectQuoted(page, 'sign-up.takenReset')
    const alert = page.getByRole('alert')
    await expect(alert.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login')
    await device.press(alert.getByRole('link', { name: 'Reset Password' }))
    await expect(page).toHaveURL('/forgotpassword')

    await openSignUp(page, device)
    await signUp(page, device, { ...person, username: person.username.replace('@', '..x@') })
    await expectRefusal(page, words.trouble)
    await expectQuoted(page, 'sign-up.trouble')
    await device.fill(email, taken)
    await device.press(submit)
    await expectRefusal(page, takenPattern, email)
    await device.fill(email, person.username)
    await device.press(submit)
    await expect(page).toHaveURL('/activate')
  },
)
