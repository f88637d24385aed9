import { createBoundedMap } from './create-bounded-map.ts'

/** Counts the attempts for a key within the last `seconds`, up to a limit. */
export class AttemptWindow {
  readonly #limit: number
  readonly #span: number
  readonly #clock: () => number
  readonly #attempts = createBoundedMap<number[]>()

  constructor(options: { readonly limit: number; readonly seconds: number; readonly clock: () => number }) {
    this.#limit = options.limit
    this.#span = options.seconds * 1000
    this.#clock = options.clock
  }

  /** Whether the limit is reached. Checking does not count, so repeating a refused request costs nothing. */
  isFull(key: string): boolean {
    return this.#listRecent(key).length >= this.#limit
  }

  /** Counts one attempt. */
  record(key: string): void {
    const recent = this.#listRecent(key)
    this.#attempts.set(key, [...recent, this.#clock()].slice(-this.#limit))
  }

  /** Uncounts the newest attempt. */
  release(key: string): void {
    this.#attempts.get(key)?.pop()
  }

  #listRecent(key: string): number[] {
    const since = this.#clock() - this.#span
    return (this.#attempts.get(key) ?? []).filter((time) => time > since)
  }
}
