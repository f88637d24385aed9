import { ApolloCache, type Cache, type DocumentNode, type OperationVariables } from '@apollo/client'

/**
 * Keeps what each call answered, whole and by its variables, and nothing else. Apollo's own cache takes answers apart into
 * entities and puts them together again; the portal's few calls share nothing, results repeat their ids from order to order
 * (merged by them, one screening's results would appear in another), and it is a quarter of Apollo's size.
 */
export class AnswerCache extends ApolloCache {
  readonly #answers = new Map<DocumentNode, Map<string, unknown>>()
  readonly #watches = new Set<Cache.WatchOptions>()
  #depth = 0

  override diff<TData>({ query, variables }: Cache.DiffOptions<TData>): Cache.DiffResult<TData> {
    const result = this.#answers.get(query)?.get(nameOf(variables))
    return result === undefined ? { result: null, complete: false } : { result: result as TData, complete: true }
  }

  // oxlint-disable-next-line typescript/no-explicit-any -- Apollo's type for what it may or may not have masked.
  override read<TData>(options: Cache.ReadOptions<TData>): any {
    return this.diff(options).result
  }

  override write<TData>({ query, variables, result, dataId, broadcast }: Cache.WriteOptions<TData>): undefined {
    // What a mutation answered is nobody's to read again.
    if (dataId !== undefined && dataId !== 'ROOT_QUERY') return
    const answers = this.#answers.get(query) ?? new Map<string, unknown>()
    const name = nameOf(variables)
    // An answer that says the same stays the same object, so that nothing is drawn anew for it.
    if (JSON.stringify(answers.get(name)) !== JSON.stringify(result)) answers.set(name, result)
    this.#answers.set(query, answers)
    if (broadcast !== false) this.#tell()
  }

  override watch<TData, Variables extends OperationVariables>(
    options: Cache.WatchOptions<TData, Variables>,
  ): () => void {
    const watch = options as unknown as Cache.WatchOptions
    this.#watches.add(watch)
    if (watch.immediate === true) this.#tellOne(watch)
    return () => this.#watches.delete(watch)
  }

  override batch<Result>(options: Cache.BatchOptions<this, Result>): Result {
    this.#depth += 1
    try {
      return options.update(this)
    } finally {
      this.#depth -= 1
      this.#tell(options.onWatchUpdated)
    }
  }

  override performTransaction(transaction: (cache: ApolloCache) => void): void {
    this.batch({ update: transaction })
  }

  override reset(options?: Cache.ResetOptions): Promise<void> {
    this.#answers.clear()
    if (options?.discardWatches === true) this.#watches.clear()
    this.#tell()
    return Promise.resolve()
  }

  override evict(): boolean {
    return false
  }

  override restore(): this {
    return this
  }

  override extract(): unknown {
    return {}
  }

  override removeOptimistic(): void {}

  override fragmentMatches(): boolean {
    return false
  }

  #tell(onWatchUpdated?: Cache.BatchOptions<this>['onWatchUpdated']): void {
    if (this.#depth === 0) for (const watch of this.#watches) this.#tellOne(watch, onWatchUpdated)
  }

  #tellOne(watch: Cache.WatchOptions, onWatchUpdated?: Cache.BatchOptions<this>['onWatchUpdated']): void {
    const { lastDiff } = watch
    const diff = this.diff(watch)
    if (lastDiff && lastDiff.result === diff.result) return
    if (onWatchUpdated?.call(this, watch, diff, lastDiff) === false) return
    watch.lastDiff = diff
    watch.callback(diff, lastDiff)
  }
}

/** Variables as text: the order in which they are written does not matter where they come from one place. */
function nameOf(variables: unknown): string {
  return JSON.stringify(variables ?? {})
}
