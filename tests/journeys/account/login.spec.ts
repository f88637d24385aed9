import { expect } from '@playwright/test'
import { expectAccessible, expectPage } from '../expect-page.ts'
import { journey, journeyByEachHand, test } from './account-test.ts'
import { expectAnnounced } from './announcements.ts'
import { expectRefusal, refusalInConsole } from './expect-refusal.ts'
import { arriveHome, expectGreeting, logIn, loginForm, waitForRedirect } from './forms.ts'
import { lockOut, newcomer, resident, stranger } from './people.ts'
import { sentOperations } from './sent-operations.ts'
import { phone, words } from './words.ts'

journeyByEachHand('/login lets in who has an account', async ({ page, hand, backEnd }) => {
  const person = await resident(backEnd)
  await page.clock.install()
  await page.goto('/login')
  await expectPage(page, 'Welcome')
  await expect(page).toHaveTitle('Login | Screening Portal')
  const form = loginForm(page)
  await expect(form.submit).toBeDisabled()
  await hand.fill(form.email, `  ${person.username} `)
  await expect(form.submit).toBeDisabled()
  await hand.fill(form.password, ` ${person.password} `)
  await hand.press(page.getByRole('button', { name: 'Show password' }))
  await expect(form.password).toHaveAttribute('type', 'text')
  await hand.press(page.getByRole('button', { name: 'Hide password' }))
  await expect(form.password).toHaveAttribute('type', 'password')
  await hand.press(form.submit)
  await expectAnnounced(page, words.loginSucceeded, 'status')
  if (hand.name !== 'keyboard') await expectAccessible(page)
  await waitForRedirect(page)
  await expect(page).toHaveURL('/')
  await expectGreeting(page, person)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

journey('/login leads to sign-up, to a new password and to help', async ({ page, hand }) => {
  await page.goto('/login')
  await expect(page.getByText('First time here?')).toBeVisible()
  await expect(page.getByRole('link', { name: phone })).toHaveAttribute('href', /^tel:\+?1?8005550142$/)
  await hand.press(page.getByRole('button', { name: /Chat/ }))
  await hand.press(
    page
      .getByRole('dialog')
      .getByRole('button', { name: /close|cancel/i })
      .first(),
  )
  await hand.press(page.getByRole('link', { name: 'Forgot Password' }))
  await expect(page).toHaveURL('/forgotpassword')
  await page.goBack()
  await hand.press(page.getByRole('link', { name: 'Set Up Your Account' }))
  await expect(page).toHaveURL('/signup')
})

journey('/login sends who has not entered the code to /activate', async ({ page, hand, backEnd, diary }) => {
  diary.expectError(refusalInConsole)
  const person = await newcomer(backEnd)
  await page.goto('/login')
  await logIn(page, hand, person)
  await expect(page).toHaveURL('/activate')
  await expect(page.getByText(`We've sent a 6-digit code to ${person.username}`)).toBeVisible()
  await expect(page).toHaveTitle('Verify Email | Screening Portal')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

journey('an empty field, which is one of spaces', async ({ page, hand }) => {
  const sent = sentOperations(page)
  await page.goto('/login')
  const { email, password, submit } = loginForm(page)
  await hand.fill(email, '   ')
  await hand.fill(password, '  ')
  await hand.press(submit)
  await expect(page.getByText(words.empty)).toHaveCount(2)
  await expect(email).toBeFocused()
  for (const field of [email, password]) {
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await expect(field).toHaveAccessibleDescription(words.empty)
  }
  await expect(page).toHaveTitle('Error: Login | Screening Portal')
  if (hand.name !== 'keyboard') await expectAccessible(page)
  await hand.fill(email, 'robin@example.com')
  await hand.press(submit)
  await expect(page.getByText(words.empty)).toHaveCount(1)
  await expect(password).toBeFocused()
  expect(sent, 'sent to the service').toEqual([])
})

journey('a wrong password', async ({ page, hand, backEnd, diary }) => {
  diary.expectError(refusalInConsole)
  const person = await resident(backEnd)
  await page.clock.install()
  await page.goto('/login')
  await logIn(page, hand, { ...person, password: 'Wrong-Horse-2026!' })
  await expectRefusal(page, hand, words.incorrect)
  await hand.fill(loginForm(page).password, person.password)
  await hand.press(loginForm(page).submit)
  await waitForRedirect(page)
  await expect(page).toHaveURL('/')
})

for (const backEndName of ['usual', 'telling'] as const) {
  test.describe(`where the service is ${backEndName}`, () => {
    test.use({ backEndName })
    journey('a user who does not exist', async ({ page, hand, diary }) => {
      diary.expectError(refusalInConsole)
      await page.goto('/login')
      await logIn(page, hand, stranger())
      await expectRefusal(page, hand, words.incorrect)
    })
  })
}

test('nobody learns who has an account: a wrong password for one that waits for its code', async ({
  page,
  hand,
  backEnd,
  diary,
}) => {
  diary.expectError(refusalInConsole)
  await page.goto('/login')
  await logIn(page, hand, { ...(await newcomer(backEnd)), password: 'Wrong-Horse-2026!' })
  await expectRefusal(page, hand, words.incorrect)
})

test.describe('where attempts are few', () => {
  test.use({ backEndName: 'strict' })
  journey('too many wrong passwords, and the wait that helps', async ({ page, hand, backEnd, diary }) => {
    diary.expectError(refusalInConsole)
    const person = await resident(backEnd)
    await lockOut(backEnd, person)
    await page.clock.install()
    await page.goto('/login')
    await logIn(page, hand, person)
    await expectRefusal(page, hand, words.attemptsExceeded)
    backEnd.wait(900)
    await hand.press(loginForm(page).submit)
    await waitForRedirect(page)
    await expect(page).toHaveURL('/')
  })
})

test.describe('where the address has no attempts left', () => {
  test.use({ backEndName: 'full' })
  journey('too many sign-ins from one address', async ({ page, hand, diary }) => {
    diary.expectError(refusalInConsole)
    await page.goto('/login')
    await logIn(page, hand, stranger())
    await expectRefusal(page, hand, words.rateExceeded)
  })
})

journey('who is signed in already has no use for these pages', async ({ page, backEnd }) => {
  await arriveHome(page, await resident(backEnd))
  for (const path of ['/login', '/signup', '/activate']) {
    await page.goto(path)
    await expect(page).toHaveURL('/')
  }
})
