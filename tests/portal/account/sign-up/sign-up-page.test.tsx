import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from 'react-router-dom'
import { describe, expect, test } from 'vitest'
import { SignUpPage } from '../../../../src/portal/account/sign-up/sign-up-page.tsx'
import { renderInPortal } from '../../render-in-portal.tsx'
import { refusal } from '../service-refusal.ts'
import { FakeIdentity, sessionOf, storeOn } from '../session/fake-identity.ts'

async function openForm(identity = new FakeIdentity()) {
  renderInPortal(
    <Routes>
      <Route path="/signup" element={<SignUpPage />} />
      <Route path="*" element={null} />
    </Routes>,
    { store: storeOn(identity), path: '/signup' },
  )
  await act(async () => undefined)
  const user = userEvent.setup({ delay: null })
  const start = screen.queryByRole('button', { name: 'Click Here To Get Started' })
  if (start) await user.click(start)
  const field = (label: string | RegExp) => screen.getByLabelText(label)
  return {
    identity,
    user,
    field,
    button: () => screen.getByRole('button', { name: 'Sign Up' }),
    address: () => screen.getByTestId('address').textContent,
    fill: async () => {
      await user.type(field('First Name'), 'Alex')
      await user.type(field('Last Name'), 'Sample')
      await user.type(field('Email Address'), 'alex@example.com')
      await user.type(field('Password'), 'Harbor27!')
      await user.type(field('Confirm Password'), 'Harbor27!')
    },
  }
}

describe('SignUpPage', () => {
  test('what is wrong shows when a field is left, and the button waits', async () => {
    const { user, field, button, fill } = await openForm()
    await user.click(field('First Name'))
    await user.tab()
    expect(field('First Name')).toHaveAccessibleDescription('This field cannot be empty.')
    await user.type(field('Email Address'), 'alex@example')
    expect(field('Email Address')).not.toBeInvalid()
    await user.tab()
    expect(field('Email Address')).toHaveAccessibleDescription('Invalid email address')
    await user.clear(field('Email Address'))
    expect(button()).toHaveAttribute('aria-disabled', 'true')
    await fill()
    expect(button()).toHaveAttribute('aria-disabled', 'false')
  })

  test('changing to the phone and back keeps what was typed', async () => {
    const { user, field, fill } = await openForm()
    await fill()
    await user.click(screen.getByRole('button', { name: 'Use a phone number instead' }))
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Set Up with Phone Number')
    expect(field(/^Email Address/)).toHaveValue('alex@example.com')
    await user.type(field('Phone Number'), '(202) 555-0142')
    expect(field('Phone Number')).toHaveValue('2025550142')
    await user.click(screen.getByRole('button', { name: 'Use an email address instead' }))
    expect(field('First Name')).toHaveValue('Alex')
    expect(field(/^Phone Number/)).toHaveValue('2025550142')
  })

  test('letters in the optional phone number are not taken, and it says why', async () => {
    const { user, field } = await openForm()
    await user.type(field(/^Phone Number/), '20a')
    expect(field(/^Phone Number/)).toHaveValue('20')
    expect(field(/^Phone Number/)).toHaveAccessibleDescription(/Please enter numbers only/)
  })

  test('an incomplete optional phone number is refused before anything is sent', async () => {
    const { user, field, fill, identity } = await openForm()
    await fill()
    await user.type(field(/^Phone Number/), '202555{Enter}')
    expect(field(/^Phone Number/)).toHaveAccessibleDescription(/Please enter a valid 10-digit phone number/)
    expect(field(/^Phone Number/)).toHaveFocus()
    expect(identity.calls).toEqual([])
  })

  test('the button that waits says what is missing when it is pressed, and marks the rules that are not met', async () => {
    const { user, field, button, identity } = await openForm()
    await user.type(field('Password'), 'harbor27')
    expect(screen.queryByText('(not met)')).toBeNull()
    await user.click(button())
    expect(field('First Name')).toHaveAccessibleDescription('This field cannot be empty.')
    expect(field('First Name')).toHaveFocus()
    expect(field('Password')).toBeInvalid()
    expect(screen.getAllByText('(not met)')).toHaveLength(2)
    expect(document.title).toBe('Error: Set Up with Email | Screening Portal')
    await user.type(field('Password'), 'H')
    expect(screen.queryByText('(not met)')).toBeNull()
    expect(identity.calls).toEqual([])
  })

  test('while it is under way the button keeps its name and the focus', async () => {
    const identity = new FakeIdentity()
    identity.answers['signUp'] = () => new Promise(() => undefined)
    const { user, fill, button } = await openForm(identity)
    await fill()
    await user.click(button())
    expect(button()).toHaveAttribute('data-loading')
    expect(button()).toHaveAttribute('aria-disabled', 'true')
    expect(button()).toHaveFocus()
  })

  test('a name that is taken is said at its field too', async () => {
    const identity = new FakeIdentity()
    identity.answers['signUp'] = () => Promise.reject(refusal('UsernameExistsException'))
    const { user, field, fill, button } = await openForm(identity)
    await fill()
    await user.click(button())
    await waitFor(() => expect(field('Email Address')).toHaveFocus())
    expect(field('Email Address')).toHaveAccessibleDescription('Email address is already in use.')
  })

  test('signs up once and goes on to the code', async () => {
    const { user, fill, button, identity, address } = await openForm()
    await fill()
    await user.dblClick(button())
    await waitFor(() => expect(address()).toBe('/activate'))
    expect(identity.calls.filter(([name]) => name === 'signUp')).toHaveLength(1)
  })

  test.each([
    ['UsernameExistsException', '', /^Email address is already in use\. Please Login or Reset Password\./],
    ['InvalidPasswordException', '', /Must be 8 or more characters/],
    ['UserLambdaValidationException', '', /^We're having trouble activating your account\. Contact us at \(800\)/],
    ['InvalidParameterException', 'Invalid email address format.', /^We're having trouble activating your account\./],
    ['InvalidParameterException', 'Invalid phone number format.', /^We were unable to verify your email address\./],
    ['TooManyRequestsException', 'Rate exceeded', /^We were unable to verify your email address\. Please try again\./],
  ])('%s %s', async (name, message, words) => {
    const identity = new FakeIdentity()
    identity.answers['signUp'] = () => Promise.reject(refusal(name, message))
    const { user, fill, button } = await openForm(identity)
    await fill()
    await user.click(button())
    expect(await screen.findByRole('alert')).toHaveTextContent(words)
    expect(document.title).toBe('Error: Set Up with Email | Screening Portal')
    expect(button()).toHaveAttribute('aria-disabled', 'false')
  })

  test('a phone number that cannot be verified is not called an email address', async () => {
    const identity = new FakeIdentity()
    identity.answers['signUp'] = () => Promise.reject(refusal('TooManyRequestsException', 'Rate exceeded'))
    const { user, field, fill, button } = await openForm(identity)
    await fill()
    await user.click(screen.getByRole('button', { name: 'Use a phone number instead' }))
    await user.type(field('Phone Number'), '2025550142')
    await user.click(button())
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent(/^We were unable to verify your phone number\./)
    expect(alert).not.toHaveTextContent(/e-?mail/i)
  })

  test('an account that does not wait for a code is trouble', async () => {
    const identity = new FakeIdentity()
    identity.answers['signUp'] = () => Promise.resolve(false)
    const { user, fill, button, address } = await openForm(identity)
    await fill()
    await user.click(button())
    expect(await screen.findByRole('alert')).toHaveTextContent("We're having trouble activating your account.")
    expect(address()).toBe('/signup')
  })

  test('whoever is signed in goes home', async () => {
    const identity = new FakeIdentity()
    identity.stored = sessionOf('member@example.com')
    const { address } = await openForm(identity)
    await waitFor(() => expect(address()).toBe('/'))
  })
})
