import type { PortalConfig } from '../../../schemas/portal-config.ts'
import { brand } from '../../brand/brand.ts'

/** The local back end's default /config.json, which a settings file can change. */
export const localPortalConfig: PortalConfig = {
  portalName: brand.name,
  supportPhone: '(800) 555-0142',
  contactUrl: 'https://www.example.com/contact',
  privacyUrl: 'https://www.example.com/privacy',
  termsUrl: 'https://www.example.com/terms',
  healthDataUrl: 'https://www.example.com/consumer-health-data',
  socialLinks: [
    { name: 'Facebook', url: 'https://social.example.com/facebook' },
    { name: 'Instagram', url: 'https://social.example.com/instagram' },
    { name: 'YouTube', url: 'https://social.example.com/youtube' },
  ],
  mapsUrl: 'https://www.google.com/maps/search/?api=1&query=',
  graphqlUrl: '/graphql',
  identity: {
    // Amplify requires the format region_name.
    userPoolId: 'us-east-1_LocalDev1',
    userPoolClientId: 'local-portal-client',
    userPoolEndpoint: '/idp',
  },
}

/** Chat by the stand-in for the contact center that the local back end serves itself. */
export const standInChat: NonNullable<PortalConfig['chat']> = {
  scriptUrl: '/contact-center/cxbus.js',
  websocketUrl: '/contact-center',
  deploymentKey: 'stand-in',
  organizationId: 'stand-in',
  routingTarget: 'stand-in',
}
