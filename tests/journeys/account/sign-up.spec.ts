import { expect } from '@playwright/test'
import { brand } from '../../../src/brand/brand.ts'
import { expectFits, expectPage } from '../expect-page.ts'
import { expectQuoted } from '../expect-quoted.ts'
import { test } from './account-test.ts'
import { expectRefusal, refusalInConsole } from './expect-refusal.ts'
import { enterCode, expectGreeting, openSignUp, signUp, signUpForm } from './forms.ts'
import { createConfirmedAccount, createPerson, createPhoneNumber } from './account-fixtures.ts'
import { sentOperations } from './sent-operations.ts'
import { checklist, takenPattern, words } from './words.ts'

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

test('/signup switches to phone and keeps the other fields', async ({ page, device, backEnd }) => {
  const [person, digits] = [createPerson(), createPhoneNumber()]
  await page.clock.install()
  await openSignUp(page, device)
  const form = signUpForm(page)
  await device.fill(form.firstName, person.firstName)
  await device.fill(form.lastName, person.lastName)
  await device.fill(form.email, person.username)
  await device.press(page.getByRole('button', { name: /phone number instead/ }))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Set Up with Phone Number')
  await expect(page).toHaveTitle(`Set Up with Phone Number | ${brand.name}`)
  await expect(form.firstName).toHaveValue(person.firstName)
  await expect(form.email).toHaveValue(person.username)
  await expect(form.phone).toHaveAccessibleDescription(/Phone number must be SMS-enabled/)
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
  '/signup ticks the rules of a password as it is typed, and says what is wrong when a field is left',
  { tag: '@keyboard' },
  async ({ page, device }) => {
    const sent = sentOperations(page)
    await openSignUp(page, device)
    const form = signUpForm(page)
    await expect(page.getByText(words.empty)).toHaveCount(0)
    const met = page.getByRole('listitem').filter({ hasText: '(met)' })
    for (const line of checklist) await expect(page.getByRole('listitem').filter({ hasText: line })).toBeVisible()
    await expect(met).toHaveCount(0)
    for (const [typed, rules] of [
      ['abc', ['lowercase']],
      ['abC', ['uppercase', 'lowercase']],
      ['abC1', ['uppercase', 'lowercase', '1 digit']],
      ['abC1~', ['uppercase', 'lowercase', '1 digit']],
      ['abC1!', ['uppercase', 'lowercase', '1 digit', 'special']],
      ['abC1!xyz', ['8 or more', 'uppercase', 'lowercase', '1 digit', 'special']],
    ] as const) {
      await device.fill(form.password, typed)
      await expect(met).toHaveText(rules.map((rule) => new RegExp(rule)))
    }
    await expect(form.password).toHaveAccessibleDescription(new RegExp('Must be 8 or more characters'))

    const wrong = async (field: typeof form.email, text: string, message: string) => {
      await device.fill(field, text)
      await field.blur()
      await expect(field).toHaveAttribute('aria-invalid', 'true')
      await expect(field).toHaveAccessibleDescription(new RegExp(message.replace(/[.:]/g, '.')))
      await expect(form.submit).toBeDisabled()
    }
    await wrong(form.firstName, '', words.empty)
    await wrong(form.lastName, '  ', words.empty)
    for (const email of ['robin', 'robin@example', 'robin@example.c', '@example.com'])
      await wrong(form.email, email, words.invalidEmail)
    await wrong(form.password, 'short', words.weakPassword)
    await wrong(form.confirmation, 'other', words.differs)
    await device.press(page.getByRole('button', { name: /phone number instead/ }))
    await wrong(form.phone, '202555', words.invalidPhone)
    await expectFits(page)
    await device.press(page.getByRole('button', { name: /email address instead/ }))
    await device.fill(form.phone, 'x')
    await expectQuoted(page, 'fields.numbersOnly')
    await device.fill(form.phone, '')
    await form.phone.blur()
    await expect(form.phone).not.toHaveAttribute('aria-invalid', 'true')
    const person = createPerson()
    await device.fill(form.firstName, person.firstName)
    await device.fill(form.lastName, person.lastName)
    await device.fill(form.email, person.username)
    await device.fill(form.password, person.password)
    await device.fill(form.confirmation, person.password)
    await device.fill(form.phone, '202555')
    await form.phone.blur()
    await expect(form.phone).not.toHaveAttribute('aria-invalid', 'true')
    await expect(form.phone).toHaveAccessibleDescription(/A shorter one is not saved/)
    await expect(form.submit).toBeEnabled()
    await device.fill(form.email, 'robin')
    await page.keyboard.press('Enter')
    await expect(form.email).toHaveAccessibleDescription(words.invalidEmail)
    await expect(form.email).toBeFocused()
    expect(sent, 'sent to the service').toEqual([])
  },
)

test(
  'a name that is taken, and an email address that the service does not take, until one is right',
  { tag: '@keyboard' },
  async ({ page, device, backEnd, audit }) => {
    audit.expectError(refusalInConsole)
    const { email, submit } = signUpForm(page)
    const person = createPerson()
    const taken = (await createConfirmedAccount(backEnd)).username
    await openSignUp(page, device)
    await signUp(page, device, { ...person, username: taken })
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

test.describe('where the hook and the policy are strict', () => {
  test.use({ backEndName: 'strict' })

  test(
    'a password that the service rejects, a sign-up that the hook refuses, and one after which no code is asked for',
    { tag: '@phone' },
    async ({ page, device, audit }) => {
      audit.expectError(refusalInConsole)
      const { email, password, confirmation, submit } = signUpForm(page)
      const person = createPerson('refused')
      await openSignUp(page, device)
      await signUp(page, device, { ...person, username: createPerson().username, password: 'Aa1!5678' })
      const rules = new RegExp(`^${words.weakPassword}\\s*${checklist.map(escaped).join('\\s*')}$`)
      await expectQuoted(page, 'sign-up.weakPassword')
      await expectRefusal(page, rules, password)
      await device.fill(password, person.password)
      await device.fill(confirmation, person.password)
      for (const { username } of [person, createPerson('confirmed')]) {
        await device.fill(email, username)
        await device.press(submit)
        await expectRefusal(page, words.trouble)
      }
    },
  )
})

function escaped(text: string): string {
  return text.replace(/[.()]/g, String.raw`\$&`)
}
