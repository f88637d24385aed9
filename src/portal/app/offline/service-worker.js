// The portal's service worker: answers a page that cannot be fetched with the offline page, which is written into it at build
// (app/prerender.tsx). It touches nothing else and keeps nothing: no results, no scripts, no cache, so that no release is held
// back by it and nothing of anybody stays on the device.
const page = OFFLINE_PAGE

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
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
    },
  })
}
