import type { Participant } from '../../../schemas/portal-types.ts'

const mostAnswers = 8

/** An answer as it was sent. */
export interface Answer {
  readonly status: 200 | 400
  readonly data: string | Uint8Array<ArrayBuffer>
  readonly headers: Readonly<Record<string, string>>
}

/**
 * Answers to queries that failed in nothing, kept with the record from which they were made: the same request of the same
 * participant has the same answer for as long as the store holds the same of them, because `ParticipantRecords.load` then
 * hands out the same object.
 */
export class Answers {
  readonly #ofRecords = new WeakMap<Participant, Map<string, Answer>>()

  find(record: Participant, request: string): Answer | undefined {
    return this.#ofRecords.get(record)?.get(request)
  }

  keep(record: Participant, request: string, answer: Answer): void {
    const answers = this.#ofRecords.get(record) ?? new Map<string, Answer>()
    if (answers.size < mostAnswers) answers.set(request, answer)
    this.#ofRecords.set(record, answers)
  }
}
