import { act, screen, waitFor } from '@testing-library/react'
import { useEffect } from 'react'
import { Navigate, Route, Routes } from 'react-router-dom'
import { expect, test } from 'vitest'
import { usePendingAccount } from '../../../../src/portal/account/form/pending-account.tsx'
import { ActivatePage } from '../../../../src/portal/account/activate/activate-page.tsx'
import { portalConfig } from '../../portal-config.fixtures.ts'
import { renderInPortal } from '../../render-in-portal.tsx'
import { refusal } from '../service-refusal.ts'
import { FakeIdentity, storeOn } from '../session/fake-identity.ts'
import { setUpUser } from '../../set-up-user.ts'

/** Stands in for a page of the portal that sends the participant to /activate. */
function Sender({ username }: { username: string }) {
  const [, leave] = usePendingAccount()
  useEffect(() => leave({ needs: 'code', username, password: 'Harbor27!' }), [leave, username])
  return <Navigate to="/activate" />
}

async function enterCode(username: string, identity: FakeIdentity) {
  renderInPortal(
    <Routes>
      <Route path="/sender" element={<Sender username={username} />} />
      <Route path="/activate" element={<ActivatePage />} />
    </Routes>,
    { store: storeOn(identity), path: '/sender' },
  )
  await act(async () => undefined)
  const user = setUpUser()
  await user.click(screen.getByLabelText('Digit 1 of 6'))
  await user.paste('407321')
  await user.click(screen.getByRole('button', { name: 'Verify Account' }))
  return user
}

test('an account that needs more than its code cannot be verified here', async () => {
  const identity = new FakeIdentity()
  identity.answers['confirmSignUp'] = () => Promise.resolve(false)
  await enterCode('alex@example.com', identity)
  expect(await screen.findByRole('alert')).toHaveTextContent('We were unable to verify your email address.')
})

test('a code that cannot be sent again says whom to contact, and one that is refused for good says what to do', async () => {
  const identity = new FakeIdentity()
  identity.answers['resendSignUpCode'] = () => Promise.reject(refusal('LimitExceededException'))
  identity.answers['confirmSignUp'] = () => Promise.reject(refusal('LimitExceededException'))
  const user = await enterCode('alex@example.com', identity)
  const contact = `If the issue persists, contact us at ${portalConfig.supportPhone} and we'll help ensure your account is set up correctly`
  const failed = `We were unable to verify your email address. Please try again. ${contact}`
  expect(await screen.findByRole('alert')).toHaveTextContent(failed)
  await user.click(screen.getByRole('button', { name: 'here to resend it' }))
  expect(await screen.findByText('We were unable to resend your confirmation code.')).toBeVisible()
  expect(screen.getByRole('alert')).toHaveTextContent(`We were unable to resend your confirmation code. ${contact}`)
  expect(document.title).toMatch(/^Error: Verify Email/)
  identity.answers = {}
  await user.click(screen.getByRole('button', { name: 'Verify Account' }))
  await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent(/^\/$/))
})

test('a participant who verifies a phone number reads nothing about an email address or an inbox', async () => {
  const identity = new FakeIdentity()
  identity.answers['confirmSignUp'] = () => Promise.reject(refusal('LimitExceededException'))
  const user = await enterCode('+12025550142', identity)
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent(/^We were unable to verify/)
  expect(alert).not.toHaveTextContent(/inbox|e-?mail/i)
  await user.click(screen.getByRole('button', { name: 'here to resend it' }))
  expect(await screen.findByText(/^Your confirmation code has been resent\./)).not.toHaveTextContent(/inbox|e-?mail/i)
})

test('a refused code says why at its boxes, not only in the toast of a wide window', async () => {
  const identity = new FakeIdentity()
  identity.answers['confirmSignUp'] = () => Promise.reject(refusal('CodeMismatchException'))
  await enterCode('alex@example.com', identity)
  const words = 'The code you entered does not match the one we sent, please try again.'
  expect(await screen.findByRole('alert')).toHaveTextContent(words)
  expect(screen.getByLabelText('Digit 1 of 6')).toHaveAccessibleDescription(words)
})

test.each([
  ['confirmSignUp', 'NotAuthorizedException', 'User cannot be confirmed. Current status is CONFIRMED'],
  ['resendSignUpCode', 'InvalidParameterException', 'User is already confirmed.'],
])(
  'an account that is already active, because the answer to its code was lost, is signed in: %s',
  async (call, name, message) => {
    const identity = new FakeIdentity()
    identity.answers['confirmSignUp'] = () => Promise.reject(refusal('CodeMismatchException'))
    identity.answers[call] = () => Promise.reject(refusal(name, message))
    const user = await enterCode('alex@example.com', identity)
    if (call === 'resendSignUpCode') await user.click(screen.getByRole('button', { name: 'here to resend it' }))
    await waitFor(() => expect(identity.attempts).toEqual([{ username: 'alex@example.com', password: 'Harbor27!' }]))
    await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/'))
  },
)
