/** Values by key, each computed again only where what it depends on is not the same as when it was last computed. */
export class DependencyCache {
  readonly #entries = new Map<string, { readonly dependencies: readonly unknown[]; readonly value: unknown }>()

  /** The value of a key, whose type is always the same; the same object as before while all its dependencies are. */
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
