import { expect } from '@playwright/test'
import { guest, member } from './accounts.ts'
import { expectAccessible, expectPage } from './expect-page.ts'
import { test } from './portal-test.ts'
import { fillSignIn, redirectDelay, signIn, submitSignIn } from './signed-in.ts'

test.describe('sign-in', () => {
  test('a member is greeted by name, under the member logo', async ({ page }) => {
    await signIn(page, member)
    await expectPage(page, 'Your screenings')
    await expect(page.getByRole('banner').getByText('Member', { exact: true })).toBeVisible()
  })

  test('a non-member is greeted by name, under the other logo', async ({ page }) => {
    await signIn(page, guest)
    await expectPage(page, 'Your screenings')
    await expect(page.getByRole('banner').getByText('Member', { exact: true })).toHaveCount(0)
  })

  test('the success message is shown for six seconds, to the millisecond', async ({ page }) => {
    await fillSignIn(page, member)
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
    await page.getByRole('button', { name: 'Login', exact: true }).click()
    await expect(page.getByText('Login successful! Redirecting...')).toBeVisible()
    await page.clock.runFor(redirectDelay - 1)
    await expect(page).toHaveURL('/login')
    await page.clock.runFor(1)
    await expect(page).toHaveURL('/')
  })

  test('the button waits for both fields, and what is typed is trimmed', async ({ page }) => {
    await page.goto('/login')
    await expectPage(page, /welcome/i)
    const button = page.getByRole('button', { name: 'Login', exact: true })
    const email = page.getByLabel('Email Address')
    const password = page.getByLabel('Password', { exact: true })
    await expect(button).toBeDisabled()
    await email.fill(`  ${member.email} `)
    await expect(button).toBeDisabled()
    await password.fill('   ')
    await button.click()
    await expect(page.getByText('This field cannot be empty.')).toBeVisible()
    await expect(password).toBeFocused()
    await expectAccessible(page)
    await password.fill(` ${member.password} `)
    await expect(button).toBeEnabled()
    await button.click()
    await expect(page.getByText('Login successful! Redirecting...')).toBeVisible()
    await expectAccessible(page)
  })

  test('the password can be shown and hidden again', async ({ page }) => {
    await page.goto('/login')
    const password = page.getByLabel('Password', { exact: true })
    await password.fill('seen')
    await expect(password).toHaveAttribute('type', 'password')
    await page.getByRole('button', { name: /show/i }).click()
    await expect(password).toHaveAttribute('type', 'text')
    await page.getByRole('button', { name: /hide/i }).click()
    await expect(password).toHaveAttribute('type', 'password')
  })

  const refused =
    /Incorrect email address or password\.\s*Please try again\. If the issue persists, please call \(800\) 555-0142 for support\./

  for (const [who, email] of [
    ['a wrong password', member.email],
    ['an unknown address', 'nobody@example.com'],
  ] as const) {
    test(`${who} is answered with the same message`, async ({ page, diary }) => {
      diary.expectError(/status of 400/)
      await submitSignIn(page, { email, password: 'Wrong-2026!' })
      await expect(page.getByRole('alert')).toHaveText(refused)
      await expect(page).toHaveURL('/login')
      await expectAccessible(page)
    })
  }

  test('the page leads to sign-up, to a new password, and to help', async ({ page }) => {
    await page.goto('/login')
    await expect(page.getByRole('link', { name: 'Set Up Your Account' })).toHaveAttribute('href', '/signup')
    await expect(page.getByRole('link', { name: 'Forgot Password' })).toHaveAttribute('href', '/forgotpassword')
    await expect(page.getByRole('link', { name: '(800) 555-0142' })).toHaveAttribute('href', /^tel:\+?1?8005550142$/)
  })
})

test.describe('protected pages', () => {
  for (const path of ['/', '/results/any/summary', '/results/any/details']) {
    test(`${path} leads to the sign-in page`, async ({ page }) => {
      await page.goto(path)
      await expect(page).toHaveURL('/login')
      await expectPage(page, /welcome/i)
    })
  }

  test('a visitor who is signed in has no use for the sign-in page', async ({ page }) => {
    await signIn(page, member)
    await page.goto('/login')
    await expect(page).toHaveURL('/')
  })
})
