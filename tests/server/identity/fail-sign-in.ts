import { getRefusal } from './get-refusal.ts'

/** Performs an operation: over the network, or in this process. */
type Perform = (operation: string, fields: Readonly<Record<string, unknown>>) => Promise<object>

/** Begins a sign-in without Amplify, whose arithmetic takes longer than the rest of a test; resolves to the challenge. */
export async function beginSignIn(perform: Perform, username: string): Promise<Record<string, string>> {
  const AuthParameters = { USERNAME: username, SRP_A: 'abcdef' }
  const begun = await perform('InitiateAuth', { AuthFlow: 'USER_SRP_AUTH', AuthParameters })
  return (begun as { ChallengeParameters: Record<string, string> }).ChallengeParameters
}

/** Answers a challenge with a wrong password, as the user of the challenge or another. */
export function answerWrongly(
  perform: Perform,
  challenge: Readonly<Record<string, string>>,
  username = challenge.USERNAME,
): Promise<object> {
  return perform('RespondToAuthChallenge', {
    ChallengeName: 'PASSWORD_VERIFIER',
    ChallengeResponses: {
      USERNAME: username,
      PASSWORD_CLAIM_SECRET_BLOCK: challenge.SECRET_BLOCK,
      PASSWORD_CLAIM_SIGNATURE: 'AAAA',
      TIMESTAMP: 'Sat Nov 21 01:47:40 UTC 2026',
    },
  })
}

/** One wrong password; resolves to the answer. */
export async function failSignIn(perform: Perform, username: string): Promise<string> {
  return getRefusal(beginSignIn(perform, username).then((challenge) => answerWrongly(perform, challenge)))
}
