/**
 * Has the browser answer with the offline page where it cannot fetch a page, once this one is loaded. Without it, as in a
 * browser that has no service workers or refuses this one, the browser's own page says so.
 * The offline page names `phone`, the support line.
 */
export function registerWorker(phone: string): void {
  const url = `/sw.js?${new URLSearchParams({ phone })}`
  const register = () => void navigator.serviceWorker?.register(url).catch(() => undefined)
  if (document.readyState === 'complete') register()
  else window.addEventListener('load', register, { once: true })
}
