import { brand } from '../../src/brand/brand.ts'
import type { PortalConfig } from '../../src/portal/config/portal-config.ts'

/** A configuration as the local back end serves it. */
export const portalConfig: PortalConfig = {
  portalName: brand.name,
  supportPhone: '(800) 555-0142',
  contactUrl: 'https://www.example.com/contact',
  privacyUrl: 'https://www.example.com/privacy',
  termsUrl: 'https://www.example.com/terms',
  healthDataUrl: 'https://www.example.com/consumer-health-data',
  socialLinks: [{ name: 'Example', url: 'https://social.example.com/example' }],
  mapsUrl: 'https://www.google.com/maps/search/?api=1&query=',
  graphqlUrl: '/graphql',
  identity: {
    userPoolId: 'us-east-1_LocalDev1',
    userPoolClientId: 'local-portal-client',
    userPoolEndpoint: '/idp',
  },
}
