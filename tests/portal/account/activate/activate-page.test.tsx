import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useEffect } from 'react'
import { Navigate, Route, Routes } from 'react-router-dom'
import { describe, expect, test } from 'vitest'
import {
  useActivationHandOver,
  type PendingActivation,
} from '../../../../src/portal/account/activate/activation-hand-over.tsx'
import { ActivatePage } from '../../../../src/portal/account/activate/activate-page.tsx'
import { renderInPortal } from '../../render-in-portal.tsx'
import { refusal } from '../service-refusal.ts'
import { FakeIdentity, storeOn } from '../session/fake-identity.ts'

/** Stands in for the page that sends somebody to /activate. */
function Sender({ pending }: { pending: PendingActivation | undefined }) {
  const handOver = useActivationHandOver()
  useEffect(() => handOver.lay(pending), [handOver, pending])
  return <Navigate to="/activate" />
}

async function openActivate(pending: PendingActivation | undefined, identity = new FakeIdentity()) {
  renderInPortal(
    <Routes>
      <Route path="/sender" element={<Sender pending={pending} />} />
      <Route path="/activate" element={<ActivatePage />} />
      <Route path="*" element={null} />
    </Routes>,
    { store: storeOn(identity), path: '/sender' },
  )
  await act(async () => undefined)
  const user = userEvent.setup({ delay: null })
  return {
    identity,
    user,
    verify: () => screen.getByRole('button', { name: 'Verify Account' }),
    enter: async (code: string) => {
      await user.click(screen.getByLabelText('Digit 1 of 6'))
      await user.paste(code)
      await user.click(screen.getByRole('button', { name: 'Verify Account' }))
    },
    address: () => screen.getByTestId('address').textContent,
  }
}

const byEmail = { username: 'alex@example.com', password: 'Harbor27!' }

describe('ActivatePage', () => {
  test('who was not sent here goes home', async () => {
    const { address } = await openActivate(undefined)
    await waitFor(() => expect(address()).toBe('/'))
  })

  test('waits for six digits', async () => {
    const { user, verify } = await openActivate(byEmail)
    expect(screen.getByText(/^We've sent a 6-digit code to/)).toHaveTextContent('alex@example.com')
    await user.click(screen.getByLabelText('Digit 1 of 6'))
    await user.keyboard('40732')
    expect(verify()).toHaveAttribute('aria-disabled', 'true')
    await user.keyboard('1')
    expect(verify()).toHaveAttribute('aria-disabled', 'false')
  })

  test('a right code signs in and opens the portal', async () => {
    const { enter, identity, address } = await openActivate(byEmail)
    await enter('407321')
    await waitFor(() => expect(address()).toBe('/'))
    expect(identity.calls).toContainEqual(['confirmSignUp', 'alex@example.com', '407321'])
    expect(identity.attempts).toEqual([byEmail])
  })

  test('without a password, or where signing in fails, the account is set up all the same', async () => {
    const identity = new FakeIdentity()
    identity.next = () => Promise.reject(refusal('NotAuthorizedException', 'Incorrect username or password.'))
    const { enter, user, address } = await openActivate(byEmail, identity)
    await enter('407321')
    expect(await screen.findByRole('heading', { level: 1, name: 'Your Account is Activated' })).toBeVisible()
    expect(screen.getByText('You have successfully set up your account.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Back To Login' }))
    expect(address()).toBe('/login')
  })

  test.each([
    ['ExpiredCodeException', 'The code you entered has expired, please click resend and try again.'],
    ['CodeMismatchException', 'The code you entered does not match the one we sent, please try again.'],
    ['LimitExceededException', 'We were unable to verify your email address. Please try again. If the issue persists,'],
  ])('%s', async (name, words) => {
    const identity = new FakeIdentity()
    identity.answers['confirmSignUp'] = () => Promise.reject(refusal(name))
    const { enter } = await openActivate(byEmail, identity)
    await enter('000000')
    expect(await screen.findByRole('alert')).toHaveTextContent(words)
    const isOfCode = name !== 'LimitExceededException'
    for (const place of [1, 6])
      expect(screen.getByLabelText(`Digit ${place} of 6`).getAttribute('aria-invalid')).toBe(isOfCode ? 'true' : null)
    if (isOfCode) expect(screen.getByLabelText('Digit 1 of 6')).toHaveFocus()
  })

  test('an account that needs more than its code cannot be verified here', async () => {
    const identity = new FakeIdentity()
    identity.answers['confirmSignUp'] = () => Promise.resolve(false)
    const { enter } = await openActivate(byEmail, identity)
    await enter('407321')
    expect(await screen.findByRole('alert')).toHaveTextContent('We were unable to verify your email address.')
  })

  test('who verifies a phone number reads nothing of an email address or an inbox', async () => {
    const identity = new FakeIdentity()
    identity.answers['confirmSignUp'] = () => Promise.reject(refusal('LimitExceededException'))
    const { enter, user } = await openActivate({ username: '+12025550142' }, identity)
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Verify Phone Number')
    await user.click(screen.getByRole('button', { name: 'here to resend it' }))
    expect(await screen.findByText(/^Your confirmation code has been resent\./)).not.toHaveTextContent(/inbox|e-?mail/i)
    await enter('000000')
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent(/^We were unable to verify/)
    expect(alert).not.toHaveTextContent(/inbox|e-?mail/i)
  })

  test('the code can be sent again, and it is said where that fails', async () => {
    const { user, identity } = await openActivate(byEmail)
    await user.click(screen.getByRole('button', { name: 'here to resend it' }))
    expect(await screen.findByText('Your confirmation code has been resent. Please check your inbox')).toBeVisible()
    identity.answers['resendSignUpCode'] = () => Promise.reject(refusal('LimitExceededException'))
    await user.click(screen.getByRole('button', { name: 'here to resend it' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('We were unable to resend your confirmation code.')
  })
})
