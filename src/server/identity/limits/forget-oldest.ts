const maxKeys = 10_000

/** Drops the entry that was set first once a map is large: somebody who invents names must not fill the memory. */
export function forgetOldest(map: Map<string, unknown>): void {
  const oldest = map.keys().next()
  if (map.size > maxKeys && !oldest.done) map.delete(oldest.value)
}
