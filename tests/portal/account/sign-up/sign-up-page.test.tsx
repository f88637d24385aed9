import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { SignUpPage } from '../../../../src/portal/account/sign-up/sign-up-page.tsx'
import { portalConfig } from '../../portal-config.fixtures.ts'
import { renderInPortal } from '../../render-in-portal.tsx'
import { refusal } from '../service-refusal.ts'
import { FakeIdentity, storeOn } from '../session/fake-identity.ts'
import { setUpUser } from '../../set-up-user.ts'

/** What a person enters, by the label of the field. */
const completeForm = {
  'First Name': 'Alex',
  'Last Name': 'Sample',
  'Email Address': 'alex@example.com',
  Password: 'Harbor27!',
  'Confirm Password': 'Harbor27!',
}

/** The checklist of a password. */
const checklist = [
  'Must be 8 or more characters',
  'Includes at least 1 uppercase letter (e.g., A, B, C)',
  'Includes at least 1 lowercase letter (e.g., a, b, c)',
  'Includes at least 1 digit (e.g., 1, 2, 3)',
  'Includes at least 1 special character',
] as const

async function openForm(identity = new FakeIdentity()) {
  renderInPortal(<SignUpPage />, { store: storeOn(identity), path: '/signup' })
  await act(async () => undefined)
  const user = setUpUser()
  await user.click(screen.getByRole('button', { name: 'Click Here To Get Started' }))
  const field = (label: string | RegExp) => screen.getByLabelText(label)
  return {
    identity,
    user,
    field,
    button: () => screen.getByRole('button', { name: 'Sign Up' }),
    fill: () => {
      for (const [label, value] of Object.entries(completeForm)) fireEvent.change(field(label), { target: { value } })
    },
  }
}

describe('SignUpPage', () => {
  test('switching to the phone and back keeps what was typed', async () => {
    const { user, field, fill } = await openForm()
    fill()
    await user.click(screen.getByRole('button', { name: 'Use a phone number instead' }))
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Set Up with Phone Number')
    expect(field(/^Email Address/)).toHaveValue('alex@example.com')
    await user.click(field('Phone Number'))
    await user.paste('(202) 555-0142')
    expect(field('Phone Number')).toHaveValue('2025550142')
    await user.click(screen.getByRole('button', { name: 'Use an email address instead' }))
    expect(field('First Name')).toHaveValue('Alex')
    expect(field(/^Phone Number/)).toHaveValue('2025550142')
  })

  test('the rules of a password are checked off while the participant types', async () => {
    const { user, field } = await openForm()
    expect(screen.queryByText('This field cannot be empty.')).toBeNull()
    expect(screen.queryByText('(met)')).toBeNull()
    const rules = () => [...document.querySelectorAll('li')].map((rule) => rule.textContent)
    const met = () => rules().filter((rule) => rule.endsWith('(met)'))
    expect(rules()).toEqual(checklist)
    for (const [typed, expected] of [
      ['abc', [2]],
      ['abC', [1, 2]],
      ['abC1', [1, 2, 3]],
      ['abC1~', [1, 2, 3]],
      ['abC1!', [1, 2, 3, 4]],
      ['abC1!xyz', [0, 1, 2, 3, 4]],
    ] as const) {
      await user.clear(field('Password'))
      await user.paste(typed)
      expect(met(), typed).toEqual(expected.map((rule) => `${checklist[rule]} (met)`))
    }
    expect(field('Password')).toHaveAccessibleDescription(new RegExp(checklist[0]))
  })

  test('says what is wrong when a field loses focus, and Enter does not send anything wrong', async () => {
    const { identity, user, field, fill, button } = await openForm()
    const submit = button()
    const expectWrong = async (label: string | RegExp, text: string, message: string) => {
      await user.click(field(label))
      if (text !== '') await user.paste(text)
      await user.tab()
      expect(field(label)).toBeInvalid()
      expect(field(label)).toHaveAccessibleDescription(expect.stringContaining(message))
      expect(submit).toHaveAttribute('aria-disabled', 'true')
    }
    await expectWrong('First Name', '', 'This field cannot be empty.')
    await expectWrong('Last Name', '  ', 'This field cannot be empty.')
    await expectWrong(/^Email Address/, 'robin@example', 'Invalid email address')
    await expectWrong('Password', 'short', 'Please try again and make sure your password:')
    const differs = 'Please ensure your password and re-entered password match and try again.'
    await expectWrong('Confirm Password', 'other', differs)
    await user.click(screen.getByRole('button', { name: 'Use a phone number instead' }))
    await expectWrong('Phone Number', '202555', 'Please enter a valid 10-digit phone number')
    await user.click(screen.getByRole('button', { name: 'Use an email address instead' }))
    fill()
    expect(submit).toHaveAttribute('aria-disabled', 'false')
    await user.clear(field('Email Address'))
    await user.paste('robin')
    await user.keyboard('{Enter}')
    expect(field('Email Address')).toHaveAccessibleDescription('Invalid email address')
    expect(field('Email Address')).toHaveFocus()
    expect(identity.calls).toEqual([])
  })

  test('a password that the service rejects is reported with every rule, and its field gets the focus', async () => {
    const identity = new FakeIdentity()
    identity.answers['signUp'] = () => Promise.reject(refusal('InvalidPasswordException'))
    const { user, field, fill, button } = await openForm(identity)
    fill()
    await user.click(button())
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent(`Please try again and make sure your password: ${checklist.join('')}`)
    expect(field('Password')).toHaveFocus()
    expect(field('Password')).toBeInvalid()
    expect(document.title).toBe(`Error: Set Up with Email | ${portalConfig.portalName}`)
    expect(button()).toHaveAttribute('aria-disabled', 'false')
  })

  test('a sign-up that the hook refuses, and one that is followed by no request for a code, say whom to contact and mark no field', async () => {
    const identity = new FakeIdentity()
    const { user, fill, button } = await openForm(identity)
    fill()
    const contact = `Contact us at ${portalConfig.supportPhone} to ensure your account is set up properly.`
    for (const answer of [
      () => Promise.reject(refusal('UserLambdaValidationException')),
      () => Promise.resolve(false),
    ]) {
      identity.answers['signUp'] = answer
      await user.click(button())
      expect(await screen.findByRole('alert')).toHaveTextContent(
        `We're having trouble activating your account. ${contact}`,
      )
      expect(document.querySelector('[aria-invalid=true]')).toBeNull()
      expect(button()).toHaveFocus()
    }
    expect(identity.calls).toHaveLength(2)
  })

  test('the waiting button says what is missing when pressed, and marks the rules that are not met', async () => {
    const { user, field, button, identity } = await openForm()
    await user.click(field('Password'))
    await user.paste('harbor27')
    expect(screen.queryByText('(not met)')).toBeNull()
    await user.click(button())
    expect(field('First Name')).toHaveAccessibleDescription('This field cannot be empty.')
    expect(field('First Name')).toHaveFocus()
    expect(field('Password')).toBeInvalid()
    expect(screen.getAllByText('(not met)')).toHaveLength(2)
    expect(document.title).toBe(`Error: Set Up with Email | ${portalConfig.portalName}`)
    await user.type(field('Password'), 'H')
    expect(screen.queryByText('(not met)')).toBeNull()
    expect(identity.calls).toEqual([])
  })

  test('the button keeps its name and the focus while the sign-up is in progress', async () => {
    const identity = new FakeIdentity()
    identity.answers['signUp'] = () => new Promise(() => undefined)
    const { user, fill, button } = await openForm(identity)
    fill()
    await user.click(button())
    expect(button()).toHaveAttribute('data-loading')
    expect(button()).toHaveAttribute('aria-disabled', 'true')
    expect(button()).toHaveFocus()
  })

  test('an optional phone number says after every letter that only numbers are kept, until a digit comes', async () => {
    const { user, field } = await openForm()
    const phone = () => field(/^Phone Number/)
    for (const letter of ['a', 'b', 'c']) {
      await user.type(phone(), letter)
      expect(phone(), letter).toHaveAccessibleDescription(/Please enter numbers only/)
    }
    await user.type(phone(), '6')
    expect(phone()).not.toHaveAccessibleDescription(/Please enter numbers only/)
    await user.clear(phone())
    await user.paste('608 555 0123 ext')
    expect(phone()).toHaveValue('6085550123')
    expect(phone()).toHaveAccessibleDescription(/Please enter numbers only/)
  })

  test('an incomplete optional phone number does not stop the sign-up: the page says that it is not saved, and does not send it', async () => {
    const { identity, user, field, fill, button } = await openForm()
    fill()
    await user.click(field(/^Phone Number/))
    await user.paste('608555')
    await user.click(field('First Name'))
    expect(field(/^Phone Number/)).toBeValid()
    expect(field(/^Phone Number/)).toHaveAccessibleDescription(
      'Enter all 10 digits, or leave this field empty. A shorter number is not saved.',
    )
    expect(button()).toHaveAttribute('aria-disabled', 'false')
    await user.click(button())
    expect(identity.calls).toHaveLength(1)
    expect(identity.calls[0]?.[1]).not.toContain('608555')
  })

  test('a name that is taken is reported at its field too, and disappears after a switch to phone', async () => {
    const identity = new FakeIdentity()
    identity.answers['signUp'] = () => Promise.reject(refusal('UsernameExistsException'))
    const { user, field, fill, button } = await openForm(identity)
    fill()
    await user.click(button())
    expect(await screen.findByRole('alert')).toHaveTextContent('Email address is already in use.')
    await waitFor(() => expect(field('Email Address')).toHaveFocus())
    expect(field('Email Address')).toHaveAccessibleDescription('Email address is already in use.')
    await user.click(screen.getByRole('button', { name: 'Use a phone number instead' }))
    expect(screen.queryByRole('alert')).toBeNull()
    expect(document.title).toBe(`Set Up with Phone Number | ${portalConfig.portalName}`)
  })
})
