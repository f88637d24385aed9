// The portal's service worker: answers a page that cannot be fetched with the offline page, which is written into it at build
// (app/prerender.tsx). It touches nothing else and keeps nothing: no results, no scripts, no cache, so that no release is held
// back by it and nothing of anybody stays on the device. The support line's number comes with the worker's own address.
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
        "default-src 'none'; script-src 'sha256-FIRST_SCRIPT_HASH'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
    },
  })
}
