import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { FormSuccess } from '../../../src/portal/account/form/form-success.tsx'
import { ForgotPasswordPage } from '../../../src/portal/account/forgot-password/forgot-password-page.tsx'
import { renderInPortal } from '../render-in-portal.tsx'
import { refusal } from './service-refusal.ts'
import { FakeIdentity, storeOn } from './session/fake-identity.ts'

async function sendCodeTo(name: string, identity = new FakeIdentity()) {
  renderInPortal(<ForgotPasswordPage />, { store: storeOn(identity), path: '/forgotpassword' })
  await act(async () => undefined)
  const user = userEvent.setup({ delay: null })
  await user.type(screen.getByLabelText('Email Address'), name)
  await user.click(screen.getByRole('button', { name: 'Send Code' }))
  return user
}

test.each([
  ['alex@example.com', "We've sent a 6-digit code to your email alex@example.com", 'Check your spam folder', 'inbox'],
  ['6085550177', "We've sent a 6-digit code to your phone 6085550177", 'Wait a minute', 'text messages.'],
])('a reset for %s says where its code is', async (name, sent, question, resent) => {
  const user = await sendCodeTo(name)
  await screen.findByRole('heading', { level: 1, name: 'Reset Password' })
  expect(document.body).toHaveTextContent(sent)
  expect(document.body).toHaveTextContent(question)
  await user.click(screen.getByRole('button', { name: 'here to resend it' }))
  expect(await screen.findByText(new RegExp(`Please check your ${resent}`))).toBeVisible()
})

test('an account that is not found is said by the message, whatever the error is called', async () => {
  const identity = new FakeIdentity()
  identity.answers['resetPassword'] = () => Promise.reject(refusal('AnyOtherException', 'Username not found.'))
  await sendCodeTo('alex@example.com', identity)
  expect(await screen.findByRole('alert')).toHaveTextContent('The email address entered does not exist in our system.')
})

test('what succeeded has a check and says what comes next', () => {
  const { container } = renderInPortal(<FormSuccess title="Done" text="Use it." button="Home" to="/" />, {
    store: storeOn(new FakeIdentity()),
    path: '/',
  })
  expect(container.querySelector('svg[aria-hidden=true]')).toHaveAttribute('width', '2.5rem')
  expect(screen.getByText('Use it.')).toBeVisible()
})
