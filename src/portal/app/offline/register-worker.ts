/**
 * Registers the service worker once this page has loaded; it answers with the offline page if a page cannot be fetched. Without it, as in a
 * browser that has no service workers or rejects this one, the browser shows its own error. The offline page contains `phone`, the support
 * line.
 */
export function registerWorker(phone: string): void {
  const url = `/sw.js?${new URLSearchParams({ phone })}`
  const register = () => void navigator.serviceWorker?.register(url).catch(() => undefined)
  if (document.readyState === 'complete') register()
  else window.addEventListener('load', register, { once: true })
}
