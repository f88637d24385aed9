import { expect } from '@playwright/test'
import { expectFits, expectPage } from '../expect-page.ts'
import { expectQuoted } from '../expect-quoted.ts'
import { test } from './account-test.ts'
import { expectRefusal, refusalInConsole } from './expect-refusal.ts'
import { arriveHome, logIn, openMenu, updateForm, updatePassword, waitForRedirect } from './forms.ts'
import { createConfirmedAccount } from './account-fixtures.ts'
import { words } from './words.ts'

const newPassword = 'Another-Horse-27!'

test(
  '/updatePassword is reached from the menu, and changes the password',
  { tag: ['@each-device', '@keyboard'] },
  async ({ page, device, backEnd, audit }) => {
    audit.expectError(refusalInConsole)
    audit.expectError(/net::ERR_INTERNET_DISCONNECTED/)
    const person = await createConfirmedAccount(backEnd)
    await arriveHome(page, person)
    await openMenu(page, device)
    await device.press(page.getByRole('banner').getByRole('menuitem', { name: 'Update Password' }))
    await expect(page).toHaveURL('/updatePassword')
    await expectPage(page, 'Update Password')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(updateForm(page).submit).toBeDisabled()
    await updatePassword(page, device, 'Wrong-Horse-2026!', newPassword)
    await expectRefusal(page, words.wrongCurrentPassword, updateForm(page).current)
    await expectQuoted(page, 'update-password.wrongPassword')
    await device.fill(updateForm(page).current, person.password)
    await page.context().setOffline(true)
    await device.press(updateForm(page).submit)
    await expectQuoted(page, 'update-password.failed')
    await page.context().setOffline(false)
    await device.press(updateForm(page).submit)
    await expect(page.getByRole('heading', { level: 1, name: 'Password Updated Successfully' })).toBeFocused()
    await expectQuoted(page, 'update-password.done')
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
