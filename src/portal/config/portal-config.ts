import { createContext, useContext } from 'react'
import type { PortalConfig } from '../../../schemas/portal-config.ts'

export type { PortalConfig }

/** The identity service: an Amazon Cognito user pool, or an endpoint that speaks its protocol. */
export type IdentityConfig = PortalConfig['identity']

/** The contact-center script of the chat, and how to connect to it. */
export type ChatConfig = NonNullable<PortalConfig['chat']>

/** The Amazon CloudWatch RUM service that receives the portal's measurements. */
export type MonitoringConfig = NonNullable<PortalConfig['monitoring']>

/** Carries the configuration from main.tsx to everything below it. */
export const PortalConfigContext = createContext<PortalConfig | undefined>(undefined)

/** The configuration with which the portal started. */
export function usePortalConfig(): PortalConfig {
  const config = useContext(PortalConfigContext)
  if (!config) throw new Error('usePortalConfig needs a PortalConfigContext above it.')
  return config
}
