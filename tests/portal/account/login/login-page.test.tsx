import { act, screen, waitFor } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { describe, expect, test, vi } from 'vitest'
import { LoginPage } from '../../../../src/portal/account/login/login-page.tsx'
import { renderInPortal } from '../../render-in-portal.tsx'
import { refusal } from '../service-refusal.ts'
import { FakeIdentity, storeOn } from '../session/fake-identity.ts'
import { setUpUser } from '../../set-up-user.ts'

async function openLogin(identity = new FakeIdentity()) {
  const onSuccess = vi.fn<() => void>()
  renderInPortal(
    <Routes>
      <Route path="/login" element={<LoginPage onSuccess={onSuccess} />} />
      <Route path="*" element={null} />
    </Routes>,
    { store: storeOn(identity), path: '/login' },
  )
  await act(async () => undefined)
  return {
    identity,
    onSuccess,
    user: setUpUser(),
    email: () => screen.getByLabelText('Email Address'),
    password: () => screen.getByLabelText('Password'),
    button: () => screen.getByRole('button', { name: 'Login' }),
    address: () => screen.getByTestId('address').textContent,
  }
}

describe('LoginPage', () => {
  test('sends trimmed fields once, says for six seconds that it worked, and goes to Home', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const identity = new FakeIdentity()
    let accept: ((step: 'done') => void) | undefined
    identity.next = () => new Promise((resolve) => (accept = resolve))
    const { user, email, password, button, onSuccess, address } = await openLogin(identity)
    await user.click(email())
    await user.paste(' member@example.com ')
    await user.click(password())
    await user.paste(' secret ')
    await user.keyboard('{Enter}')
    await user.click(button())
    expect(identity.attempts).toEqual([{ username: 'member@example.com', password: 'secret' }])
    await act(() => vi.advanceTimersByTimeAsync(5000))
    const slow = screen.getByText('This is taking longer than usual. Please wait, or check your connection.')
    expect(slow).toBeVisible()
    // From here on, time stands still unless the test moves it.
    vi.useRealTimers()
    vi.useFakeTimers()
    await act(async () => accept?.('done'))
    expect(screen.getByRole('status')).toHaveTextContent('Login successful! Redirecting...')
    expect(slow, 'the space for the notice').toBeInTheDocument()
    expect(slow).toHaveStyle({ visibility: 'hidden' })
    expect(onSuccess).toHaveBeenCalledOnce()
    await act(() => vi.advanceTimersByTimeAsync(5999))
    expect(address()).toBe('/login')
    await act(() => vi.advanceTimersByTimeAsync(1))
    expect(address()).toBe('/')
  })

  test.each([
    ['confirmSignUp', '/activate', [['resendSignUpCode', 'member@example.com']]],
    ['resetPassword', '/forgotpassword', []],
  ] as const)('an account that needs %s goes to %s', async (step, path, calls) => {
    const identity = new FakeIdentity()
    identity.next = () => Promise.resolve(step)
    identity.answers['resendSignUpCode'] = () => Promise.reject(refusal('LimitExceededException'))
    const { user, email, password, button, address } = await openLogin(identity)
    await user.click(email())
    await user.paste('member@example.com')
    await user.click(password())
    await user.paste('secret')
    await user.click(button())
    await waitFor(() => expect(address()).toBe(path))
    expect(identity.calls).toEqual(calls)
  })
})
