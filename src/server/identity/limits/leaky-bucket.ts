import { createBoundedMap } from './create-bounded-map.ts'

/**
 * Counts the attempts for a key, and forgets them at a steady rate of `limit` per `seconds`. A full key thus has room for one more soon
 * after, not only once `seconds` have passed.
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

  /** Whether there is no room for one more; checking does not count. */
  isFull(key: string): boolean {
    return this.#computeLevel(key) > this.#limit - 1
  }

  /** Counts one. */
  record(key: string): void {
    this.#set(key, this.#computeLevel(key) + 1)
  }

  /** Uncounts one. */
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
