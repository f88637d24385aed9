import { createContext, useContext } from 'react'

/** A page of the provider on a social network. */
export interface SocialLink {
  readonly name: string
  readonly url: string
}

/** Where sign-in happens: an Amazon Cognito user pool, or an endpoint that speaks its protocol. */
export interface IdentityConfig {
  readonly userPoolId: string
  readonly userPoolClientId: string
  /** Absent against AWS; a path is resolved against the portal's own origin. */
  readonly userPoolEndpoint?: string
}

/** The contact-centre script behind Chat (Genesys Widgets' bus) and how it is reached. */
export interface ChatConfig {
  readonly scriptUrl: string
  /** Where the script's websocket transport begins: the contact centre's API. */
  readonly websocketUrl: string
  readonly deploymentKey: string
  readonly organisationId: string
  readonly routingTarget: string
  /** The page that helps to understand results; without it, the contact page. */
  readonly helpUrl?: string
}

/** Where Amazon CloudWatch RUM takes what the portal's pages measure; what is measured is no setting. */
export interface MonitoringConfig {
  readonly applicationId: string
  readonly applicationVersion: string
  readonly region: string
  /** Absent, the region's own. */
  readonly endpoint?: string
  /** Absent where the endpoint takes calls that are not signed. */
  readonly identityPoolId?: string
  readonly guestRoleArn?: string
}

/** What differs between one installation of the portal and another: the content of /config.json. */
export interface PortalConfig {
  readonly portalName: string
  readonly supportPhone: string
  readonly contactUrl: string
  readonly privacyUrl: string
  readonly termsUrl: string
  readonly healthDataUrl: string
  readonly socialLinks: readonly SocialLink[]
  /** A search address that a place's name and address are appended to. */
  readonly mapsUrl: string
  readonly graphqlUrl: string
  readonly identity: IdentityConfig
  readonly chat?: ChatConfig
  readonly monitoring?: MonitoringConfig
}

/** Carries the configuration from main.tsx to everything below it. */
export const PortalConfigContext = createContext<PortalConfig | undefined>(undefined)

/** The configuration that the portal started with. */
export function usePortalConfig(): PortalConfig {
  const config = useContext(PortalConfigContext)
  if (!config)
    throw new Error('Unexpected use of the configuration before it is loaded, expected PortalConfigContext above it')
  return config
}
