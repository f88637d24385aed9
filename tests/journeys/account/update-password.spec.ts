import { expect } from '@playwright/test'
import { expectAccessible, expectPage } from '../expect-page.ts'
import { expectQuoted } from '../expect-quoted.ts'
import { journey, journeyByEachHand, test } from './account-test.ts'
import { expectRefusal, refusalInConsole } from './expect-refusal.ts'
import { arriveHome, logIn, openMenu, updateForm, updatePassword, waitForRedirect } from './forms.ts'
import { lockOut, resident } from './people.ts'
import { words } from './words.ts'

const newPassword = 'Another-Horse-27!'

journeyByEachHand(
  '/updatePassword is reached from the menu, and changes the password',
  async ({ page, hand, backEnd }) => {
    const person = await resident(backEnd)
    await arriveHome(page, person)
    await openMenu(page, hand)
    await hand.press(page.getByRole('banner').getByRole('menuitem', { name: 'Update Password' }))
    await expect(page).toHaveURL('/updatePassword')
    await expectPage(page, 'Update Password')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(updateForm(page).submit).toBeDisabled()
    await updatePassword(page, hand, person.password, newPassword)
    await expect(page.getByRole('heading', { level: 1, name: 'Password Updated Successfully' })).toBeFocused()
    if (hand.name !== 'keyboard') await expectAccessible(page)
    await hand.press(page.getByRole('button', { name: 'Back To Home' }))
    await expect(page).toHaveURL('/')
    await openMenu(page, hand)
    await hand.press(page.getByRole('banner').getByRole('menuitem', { name: 'Log Out' }))
    await expect(page).toHaveURL('/login')
    await logIn(page, hand, { ...person, password: newPassword })
    await waitForRedirect(page)
    await expect(page).toHaveURL('/')
  },
)

journey(
  '/updatePassword lets go, says what is wrong when a field is left, and refuses a wrong current password',
  async ({ page, hand, backEnd, diary }) => {
    diary.expectError(refusalInConsole)
    const person = await resident(backEnd)
    await arriveHome(page, person)
    await page.goto('/updatePassword')
    const { current, password, confirmation, submit, cancel } = updateForm(page)
    await hand.press(cancel)
    await expect(page).toHaveURL('/')
    await page.goBack()
    await hand.fill(current, '')
    await hand.fill(password, 'short')
    await hand.fill(confirmation, 'other')
    await confirmation.blur()
    await expect(current).toHaveAccessibleDescription(words.empty)
    await expect(password).toHaveAccessibleDescription(new RegExp(`^${words.weakPassword}`))
    await expect(confirmation).toHaveAccessibleDescription(words.differs)
    await expect(submit).toBeDisabled()
    if (hand.name !== 'keyboard') await expectAccessible(page)
    await hand.fill(current, 'Wrong-Horse-2026!')
    await hand.fill(password, newPassword)
    await hand.fill(confirmation, newPassword)
    await hand.press(submit)
    await expectRefusal(page, hand, words.wrongCurrentPassword, current)
    await hand.fill(current, person.password)
    await hand.press(submit)
    await expect(page.getByRole('heading', { level: 1, name: 'Password Updated Successfully' })).toBeFocused()
  },
)

test.describe('where attempts are few', () => {
  test.use({ backEndName: 'strict' })

  journey('any other failure of an update', async ({ page, hand, backEnd, diary }) => {
    diary.expectError(refusalInConsole)
    const person = await resident(backEnd)
    await arriveHome(page, person)
    await lockOut(backEnd, person)
    await page.goto('/updatePassword')
    await updatePassword(page, hand, person.password, newPassword)
    await expectQuoted(page, 'update-password.failed')
    await expectRefusal(page, hand, words.updateFailed)
    backEnd.wait(900)
    await hand.press(updateForm(page).submit)
    await expect(page.getByRole('heading', { level: 1, name: 'Password Updated Successfully' })).toBeFocused()
  })
})
