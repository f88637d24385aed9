import { createHmac, randomBytes } from 'node:crypto'
import { forgetOldest } from './forget-oldest.ts'
import type { RequestFields } from '../operations/request-fields.ts'

interface CachedAnswer {
  readonly digest: string
  readonly answer: object
  readonly endsAt: number
}

/**
 * Answers the last change of an account again when the very same request comes again, as when its answer got lost on the
 * way: otherwise a sign-up that worked would be told that the name is taken, and a new password that the old one is wrong.
 * Only who knows all of the request, the password or code included, learns anything by it. Kept in memory.
 */
export class AnswerCache {
  readonly #key = randomBytes(32)
  readonly #span: number
  readonly #clock: () => number
  readonly #last = new Map<string, CachedAnswer>()

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
    this.#last.delete(userId)
    this.#last.set(userId, {
      digest: this.#digestRequest(operation, fields),
      answer,
      endsAt: this.#clock() + this.#span,
    })
    forgetOldest(this.#last)
    return answer
  }

  #digestRequest(operation: string, fields: RequestFields): string {
    return createHmac('sha256', this.#key)
      .update(JSON.stringify([operation, fields]))
      .digest('base64')
  }
}
