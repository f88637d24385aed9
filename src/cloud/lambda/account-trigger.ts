import type { PostConfirmationTriggerEvent, PreSignUpTriggerEvent, PreTokenGenerationTriggerEvent } from 'aws-lambda'
import { toAccountContacts } from '../../server/registration/to-account-contacts.ts'
import type { SignUpHook } from '../../server/registration/sign-up-hook.ts'
import { SignUpRefusal } from './sign-up-refusal.ts'

/** The events with which Amazon Cognito calls the trigger. */
export type AccountEvent = PreSignUpTriggerEvent | PreTokenGenerationTriggerEvent | PostConfirmationTriggerEvent

/** Ends every session of an account. */
export type EndSessions = (account: { readonly poolId: string; readonly userName: string }) => Promise<unknown>

const participantClaim = 'custom:participant_id'

const foreignNumber = 'text messages go to phone numbers in the United States and Canada only'

/**
 * Creates the function that Amazon Cognito calls before a sign-up, before it issues tokens, and after a password reset. A reset ends every
 * session of the account, because a stranger may have had the old password. Every sign-in and renewal issues tokens, so an account is
 * connected as soon as possible, however it was created; the token says whose results it reads.
 */
export function createAccountTrigger(
  hook: SignUpHook,
  endSessions: EndSessions,
): (event: AccountEvent) => Promise<AccountEvent> {
  return async (event) => {
    const { userAttributes } = event.request
    const contacts = toAccountContacts(userAttributes)
    if (isBeforeSignUp(event)) {
      // The provider is responsible for accounts that it creates itself.
      if (event.triggerSource !== 'PreSignUp_SignUp') return event
      const phone = userAttributes['phone_number'] ?? ''
      if (phone !== '' && !phone.startsWith('+1')) throw new SignUpRefusal(foreignNumber)
      const refusal = await hook.findRefusal(contacts.map(({ contact }) => contact))
      // Cognito turns this into a UserLambdaValidationException with the same message.
      if (refusal !== undefined) throw new SignUpRefusal(refusal)
      return event
    }
    if (isAfterConfirmation(event)) {
      if (event.triggerSource === 'PostConfirmation_ConfirmForgotPassword')
        await endSessions({ poolId: event.userPoolId, userName: event.userName })
      return event
    }
    const linkedParticipantId = userAttributes[participantClaim]
    const participantId = await hook.connect({
      accountId: userAttributes['sub']!,
      contacts,
      ...(linkedParticipantId !== undefined && linkedParticipantId !== '' && { participantId: linkedParticipantId }),
    })
    event.response.claimsOverrideDetails =
      participantId === undefined
        ? { claimsToSuppress: [participantClaim] }
        : { claimsToAddOrOverride: { [participantClaim]: participantId } }
    return event
  }
}

function isBeforeSignUp(event: AccountEvent): event is PreSignUpTriggerEvent {
  return event.triggerSource.startsWith('PreSignUp_')
}

function isAfterConfirmation(event: AccountEvent): event is PostConfirmationTriggerEvent {
  return event.triggerSource.startsWith('PostConfirmation_')
}
