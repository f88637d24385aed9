import { isJsonObject } from '../../http/is-json-object.ts'
import { parseJson } from '../../http/parse-json.ts'
import type { IngestAnswer } from '../message/ingest-answer.ts'
import type { PlacedReason } from '../../records/refused-messages.ts'

/**
 * Reads the answer in a response, by the fields that tell it from the JSON of another server.
 *
 * @throws Error if it is not an answer about messages, which ends the command.
 */
export async function readAnswer<Answer>(
  response: Response,
  fields: readonly (keyof Answer & string)[],
): Promise<Answer> {
  const text = await response.text()
  const { status } = response
  if (response.ok || [400, 409, 422].includes(status)) {
    const answer = parseJson(text)
    if (hasFields<Answer>(answer, fields)) return answer
  }
  if (status === 401)
    throw new Error(
      'The server does not accept the key or access token (401). If it has expired, get a new one; then run the same command again.',
    )
  throw new Error(`Unexpected answer ${status}, expected one about messages. ${text.trim().slice(0, 500)}`)
}

/** Reads the answer to a message; `failed` if the server failed to process it, which must not hold up the others. */
export async function readMessageAnswer(response: Response): Promise<IngestAnswer | 'failed'> {
  if (response.status === 500) return 'failed'
  if (response.status !== 413)
    return readAnswer<IngestAnswer>(response, ['messageId', 'outcome', 'purchases', 'reasons'])
  // A proxy with a limit of its own answers in its own words.
  const answer = parseJson(await response.text())
  const reasons = hasFields<Pick<IngestAnswer, 'reasons'>>(answer, ['reasons']) ? answer.reasons : [tooLargeForProxy]
  return { messageId: '', outcome: 'refused', purchases: [], reasons }
}

const tooLargeForProxy: PlacedReason = {
  path: '/',
  reason: 'Unexpected size, expected less: a proxy in front of the server refuses the message (413)',
}

function hasFields<T>(value: unknown, fields: readonly (keyof T & string)[]): value is T {
  return isJsonObject(value) && fields.every((field) => field in value)
}
