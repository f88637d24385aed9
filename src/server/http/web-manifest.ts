import type { PortalConfig } from '../../../schemas/portal-config.ts'
import { brand, brandColor } from '../../brand/brand.ts'

/** The path of the manifest, next to the portal's other documents. */
export const manifestPath = '/manifest.webmanifest'

/** Its Content-Type. */
export const manifestType = 'application/manifest+json'

/**
 * Creates the manifest of the installed portal: its configured name, the icons of src/portal/public, and a window of its own. The
 * background is the theme's gray 1 (src/portal/ui/theme/theme.ts).
 */
export function createWebManifest({ portalName }: Pick<PortalConfig, 'portalName'>): object {
  return {
    id: '/',
    name: portalName,
    short_name: portalName === brand.name ? brand.shortName : portalName,
    lang: 'en-US',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: brandColor,
    background_color: '#f5f4f0',
    icons: [
      { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  }
}
