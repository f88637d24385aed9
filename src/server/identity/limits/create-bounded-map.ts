import { LRUCache } from 'lru-cache'

/**
 * Makes a map of at most 10,000 keys, the least recently used of which go first: invented names must not fill the
 * memory.
 */
export function createBoundedMap<Value extends object>(): LRUCache<string, Value> {
  return new LRUCache({ max: 10_000 })
}
