import type { IdentityConfig } from '../../config/portal-config.ts'

/** Whether a participant may be signed in on this device, determined without the identity service's code. */
export function hasPossibleSession(config: IdentityConfig): boolean {
  try {
    return localStorage.getItem(`${getStoragePrefix(config)}LastAuthUser`) !== null
  } catch {
    // Without browser storage Amplify keeps the session in memory, so only Amplify knows.
    return true
  }
}

/** The prefix of Amplify's keys in the browser's storage, which it shares with other tabs and versions of itself. */
export function getStoragePrefix({ userPoolClientId }: IdentityConfig): string {
  return `CognitoIdentityServiceProvider.${userPoolClientId}.`
}
