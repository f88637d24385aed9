import type { OutgoingMessage } from '../../outbox/outbox.ts'
import type { Account } from '../accounts/accounts.ts'
import type { CodePurpose } from '../accounts/codes.ts'
import { maskContact, type ContactAttribute } from '../../registration/user-name.ts'

/** Where a code is sent. */
export interface Contact {
  readonly attribute: ContactAttribute
  readonly contact: string
}

const getMedium = (attribute: ContactAttribute) => (attribute === 'email' ? 'EMAIL' : 'SMS')

const subjectLines: Readonly<Record<CodePurpose, string>> = {
  'sign-up': 'Your verification code',
  'password-reset': 'Your password reset code',
}

/** Where to reach the named user: the contact as the account stores it, or as it was typed if there is no account. */
export function resolveContact(account: Account | undefined, { attribute, contact }: Contact): Contact {
  return { attribute, contact: account?.attributes[attribute] ?? contact }
}

/** The message that carries a code. */
export function createCodeMessage(
  { attribute, contact }: Contact,
  code: string,
  purpose: CodePurpose,
): OutgoingMessage {
  return {
    medium: getMedium(attribute),
    destination: contact,
    subject: subjectLines[purpose],
    text: `${subjectLines[purpose]} is ${code}.`,
    code,
  }
}

/** Creates the message to the owner of an address that was signed up with several passwords, none of which works. */
export function createPasswordNotice({ attribute, contact }: Contact): OutgoingMessage {
  return {
    medium: getMedium(attribute),
    destination: contact,
    subject: 'Choose a password',
    text: 'Your account was set up more than once, with different passwords, so none of them works. To choose a new one, press "Forgot Password" on the login page.',
    code: '',
  }
}

/** Returns what the client may know: the medium, and the masked destination. */
export function toCodeDelivery({ attribute, contact }: Contact): object {
  return {
    CodeDeliveryDetails: {
      AttributeName: attribute,
      DeliveryMedium: getMedium(attribute),
      Destination: maskContact(attribute, contact),
    },
  }
}
