/** Values by key, each recomputed only if its dependencies differ from those of the last computation. */
export class DependencyCache {
  readonly #entries: Map<string, { readonly dependencies: readonly unknown[]; readonly value: unknown }>

  /** Creates a cache, empty or with the values that `other` has now. */
  constructor(other?: DependencyCache) {
    this.#entries = new Map(other ? other.#entries : [])
  }

  /** Returns the value of a key, whose type must always be the same; the same object as before if all its dependencies are identical. */
  get<Value>(key: string, dependencies: readonly unknown[], compute: () => Value): Value {
    const known = this.#entries.get(key)
    if (known && isSameList(known.dependencies, dependencies)) return known.value as Value
    const value = compute()
    this.#entries.set(key, { dependencies, value })
    return value
  }
}

function isSameList(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((each, index) => each === other[index])
}
