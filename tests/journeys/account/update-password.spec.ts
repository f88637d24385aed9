import { expect } from '@playwright/test'
import { expectFits, expectPage } from '../expect-page.ts'
import { test } from './account-test.ts'
import { expectRefusal, refusalInConsole } from './expect-refusal.ts'
import { arriveHome, logIn, openMenu, updateForm, updatePassword, waitForRedirect } from './forms.ts'
import { createConfirmedAccount } from './account-fixtures.ts'
import { words } from './words.ts'

const newPassword = 'Another-Horse-27!'

test(
  '/updatePassword is reached from the menu, and changes the password',
  { tag: '@each-device' },
  async ({ page, device, backEnd }) => {
    const person = await createConfirmedAccount(backEnd)
    await arriveHome(page, person)
    await openMenu(page, device)
    await device.press(page.getByRole('banner').getByRole('menuitem', { name: 'Update Password' }))
    await expect(page).toHaveURL('/updatePassword')
    await expectPage(page, 'Update Password')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(updateForm(page).submit).toBeDisabled()
    await updatePassword(page, device, person.password, newPassword)
    await expect(page.getByRole('heading', { level: 1, name: 'Password Updated Successfully' })).toBeFocused()
    await expectFits(page)
    await device.press(page.getByRole('button', { name: 'Back To Home' }))
    await expect(page).toHaveURL('/')
    await openMenu(page, device)
    await device.press(page.getByRole('banner').getByRole('menuitem', { name: 'Log Out' }))
    await expect(page).toHaveURL('/login')
    await logIn(page, device, { ...person, password: newPassword })
    await waitForRedirect(page)
    await expect(page).toHaveURL('/')
  },
)

test(
  '/updatePassword lets go, says what is wrong when a field is left, and refuses a wrong current password',
  { tag: '@keyboard' },
  async ({ page, device, backEnd, audit }) => {
    audit.expectError(refusalInConsole)
    const person = await createConfirmedAccount(backEnd)
    await arriveHome(page, person)
    await page.goto('/updatePassword')
    const { current, password, confirmation, submit, cancel } = updateForm(page)
    await device.press(cancel)
    await expect(page).toHaveURL('/')
    await page.goBack()
    await device.fill(current, '')
    await device.fill(password, 'short')
    await device.fill(confirmation, 'other')
    await confirmation.blur()
    await expect(current).toHaveAccessibleDescription(words.empty)
    await expect(password).toHaveAccessibleDescription(new RegExp(`^${words.weakPassword}`))
    await expect(confirmation).toHaveAccessibleDescription(words.differs)
    await expect(submit).toBeDisabled()
    await expectFits(page)
    await device.fill(current, 'Wrong-Horse-2026!')
    await device.fill(password, newPassword)
    await device.fill(confirmation, newPassword)
    await device.press(submit)
    await expectRefusal(page, words.wrongCurrentPassword, current)
    await device.fill(current, person.password)
    await device.press(submit)
    await expect(page.getByRole('heading', { level: 1, name: 'Password Updated Successfully' })).toBeFocused()
  },
)
