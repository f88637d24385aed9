import { LRUCache } from 'lru-cache'

/** Creates a map of at most 10,000 keys that evicts the least recently used, because invented names must not fill the memory. */
export function createBoundedMap<Value extends object>(): LRUCache<string, Value> {
  return new LRUCache({ max: 10_000 })
}
