import type { IdentityFileSettings } from '../settings/read-settings-file.ts'
import type { IdentitySettings } from './identity-settings.ts'

/** The identity settings that a settings file changes. */
export function toIdentitySettings({
  refusedUserNames,
  confirmedUserNames,
  signUp,
  ...settings
}: IdentityFileSettings): Partial<IdentitySettings> {
  const isRefused = createNameMatcher(refusedUserNames)
  const isConfirmed = createNameMatcher(confirmedUserNames)
  return {
    ...settings,
    ...(signUp !== undefined && { isSignUpOpen: signUp === 'open' }),
    ...(isRefused && {
      findSignUpRefusal: ({ userName }) =>
        isRefused(userName) ? 'this user name is not among those who bought a screening' : undefined,
    }),
    ...(isConfirmed && { isSignUpConfirmed: ({ userName }) => isConfirmed(userName) }),
  }
}

function createNameMatcher(userNames: readonly string[] | undefined): ((userName: string) => boolean) | undefined {
  if (!userNames) return undefined
  const known = new Set(userNames.map((name) => name.toLowerCase()))
  return (userName) => known.has(userName.toLowerCase())
}
