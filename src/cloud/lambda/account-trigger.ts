import type { PreSignUpTriggerEvent, PreTokenGenerationTriggerEvent } from 'aws-lambda'
import { readContacts } from '../../server/registration/read-contacts.ts'
import type { SignUpHook } from '../../server/registration/sign-up-hook.ts'

/** What Amazon Cognito asks of us. */
export type AccountEvent = PreSignUpTriggerEvent | PreTokenGenerationTriggerEvent

const participantClaim = 'custom:participant_id'

/**
 * Makes what Amazon Cognito calls before a sign-up, and before it makes tokens. Every sign-in and renewal comes by the
 * second of the two, so that an account is connected whenever it can be, however it was made; the token says whose
 * results it reads.
 */
export function createAccountTrigger(hook: SignUpHook): (event: AccountEvent) => Promise<AccountEvent> {
  return async (event) => {
    const { userAttributes } = event.request
    const contacts = readContacts(userAttributes)
    if (isBeforeSignUp(event)) {
      // An account that the provider makes is the provider's to answer for.
      if (event.triggerSource !== 'PreSignUp_SignUp') return event
      const refusal = await hook.findRefusal(contacts.map(({ contact }) => contact))
      // Cognito makes a UserLambdaValidationException of it, with these words.
      if (refusal !== undefined) throw new Error(refusal)
      return event
    }
    const given = userAttributes[participantClaim]
    const participantId = await hook.connect({
      accountId: userAttributes['sub']!,
      contacts,
      ...(given !== undefined && given !== '' && { participantId: given }),
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
