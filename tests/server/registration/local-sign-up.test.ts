import { confirmSignUp, fetchAuthSession, signIn, signOut, signUp } from 'aws-amplify/auth'
import { defaultIdentitySettings } from '../../../src/server/identity/identity-settings.ts'
import { openLibsqlRecordStore } from '../../../src/server/records/libsql/open-libsql-record-store.ts'
import type { RecordStore } from '../../../src/server/records/record-store.ts'
import { createSignUpHook } from '../../../src/server/registration/sign-up-hook.ts'
import { startIdentity } from '../identity/identity-server.ts'
import { getRefusal } from '../identity/get-refusal.ts'
import { describeSignUp, type AccountsOfTest, type Newcomer } from './sign-up-contract.ts'

const password = 'Screening-2026!'
const usernameIn = ({ email, phone_number: phone }: Newcomer): string => email?.toLowerCase() ?? phone!

describeSignUp(async ({ isOpen }): Promise<AccountsOfTest> => {
  let records: RecordStore | undefined
  const server = await startIdentity({ ...defaultIdentitySettings, clock: Date.now }, async (store, now) => {
    records = await openLibsqlRecordStore(store)
    return createSignUpHook({ records, isOpen, now })
  })
  return {
    records: records!,
    signUp: async (newcomer) => {
      const userAttributes = { ...newcomer, email: newcomer.email?.toLowerCase() }
      const answer = await getRefusal(
        signUp({ username: usernameIn(newcomer), password, options: { userAttributes: withoutHoles(userAttributes) } }),
      )
      return answer.startsWith('no refusal') ? undefined : answer
    },
    confirm: async (newcomer) => {
      const username = usernameIn(newcomer)
      await confirmSignUp({ username, confirmationCode: await server.codeFor(username) })
    },
    signIn: async (newcomer) => {
      await signOut()
      await signIn({ username: usernameIn(newcomer), password })
      const { sub, 'custom:participant_id': participantId } = (await fetchAuthSession()).tokens!.idToken!.payload
      return { accountId: sub!, participantId: participantId as string }
    },
    stop: async () => server.stop(),
  }
})

function withoutHoles(attributes: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(Object.entries(attributes).flatMap(([name, value]) => (value ? [[name, value]] : [])))
}
