import type { Account } from '../accounts/accounts.ts'
import { connectAccount } from './connect-account.ts'
import type { Caller, IdentityDependencies, Operations } from '../identity-dependencies.ts'
import { cognitoErrors, createInvalidParameterError } from '../identity-error.ts'
import type { UserAtAddress } from '../limits/lockout.ts'
import { parseRecord, parseTextField, type RequestFields } from './request-fields.ts'
import type { SignIn } from '../accounts/sessions.ts'
import { createChallenge, isProofValid, parseClientValue } from '../passwords/srp.ts'
import { resolveUser } from './named-user.ts'

/** InitiateAuth and RespondToAuthChallenge: sign-in by a proof of the password, which is never sent. */
export function createSignInOperations(context: IdentityDependencies): Operations {
  const { accounts, getDecoy, exchanges, runInTurn, sessions, settings } = context
  const { openSignInsByAddress, openSignInsByUser, wrongPasswords } = context
  return {
    InitiateAuth: async (fields, { address }) => {
      const flow = parseTextField(fields, 'AuthFlow', 64)
      if (flow !== 'USER_SRP_AUTH') throw createInvalidParameterError(`${flow} is not enabled for the client.`)
      const parameters = parseRecord(fields, 'AuthParameters')
      const userName = parseTextField(parameters, 'USERNAME', 254)
      const clientValue = parseClientValue(parseTextField(parameters, 'SRP_A', 1024))
      if (clientValue === undefined) throw createInvalidParameterError('SRP_A must be a valid value.')
      const { nameKey, userId, account } = await resolveUser(context, userName)
      if (!account && !settings.preventUserExistenceErrors) throw cognitoErrors.unknownUserAtSignIn()
      const party = { userId, address }
      if (await wrongPasswords.isLocked(party)) throw cognitoErrors.tooManyPasswords()
      // A flood from a shared address does not keep out users who have signed in there before.
      const isFlooded = openSignInsByAddress.isFull(address) && !(await wrongPasswords.isKnown(party))
      if (isFlooded || openSignInsByUser.isFull(toAttemptKey(party))) throw cognitoErrors.tooManyRequests()
      openSignInsByUser.record(toAttemptKey(party))
      openSignInsByAddress.record(address)
      const { salt, verifier } = account?.srpVerifier ?? getDecoy(nameKey).srpVerifier
      const challenge = createChallenge(verifier)
      return {
        ChallengeName: 'PASSWORD_VERIFIER',
        ChallengeParameters: {
          SALT: salt,
          SRP_B: challenge.publicValue.toString(16),
          SECRET_BLOCK: exchanges.begin({ userId, verifier, clientValue, challenge }),
          USERNAME: userId,
          USER_ID_FOR_SRP: userId,
        },
      }
    },

    RespondToAuthChallenge: async (fields, caller) => {
      const name = parseTextField(fields, 'ChallengeName', 64)
      if (name !== 'PASSWORD_VERIFIER')
        throw createInvalidParameterError(`${name} is not a challenge of this user pool.`)
      const responses = parseRecord(fields, 'ChallengeResponses')
      const userId = parseTextField(responses, 'USERNAME', 254)
      return runInTurn(userId, async () => {
        const account = await accounts.findById(userId)
        await assertProof(context, { userId, account, responses, caller })
        if (!account) throw cognitoErrors.wrongUserOrPassword()
        if (!account.isConfirmed) throw cognitoErrors.notConfirmed()
        const { session, refreshToken } = await sessions.start(userId)
        return {
          ChallengeParameters: {},
          ...(await createAuthenticationResult(context, account, session, refreshToken)),
        }
      })
    },
  }
}

/** The tokens of a session in the protocol's form. */
export async function createAuthenticationResult(
  context: IdentityDependencies,
  found: Account,
  session: SignIn,
  refreshToken: string,
): Promise<object> {
  const { tokens, settings } = context
  const account = await connectAccount(context, found)
  const { accessToken, idToken } = await tokens.mint(account, session)
  return {
    AuthenticationResult: {
      AccessToken: accessToken,
      IdToken: idToken,
      RefreshToken: refreshToken,
      ExpiresIn: settings.tokenSeconds,
      TokenType: 'Bearer',
    },
  }
}

interface Attempt {
  readonly userId: string
  readonly account: Account | undefined
  readonly responses: RequestFields
  readonly caller: Caller
}

/** The key by which sign-ins of a user from an address are counted. */
const toAttemptKey = ({ userId, address }: UserAtAddress) => `${userId} ${address}`

/** Refuses a caller who cannot prove the password. A user's attempts take turns, so that simultaneous ones all count. */
async function assertProof(
  context: IdentityDependencies,
  { userId, account, responses, caller }: Attempt,
): Promise<void> {
  const { exchanges, openSignInsByAddress, openSignInsByUser, pool, wrongPasswords } = context
  const party = { userId, address: caller.address }
  const secretBlock = parseTextField(responses, 'PASSWORD_CLAIM_SECRET_BLOCK', 4096)
  const timestamp = parseTextField(responses, 'TIMESTAMP', 64)
  const signature = parseTextField(responses, 'PASSWORD_CLAIM_SIGNATURE', 128)
  if (await wrongPasswords.isLocked(party)) throw cognitoErrors.tooManyPasswords()
  const exchange = exchanges.take(secretBlock)
  if (exchange?.userId !== userId) throw cognitoErrors.unknownChallenge()
  const isCurrent = account?.srpVerifier.verifier === exchange.verifier
  const proof = {
    ...exchange,
    poolName: pool.name,
    secretBlock: Buffer.from(secretBlock, 'base64'),
    timestamp,
    signature,
  }
  if (!isProofValid(proof) || !isCurrent) {
    await wrongPasswords.recordFailure(party)
    throw cognitoErrors.wrongUserOrPassword()
  }
  openSignInsByUser.release(toAttemptKey(party))
  openSignInsByAddress.release(caller.address)
  await wrongPasswords.recordSuccess(party)
}
