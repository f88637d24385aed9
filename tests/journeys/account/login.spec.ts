import { expect } from '@playwright/test'
import { expectAccessible, expectPage } from '../expect-page.ts'
import { journey, journeyByEachHand, test } from './account-test.ts'
import { expectAnnounced } from './announcements.ts'
import { expectRefusal, refusalInConsole } from './expect-refusal.ts'
import {
  arriveHome,
  expectGreeting,
  forgotForm,
  logIn,
  loginForm,
  openSignUp,
  signUp,
  waitForRedirect,
} from './forms.ts'
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

journey(
  '/login refuses an empty field, which is one of spaces, and leads to help, to a new password and to sign-up',
  async ({ page, hand }) => {
    const sent = sentOperations(page)
    await page.goto('/login')
    await expect(page.getByText('First time here?')).toBeVisible()
    await expect(page.getByRole('link', { name: phone })).toHaveAttribute('href', /^tel:\+?1?8005550142$/)
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
  },
)

journey(
  'a user who does not exist, one who waits for the code, a wrong password: the same words, and then the right one',
  async ({ page, hand, backEnd, diary }) => {
    diary.expectError(refusalInConsole)
    const person = await resident(backEnd)
    const wrong = 'Wrong-Horse-2026!'
    await page.clock.install()
    await page.goto('/login')
    for (const each of [stranger(), await newcomer(backEnd), person]) {
      await logIn(page, hand, { ...each, password: wrong })
      await expectRefusal(page, hand, words.incorrect)
    }
    await hand.fill(loginForm(page).password, person.password)
    await hand.press(loginForm(page).submit)
    await waitForRedirect(page)
    await expect(page).toHaveURL('/')
  },
)

test.describe('where the service tells who has an account', () => {
  test.use({ backEndName: 'telling' })
  journey('a user who does not exist', async ({ page, hand, diary }) => {
    diary.expectError(refusalInConsole)
    await page.goto('/login')
    await logIn(page, hand, stranger())
    await expectRefusal(page, hand, words.incorrect)
  })
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
  journey('too many sign-ins, codes and sign-ups from one address', async ({ page, hand, diary }) => {
    diary.expectError(refusalInConsole)
    await page.goto('/login')
    await logIn(page, hand, stranger())
    await expectRefusal(page, hand, words.rateExceeded)
    await page.goto('/forgotpassword')
    await hand.fill(forgotForm(page).email, stranger().username)
    await hand.press(forgotForm(page).send)
    await expectRefusal(page, hand, words.attemptLimit)
    await openSignUp(page, hand)
    await signUp(page, hand, stranger())
    await expectRefusal(page, hand, words.unverified)
  })
})

journey('who is signed in already has no use for these pages', async ({ page, backEnd }) => {
  await arriveHome(page, await resident(backEnd))
  for (const path of ['/login', '/signup', '/activate']) {
    await page.goto(path)
    await expect(page).toHaveURL('/')
  }
})
