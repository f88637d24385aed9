import { localPortalConfig } from '../settings/portal-settings.ts'

/** A user pool and its only application, in Amazon Cognito's terms. */
export interface UserPool {
  readonly id: string
  /** The pool's id after the underscore; every password verifier is bound to it. */
  readonly name: string
  readonly clientId: string
  /** The issuer in tokens; its key set is at `<issuer>/.well-known/jwks.json`. */
  readonly issuer: string
}

/** The local user pool, and the portal as its application. */
export const { userPoolId: localPoolId, userPoolClientId: localClientId } = localPortalConfig.identity

/** Creates the local pool, served under `origin`, such as `http://localhost:4300`. */
export function createLocalPool(origin: string): UserPool {
  return {
    id: localPoolId,
    name: localPoolId.slice(localPoolId.indexOf('_') + 1),
    clientId: localClientId,
    issuer: `${origin}/idp/${localPoolId}`,
  }
}
