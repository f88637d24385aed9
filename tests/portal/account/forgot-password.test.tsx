import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { expect, test } from 'vitest'
import { FormSuccess } from '../../../src/portal/account/form/form-success.tsx'
import { ForgotPasswordPage } from '../../../src/portal/account/forgot-password/forgot-password-page.tsx'
import { LoginPage } from '../../../src/portal/account/login/login-page.tsx'
import { portalConfig } from '../portal-config.fixtures.ts'
import { renderInPortal } from '../render-in-portal.tsx'
import { refusal } from './service-refusal.ts'
import { FakeIdentity, storeOn } from './session/fake-identity.ts'
import { setUpUser } from '../set-up-user.ts'

async function sendCodeTo(name: string, identity = new FakeIdentity()) {
  renderInPortal(<ForgotPasswordPage />, { store: storeOn(identity), path: '/forgotpassword' })
  await act(async () => undefined)
  const user = setUpUser()
  await user.click(screen.getByLabelText('Email Address'))
  await user.paste(name)
  await user.click(screen.getByRole('button', { name: 'Send Code' }))
  return user
}

test.each([
  ['alex@example.com', "We've sent a 6-digit code to your email alex@example.com", 'Check your spam folder', 'inbox'],
  ['6085550177', "We've sent a 6-digit code to your phone 6085550177", 'Wait a minute', 'text messages.'],
])('a reset for %s says where to find its code', async (name, sent, question, resent) => {
  const user = await sendCodeTo(name)
  await screen.findByRole('heading', { level: 1, name: 'Reset Password' })
  expect(document.body).toHaveTextContent(sent)
  expect(document.body).toHaveTextContent(question)
  await user.click(screen.getByRole('button', { name: 'here to resend it' }))
  expect(await screen.findByText(new RegExp(`Please check your ${resent}`))).toBeVisible()
})

test('text that is not an address is reported at the field, and nothing is sent', async () => {
  const identity = new FakeIdentity()
  const user = await sendCodeTo('not an email', identity)
  const email = screen.getByLabelText('Email Address')
  for (const typed of ['not an email', 'alex@example', '608555']) {
    fireEvent.change(email, { target: { value: typed } })
    await user.click(screen.getByRole('button', { name: 'Send Code' }))
    expect(email, typed).toHaveAccessibleDescription('Invalid email address')
    expect(email).toBeInvalid()
    expect(email).toHaveFocus()
    expect(screen.queryByRole('alert')).toBeNull()
  }
  expect(identity.calls).toEqual([])
})

const exceeded = 'Attempt limit exceeded, please try after some time.'
const noContact = 'Cannot reset password for the user as there is no registered/verified email or phone_number'

test('a code that cannot be sent is reported in the service’s words, and the next address gets one', async () => {
  const identity = new FakeIdentity()
  identity.answers['resetPassword'] = () => Promise.reject(refusal('UserNotFoundException', 'Not here.'))
  const user = await sendCodeTo('robin@example.com', identity)
  const unknown = 'The email address entered does not exist in our system. Please try again.'
  expect(await screen.findByRole('alert')).toHaveTextContent(unknown)
  const email = screen.getByLabelText('Email Address')
  expect(email).toHaveFocus()
  expect(email).toBeInvalid()
  expect(document.title).toMatch(/^Error: Forgot Password/)
  for (const [name, words] of [
    ['InvalidParameterException', noContact],
    ['LimitExceededException', exceeded],
  ] as const) {
    identity.answers['resetPassword'] = () => Promise.reject(refusal(name, words))
    await user.click(screen.getByRole('button', { name: 'Send Code' }))
    expect(await screen.findByText(words)).toBeVisible()
    expect(screen.getByRole('alert')).toHaveTextContent(new RegExp(`^${words}$`))
    expect(email).toBeValid()
  }
  // An account that is not found is recognized by the message, whatever the error is called.
  identity.answers['resetPassword'] = () => Promise.reject(refusal('AnyOtherException', 'Username not found.'))
  await user.click(screen.getByRole('button', { name: 'Send Code' }))
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(unknown))
  identity.answers = {}
  await user.click(screen.getByRole('button', { name: 'Send Code' }))
  expect(await screen.findByText(/We've sent a 6-digit code to your email/)).toBeVisible()
})

test('the first step leads back to the login', async () => {
  renderInPortal(<ForgotPasswordPage />, { store: storeOn(new FakeIdentity()), path: '/forgotpassword' })
  await act(async () => screen.getByRole('button', { name: 'Back To Login' }).click())
  expect(screen.getByTestId('address')).toHaveTextContent('/login')
})

/** Opens the second step, whose fields and button stay the same elements. */
async function openReset(identity: FakeIdentity) {
  const user = await sendCodeTo('alex@example.com', identity)
  const submit = await screen.findByRole('button', { name: 'Reset Password' })
  const type = async (label: string, text: string) => {
    await user.clear(screen.getByLabelText(label))
    await user.paste(text)
  }
  const fill = async (code: string, password: string, confirmation = password) => {
    await type('Enter Code', code)
    await type('New Password', password)
    await type('Confirm Password', confirmation)
  }
  return { user, submit, fill }
}

test('a reset says what is wrong when a field loses focus, and does not send anything wrong', async () => {
  const identity = new FakeIdentity()
  const { user, submit, fill } = await openReset(identity)
  const [code, password, confirmation] = ['Enter Code', 'New Password', 'Confirm Password'].map((label) =>
    screen.getByLabelText(label),
  ) as [HTMLElement, HTMLElement, HTMLElement]
  await fill('12x34567', 'short', 'other')
  await user.tab()
  expect(code).toHaveValue('123456')
  expect(password).toHaveAccessibleDescription(/^Please try again and make sure your password:/)
  expect(confirmation).toHaveAccessibleDescription('Passwords do not match.')
  expect(submit).toHaveAttribute('aria-disabled', 'true')
  await fill('123456', 'Harbor27!', 'other')
  await user.click(submit)
  expect(confirmation).toHaveFocus()
  expect(confirmation).toHaveAccessibleDescription('Passwords do not match.')
  await fill('12345', 'Harbor27!')
  expect(submit).toHaveAttribute('aria-disabled', 'true')
  expect(identity.calls.map(([name]) => name)).toEqual(['resetPassword'])
})

test('a code that cannot be sent again, and a reset that fails, say why, and the last try succeeds', async () => {
  const identity = new FakeIdentity()
  const { user, submit, fill } = await openReset(identity)
  identity.answers['resetPassword'] = () => Promise.reject(refusal('LimitExceededException', exceeded))
  await user.click(screen.getByRole('button', { name: 'here to resend it' }))
  expect(await screen.findByRole('alert')).toHaveTextContent(new RegExp(`^${exceeded}$`))
  await fill('123456', 'Harbor27!')
  const advice = `Please try again. If the issue persists, contact us at ${portalConfig.supportPhone}`
  for (const [name, message, words] of [
    ['InvalidPasswordException', 'Too short.', `We were unable to verify your email address. ${advice}`],
    ['LimitExceededException', exceeded, exceeded],
  ] as const) {
    identity.answers['confirmResetPassword'] = () => Promise.reject(refusal(name, message))
    await user.click(submit)
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(words))
    expect(document.querySelector('[aria-invalid=true]')).toBeNull()
    expect(submit).toHaveFocus()
  }
  identity.answers = {}
  await user.click(submit)
  expect(await screen.findByRole('button', { name: 'Go To Login' })).toBeVisible()
})

test('a login that requires a new password hands over the account and says why, once', async () => {
  const identity = new FakeIdentity()
  identity.next = () => Promise.resolve('resetPassword')
  renderInPortal(
    <Routes>
      <Route path="/login" element={<LoginPage onSuccess={() => undefined} />} />
      <Route path="/forgotpassword" element={<ForgotPasswordPage />} />
    </Routes>,
    { store: storeOn(identity), path: '/login' },
  )
  await act(async () => undefined)
  const user = setUpUser()
  const address = () => screen.getByLabelText('Email Address')
  await user.click(address())
  await user.paste('6085550177')
  await user.click(screen.getByLabelText('Password'))
  await user.paste('secret')
  await user.keyboard('{Enter}')
  expect(await screen.findByText(/^Your password must be changed before you can log in\./)).toBeVisible()
  expect(address()).toHaveValue('6085550177')
  await user.click(screen.getByRole('button', { name: 'Back To Login' }))
  await user.click(await screen.findByRole('link', { name: /^Forgot/ }))
  expect(await screen.findByText(/^Enter the email address of your account/)).toBeVisible()
  expect(address()).toHaveValue('')
})

test('a step that succeeded has a check mark and says what comes next', () => {
  const { container } = renderInPortal(<FormSuccess title="Done" text="Use it." button="Home" to="/" />, {
    store: storeOn(new FakeIdentity()),
    path: '/',
  })
  expect(container.querySelector('svg[aria-hidden=true]')).toHaveAttribute('width', '2.5rem')
  expect(screen.getByText('Use it.')).toBeVisible()
})
