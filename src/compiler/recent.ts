/**
 * What a function makes of keys, kept for at least the last `limit` keys that were asked for and made again when an older
 * one is: so that much content needs no more memory than little.
 */
export function recent<Key, Value>(limit: number, make: (key: Key) => Value): (key: Key) => Value {
  let young = new Map<Key, Value>()
  let old = new Map<Key, Value>()
  return (key) => {
    const known = young.get(key)
    if (known !== undefined) return known
    const value = old.get(key) ?? make(key)
    if (young.size >= limit) {
      old = young
      young = new Map()
    }
    young.set(key, value)
    return value
  }
}
