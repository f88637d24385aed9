import type { PortalConfig } from '../../src/portal/config/portal-config.ts'
import { localPortalConfig } from '../../src/server/settings/portal-settings.ts'

/** A configuration like the local back end's, with one social link. */
export const portalConfig: PortalConfig = {
  ...localPortalConfig,
  socialLinks: [{ name: 'Example', url: 'https://social.example.com/example' }],
}
