import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { UpdatePasswordPage } from '../../../../src/portal/account/update-password/update-password-page.tsx'
import { renderInPortal } from '../../render-in-portal.tsx'
import { refusal } from '../service-refusal.ts'
import { FakeIdentity, storeOn } from '../session/fake-identity.ts'

async function openUpdate(identity = new FakeIdentity()) {
  renderInPortal(<UpdatePasswordPage />, { store: storeOn(identity), path: '/updatePassword' })
  await act(async () => undefined)
  const user = userEvent.setup({ delay: null })
  const button = () => screen.getByRole('button', { name: 'Update Password' })
  return {
    identity,
    user,
    button,
    update: async () => {
      await user.type(screen.getByLabelText('Current Password'), 'Harbor27!')
      await user.type(screen.getByLabelText('New Password'), 'Harbor28!')
      expect(button()).toHaveAttribute('aria-disabled', 'true')
      await user.type(screen.getByLabelText('Confirm New Password'), 'Harbor28!')
      await user.click(button())
    },
  }
}

test('changes the password and leads home', async () => {
  const { update, identity, user } = await openUpdate()
  await update()
  expect(await screen.findByText('Password Updated Successfully')).toHaveFocus()
  expect(identity.calls).toEqual([['updatePassword', 'Harbor27!', 'Harbor28!']])
  await user.click(screen.getByRole('button', { name: 'Back To Home' }))
  expect(screen.getByTestId('address')).toHaveTextContent('/')
})

test.each([
  ['NotAuthorizedException', 'The current password you entered is incorrect. Please try again.'],
  ['LimitExceededException', 'An error occurred while updating your password. Please try again.'],
])('%s', async (name, words) => {
  const identity = new FakeIdentity()
  identity.answers['updatePassword'] = () => Promise.reject(refusal(name))
  const { update } = await openUpdate(identity)
  await update()
  expect(await screen.findByRole('alert')).toHaveTextContent(words)
  expect(document.title).toBe('Error: Update Password | Screening Portal')
})

test('Cancel leads home', async () => {
  const { user } = await openUpdate()
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(screen.getByTestId('address')).toHaveTextContent('/')
})
