import type { PortalConfiguration } from '../settings/read-settings-file.ts'

/** Where the manifest is found, beside the portal's other documents. */
export const manifestPath = '/manifest.webmanifest'

/** What serves it says of it. */
export const manifestType = 'application/manifest+json'

/**
 * How the portal appears once somebody has installed it: under its configured name, with the icons of src/portal/public, in a
 * window of its own. The colors are the theme's ink 9 and gray 1 (src/portal/ui/theme/theme.ts).
 */
export function createWebManifest({ portalName }: Pick<PortalConfiguration, 'portalName'>): object {
  return {
    id: '/',
    name: portalName,
    short_name: portalName,
    lang: 'en-US',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: '#121f43',
    background_color: '#f5f4f0',
    icons: [
      { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  }
}
