// The portal's service worker: answers with the offline page if a page cannot be fetched. The build embeds that page here
// (app/prerender.tsx). The worker handles nothing else and stores nothing: no results, no scripts, no cache. So it cannot hold back a
// release, and leaves no personal data on the device. The support line's number comes with the worker's own address.
const phone = (new URL(self.location.href).searchParams.get('phone') ?? '').replaceAll(/[^\d+() .-]/g, '')
const page = OFFLINE_PAGE.replaceAll('{telephoneUrl}', `tel:${phone.replaceAll(/[^\d+]/g, '')}`).replaceAll(
  '{phone}',
  phone,
)

self.addEventListener('install', () => self.skipWaiting())

self.addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate') event.respondWith(fetch(event.request).catch(offline))
})

function offline() {
  return new Response(page, {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy':
        "default-src 'none'; script-src 'sha256-OFFLINE_SCRIPT_HASH'; connect-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
    },
  })
}
