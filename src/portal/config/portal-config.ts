import { createContext, useContext } from 'react'
import type { PortalConfig } from '../../../schemas/portal-config.ts'

export type { PortalConfig }

/** Where sign-in happens: an Amazon Cognito user pool, or an endpoint that speaks its protocol. */
export type IdentityConfig = PortalConfig['identity']

/** The contact-center script of the chat, and how it is reached. */
export type ChatConfig = NonNullable<PortalConfig['chat']>

/** Where Amazon CloudWatch RUM takes what the portal's pages measure. */
export type MonitoringConfig = NonNullable<PortalConfig['monitoring']>

/** Carries the configuration from main.tsx to everything below it. */
export const PortalConfigContext = createContext<PortalConfig | undefined>(undefined)

/** The configuration that the portal started with. */
export function usePortalConfig(): PortalConfig {
  const config = useContext(PortalConfigContext)
  if (!config) throw new Error('usePortalConfig needs a PortalConfigContext above it.')
  return config
}
