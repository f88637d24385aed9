import type { IdentityConfig } from '../../config/portal-config.ts'

/** Whether someone may be signed in on this device, told without the identity service's code. */
export function hasPossibleSession(config: IdentityConfig): boolean {
  try {
    return localStorage.getItem(`${getStoragePrefix(config)}LastAuthUser`) !== null
  } catch {
    // Where the browser keeps no storage, Amplify keeps the session in memory: only it can tell.
    return true
  }
}

/** Amplify's own names in the browser's storage begin so; they are part of its interface to other tabs and versions. */
export function getStoragePrefix({ userPoolClientId }: IdentityConfig): string {
  return `CognitoIdentityServiceProvider.${userPoolClientId}.`
}
