import { randomUUID } from 'node:crypto'
import type { IdentityDependencies } from '../identity-dependencies.ts'
import { createSrpVerifier } from '../passwords/srp.ts'
import { requireUserName } from '../require-user-name.ts'

/** An account that is made by the server itself, such as a demo account. */
export interface SeedAccount {
  readonly email: string
  readonly password: string
  readonly givenName: string
  readonly familyName: string
  readonly participantId: string
  /** With its country code, such as +12025550142; works for sign-in just like the email address. */
  readonly phoneNumber?: string
}

/** Creates a confirmed account; if there is one with this email address, does not change it or its password. */
export type CreateAccount = (account: SeedAccount) => Promise<void>

/** Creates the function that creates accounts in `context`. */
export function createAccountCreator({ accounts, runInTurn, pool, store }: IdentityDependencies): CreateAccount {
  return async ({ email, password, givenName, familyName, participantId, phoneNumber }) => {
    const names = [email, ...(phoneNumber === undefined ? [] : [phoneNumber])].map(requireUserName)
    const nameKeys = names.map(({ key }) => key)
    await runInTurn(`account ${nameKeys[0]}`, async () => {
      if (await accounts.findByName(nameKeys[0]!)) return
      const userId = randomUUID()
      const contacts = Object.fromEntries(
        names.flatMap(({ attribute, contact }) => [
          [attribute, contact] as const,
          [`${attribute}_verified`, 'true'] as const,
        ]),
      )
      const insertion = accounts.prepareInsert(
        {
          userId,
          participantId,
          isConfirmed: true,
          srpVerifier: createSrpVerifier(pool.name, userId, password),
          attributes: { given_name: givenName, family_name: familyName, ...contacts },
        },
        nameKeys,
      )
      await store.client.batch(insertion, 'write')
    })
  }
}
