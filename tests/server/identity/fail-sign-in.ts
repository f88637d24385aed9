import type { Identity } from '../../../src/server/identity/open-identity.ts'
import { getRefusal } from './identity-server.ts'

/** Begins a sign-in at `address`; the connection of a test comes from 127.0.0.1 alone. */
export function beginSignIn({ operations }: Identity, name: string, address: string): Promise<object> {
  return operations.InitiateAuth!(
    { AuthFlow: 'USER_SRP_AUTH', AuthParameters: { USERNAME: name, SRP_A: 'abcdef' } },
    { address },
  )
}

/** One wrong password, entered at `address`; the answer. */
export async function failSignIn(identity: Identity, name: string, address: string): Promise<string> {
  return getRefusal(
    beginSignIn(identity, name, address).then((begun) => {
      const challenge = (begun as { ChallengeParameters: Record<string, string> }).ChallengeParameters
      const ChallengeResponses = {
        USERNAME: challenge.USERNAME,
        PASSWORD_CLAIM_SECRET_BLOCK: challenge.SECRET_BLOCK,
        PASSWORD_CLAIM_SIGNATURE: 'AAAA',
        TIMESTAMP: 'Sat Nov 21 01:47:40 UTC 2026',
      }
      const call = { ChallengeName: 'PASSWORD_VERIFIER', ChallengeResponses }
      return identity.operations.RespondToAuthChallenge!(call, { address })
    }),
  )
}
