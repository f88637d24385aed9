import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from 'react-router-dom'
import { describe, expect, test, vi } from 'vitest'
import { LoginPage } from '../../../../src/portal/account/login/login-page.tsx'
import { renderInPortal } from '../../render-in-portal.tsx'
import { FakeIdentity, sessionOf, storeOn } from '../session/fake-identity.ts'

const refusal = Object.assign(new Error('Incorrect username or password.'), { name: 'NotAuthorizedException' })

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
    user: userEvent.setup({ delay: null }),
    email: () => screen.getByLabelText('Email Address'),
    password: () => screen.getByLabelText('Password'),
    button: () => screen.getByRole('button', { name: 'Login' }),
    address: () => screen.getByTestId('address').textContent,
  }
}

describe('LoginPage', () => {
  test('the button waits for both fields, and can be focused meanwhile', async () => {
    const { user, email, password, button } = await openLogin()
    expect(button()).toHaveAttribute('aria-disabled', 'true')
    await user.type(email(), 'member@example.com')
    expect(button()).toHaveAttribute('aria-disabled', 'true')
    await user.type(password(), 'secret')
    expect(button()).toHaveAttribute('aria-disabled', 'false')
  })

  test('blanks are an empty field: nothing is sent, the field says so and has the focus, the title says Error', async () => {
    const { user, email, password, button, identity } = await openLogin()
    await user.type(email(), 'member@example.com')
    await user.type(password(), '   ')
    await user.click(button())
    expect(password()).toHaveAccessibleDescription('This field cannot be empty.')
    expect(password()).toHaveFocus()
    expect(document.title).toBe('Error: Login | Screening Portal')
    expect(identity.attempts).toEqual([])
  })

  test('sends trimmed fields once, says that it worked for six seconds, and goes home', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { user, email, password, button, identity, onSuccess, address } = await openLogin()
    await user.type(email(), ' member@example.com ')
    await user.type(password(), ' secret {Enter}')
    await user.click(button())
    expect(identity.attempts).toEqual([{ username: 'member@example.com', password: 'secret' }])
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Login successful! Redirecting...'))
    expect(onSuccess).toHaveBeenCalledOnce()
    await act(() => vi.advanceTimersByTimeAsync(5500))
    expect(address()).toBe('/login')
    await act(() => vi.advanceTimersByTimeAsync(1000))
    expect(address()).toBe('/')
  })

  test('a refusal is announced, keeps what was typed, and another attempt may follow', async () => {
    const identity = new FakeIdentity()
    identity.next = () => Promise.reject(refusal)
    const { user, email, password, button } = await openLogin(identity)
    await user.type(email(), 'member@example.com')
    await user.type(password(), 'wrong')
    await user.click(button())
    await waitFor(() =>
      expect(screen.getByRole('alert')).toHaveTextContent(
        'Incorrect email address or password. Please try again. If the issue persists, please call (800) 555-0142 for support.',
      ),
    )
    expect(email()).toHaveValue('member@example.com')
    identity.next = () => Promise.resolve('done')
    await user.click(button())
    expect(await screen.findByText('Login successful! Redirecting...')).toBeVisible()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test.each([
    ['confirmSignUp', '/activate'],
    ['resetPassword', '/forgotpassword'],
  ] as const)('an account that needs %s goes to %s', async (step, path) => {
    const identity = new FakeIdentity()
    identity.next = () => Promise.resolve(step)
    const { user, email, password, button, address } = await openLogin(identity)
    await user.type(email(), 'member@example.com')
    await user.type(password(), 'secret')
    await user.click(button())
    await waitFor(() => expect(address()).toBe(path))
  })

  test('whoever is signed in goes home', async () => {
    const identity = new FakeIdentity()
    identity.stored = sessionOf('member@example.com')
    const { address } = await openLogin(identity)
    await waitFor(() => expect(address()).toBe('/'))
  })

  test('Show shows the password, Hide hides it', async () => {
    const { user, password } = await openLogin()
    expect(password()).toHaveAttribute('type', 'password')
    await user.click(screen.getByRole('button', { name: 'Show password' }))
    expect(password()).toHaveAttribute('type', 'text')
    await user.click(screen.getByRole('button', { name: 'Hide password' }))
    expect(password()).toHaveAttribute('type', 'password')
  })
})
