import { createHmac, randomBytes } from 'node:crypto'
import { createBoundedMap } from './create-bounded-map.ts'
import type { RequestFields } from '../operations/request-fields.ts'

interface CachedAnswer {
  readonly digest: string
  readonly answer: object
  readonly endsAt: number
}

/**
 * Repeats the answer to an account's last change if the very same request comes again, because the answer was lost in transit. Otherwise,
 * after a successful sign-up the client would be told that the name is taken, and after a password change that the old password is wrong.
 * Only a client that knows the whole request, including the password or code, learns anything from the answer. Kept in memory.
 */
export class AnswerCache {
  readonly #key = randomBytes(32)
  readonly #span: number
  readonly #clock: () => number
  readonly #last = createBoundedMap<CachedAnswer>()

  constructor(options: { readonly seconds: number; readonly clock: () => number }) {
    this.#span = options.seconds * 1000
    this.#clock = options.clock
  }

  /** What was answered if this request was the last change of the account; undefined otherwise. */
  findAnswer(userId: string, operation: string, fields: RequestFields): object | undefined {
    const last = this.#last.get(userId)
    const isSame = last?.digest === this.#digestRequest(operation, fields) && this.#clock() < last.endsAt
    return isSame ? last.answer : undefined
  }

  /** Remembers a request that has changed the account, in place of the one before, and returns its answer. */
  remember(userId: string, operation: string, fields: RequestFields, answer: object): object {
    this.#last.set(userId, {
      digest: this.#digestRequest(operation, fields),
      answer,
      endsAt: this.#clock() + this.#span,
    })
    return answer
  }

  #digestRequest(operation: string, fields: RequestFields): string {
    return createHmac('sha256', this.#key)
      .update(JSON.stringify([operation, fields]))
      .digest('base64')
  }
}
