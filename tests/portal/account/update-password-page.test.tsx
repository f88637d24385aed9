import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { UpdatePasswordPage } from '../../../src/portal/account/update-password/update-password-page.tsx'
import { portalConfig } from '../portal-config.fixtures.ts'
import { renderInPortal } from '../render-in-portal.tsx'
import { refusal } from './service-refusal.ts'
import { createSession, FakeIdentity, storeOn } from './session/fake-identity.ts'
import { setUpUser } from '../set-up-user.ts'

async function openForm(identity = new FakeIdentity(), store = storeOn(identity)) {
  renderInPortal(<UpdatePasswordPage />, { store, path: '/updatePassword' })
  await act(async () => undefined)
  const user = setUpUser()
  const [current, password, confirmation] = ['Current Password', 'New Password', 'Confirm New Password'].map((label) =>
    screen.getByLabelText(label),
  ) as [HTMLElement, HTMLElement, HTMLElement]
  const fill = async (...typed: readonly string[]) => {
    for (const [at, field] of [current, password, confirmation].entries()) {
      await user.clear(field)
      if (typed[at] !== '') await user.paste(typed[at])
    }
  }
  return {
    user,
    current,
    password,
    confirmation,
    fill,
    submit: screen.getByRole('button', { name: 'Update Password' }),
  }
}

test('says what is wrong when a field loses focus', async () => {
  const { user, current, password, confirmation, fill, submit } = await openForm()
  await fill('', 'short', 'other')
  await user.tab()
  expect(current).toHaveAccessibleDescription('This field cannot be empty.')
  expect(password).toHaveAccessibleDescription(/^Please try again and make sure your password:/)
  expect(confirmation).toHaveAccessibleDescription(
    'Please ensure your password and re-entered password match and try again.',
  )
  expect(submit).toHaveAttribute('aria-disabled', 'true')
})

test('a wrong current password is reported at its field, which gets the focus, and the right one is accepted', async () => {
  const identity = new FakeIdentity()
  identity.answers['updatePassword'] = () =>
    Promise.reject(refusal('NotAuthorizedException', 'Incorrect username or password.'))
  const { user, current, fill, submit } = await openForm(identity)
  await fill('Harbor26!', 'Harbor27!', 'Harbor27!')
  await user.click(submit)
  const words = 'The current password you entered is incorrect. Please try again.'
  expect(await screen.findByRole('alert')).toHaveTextContent(words)
  expect(current).toHaveFocus()
  expect(current).toBeInvalid()
  expect(document.title).toBe(`Error: Update Password | ${portalConfig.portalName}`)
  identity.answers = {}
  await user.clear(current)
  await user.paste('Harbor25!')
  await user.click(submit)
  expect(await screen.findByRole('heading', { level: 1, name: 'Password Updated Successfully' })).toHaveFocus()
  expect(identity.calls.at(-1)).toEqual(['updatePassword', 'Harbor25!', 'Harbor27!'])
})

test('a session that was ended on another device ends here, without calling the current password wrong', async () => {
  const identity = new FakeIdentity()
  identity.stored = createSession('alex')
  identity.answers['updatePassword'] = () =>
    Promise.reject(refusal('NotAuthorizedException', 'Access Token has been revoked'))
  const store = storeOn(identity)
  await store.syncWithStorage()
  const { user, current, fill, submit } = await openForm(identity, store)
  await fill('Harbor26!', 'Harbor27!', 'Harbor27!')
  await user.click(submit)
  await waitFor(() => expect(store.getState().status).toBe('expired'))
  expect(current).toBeValid()
})

test('Cancel leads to Home and sends nothing', async () => {
  const identity = new FakeIdentity()
  const { user } = await openForm(identity)
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(screen.getByTestId('address')).toHaveTextContent(/^\/$/)
  expect(identity.calls).toEqual([])
})
