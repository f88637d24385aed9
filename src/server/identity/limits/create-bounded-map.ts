import { LRUCache } from 'lru-cache'

/** Creates a map of at most 10,000 keys that evicts the least recently used, because invented names must not fill the memory. */
export function createBoundedMap<Value extends object>(): LRUCache<string, Value> {
  // Unlike `max`, `maxSize` takes no memory for entries that are not there yet.
  return new LRUCache({ maxSize: 10_000, sizeCalculation: () => 1 })
}
