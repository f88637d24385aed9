import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { ForgotPasswordPage } from '../../../../src/portal/account/forgot-password/forgot-password-page.tsx'
import { renderInPortal } from '../../render-in-portal.tsx'
import { refusal } from '../service-refusal.ts'
import { FakeIdentity, storeOn } from '../session/fake-identity.ts'

async function openForgot(identity = new FakeIdentity()) {
  renderInPortal(<ForgotPasswordPage />, { store: storeOn(identity), path: '/forgotpassword' })
  await act(async () => undefined)
  const user = userEvent.setup({ delay: null })
  const sendCode = async () => {
    await user.type(screen.getByLabelText('Email Address'), 'alex@example.com')
    await user.click(screen.getByRole('button', { name: 'Send Code' }))
  }
  const reset = async () => {
    await user.type(await screen.findByLabelText('Enter Code'), '407321')
    await user.type(screen.getByLabelText('New Password'), 'Harbor27!')
    await user.type(screen.getByLabelText('Confirm Password'), 'Harbor27!')
    await user.click(screen.getByRole('button', { name: 'Reset Password' }))
  }
  return { identity, user, sendCode, reset, address: () => screen.getByTestId('address').textContent }
}

describe('ForgotPasswordPage', () => {
  test('sends a code, takes the new password, and leads to the login', async () => {
    const { user, sendCode, reset, identity, address } = await openForgot()
    await sendCode()
    expect(await screen.findByText('Verification Code Sent...')).toBeVisible()
    expect(screen.getByText(/^We've sent a 6-digit code to your email/)).toHaveTextContent('alex@example.com')
    expect(screen.getByRole('button', { name: 'Reset Password' })).toHaveAttribute('aria-disabled', 'true')
    await reset()
    expect(await screen.findByText('You have successfully updated your password')).toHaveFocus()
    expect(identity.calls).toEqual([
      ['resetPassword', 'alex@example.com'],
      ['confirmResetPassword', 'alex@example.com', '407321', 'Harbor27!'],
    ])
    await user.click(screen.getByRole('button', { name: 'Go To Login' }))
    expect(address()).toBe('/login')
  })

  test.each([
    ['UserNotFoundException', 'x', 'The email address entered does not exist in our system. Please try again.'],
    ['LimitExceededException', 'Attempt limit exceeded, please try after some time.', 'Attempt limit exceeded'],
  ])('a code cannot be sent: %s', async (name, message, words) => {
    const identity = new FakeIdentity()
    identity.answers['resetPassword'] = () => Promise.reject(refusal(name, message))
    const { sendCode } = await openForgot(identity)
    await sendCode()
    expect(await screen.findByRole('alert')).toHaveTextContent(words)
  })

  test.each([
    ['CodeMismatchException', 'x', 'The code you entered does not match the one we sent, please try again.'],
    ['ExpiredCodeException', 'x', 'The code you entered has expired, please click resend and try again.'],
    ['LimitExceededException', 'Attempt limit exceeded, please try after some time.', 'Attempt limit exceeded'],
    ['InvalidParameterException', 'x', 'We were unable to verify your email address. Please try again.'],
  ])('a password cannot be reset: %s', async (name, message, words) => {
    const identity = new FakeIdentity()
    identity.answers['confirmResetPassword'] = () => Promise.reject(refusal(name, message))
    const { sendCode, reset } = await openForgot(identity)
    await sendCode()
    await reset()
    expect(await screen.findByRole('alert')).toHaveTextContent(words)
  })

  test('passwords that differ are said to, and nothing is sent', async () => {
    const { user, sendCode, identity } = await openForgot()
    await sendCode()
    await user.type(await screen.findByLabelText('New Password'), 'Harbor27!')
    await user.type(screen.getByLabelText('Confirm Password'), 'Harbor28!')
    await user.tab()
    expect(screen.getByLabelText('Confirm Password')).toHaveAccessibleDescription('Passwords do not match.')
    await user.click(screen.getByRole('button', { name: 'Reset Password' }))
    await waitFor(() => expect(identity.calls).toHaveLength(1))
  })

  test('a code that cannot be sent again says what the service says', async () => {
    const { user, sendCode, identity } = await openForgot()
    await sendCode()
    identity.answers['resetPassword'] = () => Promise.reject(refusal('TooManyRequestsException', 'Rate exceeded'))
    await user.click(await screen.findByRole('button', { name: 'here to resend it' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('Rate exceeded')
  })
})
