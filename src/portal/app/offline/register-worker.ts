/**
 * Has the browser answer with the offline page where it cannot fetch a page, once this one is loaded. Without it, as in a
 * browser that has no service workers or refuses this one, the browser's own page says so.
 */
export function registerWorker(): void {
  const register = () => void navigator.serviceWorker?.register('/sw.js').catch(() => undefined)
  if (document.readyState === 'complete') register()
  else window.addEventListener('load', register, { once: true })
}
