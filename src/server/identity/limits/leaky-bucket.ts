import { createBoundedMap } from './create-bounded-map.ts'

/**
 * Counts what happened to a key, and forgets it at a steady rate: `limit` in `seconds`. A key that is full takes one
 * more soon after, and not only once all of it is that long ago.
 */
export class LeakyBucket {
  readonly #limit: number
  readonly #rate: number
  readonly #clock: () => number
  readonly #levels = createBoundedMap<{ readonly level: number; readonly at: number }>()

  constructor(options: { readonly limit: number; readonly seconds: number; readonly clock: () => number }) {
    this.#limit = options.limit
    this.#rate = options.limit / (options.seconds * 1000)
    this.#clock = options.clock
  }

  /** Whether there is no room for one more; asking does not count. */
  isFull(key: string): boolean {
    return this.#computeLevel(key) > this.#limit - 1
  }

  /** Counts one. */
  record(key: string): void {
    this.#set(key, this.#computeLevel(key) + 1)
  }

  /** Takes one back: it did not count. */
  release(key: string): void {
    if (this.#levels.has(key)) this.#set(key, Math.max(0, this.#computeLevel(key) - 1))
  }

  #computeLevel(key: string): number {
    const { level, at } = this.#levels.get(key) ?? { level: 0, at: 0 }
    return Math.max(0, level - (this.#clock() - at) * this.#rate)
  }

  #set(key: string, level: number): void {
    this.#levels.set(key, { level, at: this.#clock() })
  }
}
