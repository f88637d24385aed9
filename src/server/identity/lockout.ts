import { forgetOldest } from './forget-oldest.ts'

const longestLock = 900_000

interface Failures {
  readonly count: number
  readonly lastAt: number
}

/**
 * Cognito's lock on wrong passwords: after `free` failures every further one locks for 1, 2, 4 … at most 900 seconds.
 * An attempt while it is locked changes nothing; a success, or 15 quiet minutes after it opened, begins anew.
 */
export class Lockout {
  readonly #free: number
  readonly #clock: () => number
  readonly #failures = new Map<string, Failures>()

  constructor(options: { readonly free: number; readonly clock: () => number }) {
    this.#free = options.free
    this.#clock = options.clock
  }

  /** Whether the key is locked now. */
  isLocked(key: string): boolean {
    const failures = this.#failures.get(key)
    return failures !== undefined && this.#clock() < failures.lastAt + this.#lockOf(failures.count)
  }

  /** Counts one failure. */
  recordFailure(key: string): void {
    const before = this.#failures.get(key)
    const isOver = !before || this.#clock() >= before.lastAt + this.#lockOf(before.count) + longestLock
    this.#failures.delete(key)
    this.#failures.set(key, { count: isOver ? 1 : before.count + 1, lastAt: this.#clock() })
    forgetOldest(this.#failures)
  }

  /** Forgets the failures: the right password was given. */
  recordSuccess(key: string): void {
    this.#failures.delete(key)
  }

  #lockOf(count: number): number {
    return count < this.#free ? 0 : Math.min(longestLock, 1000 * 2 ** (count - this.#free))
  }
}
