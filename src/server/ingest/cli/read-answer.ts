import { parseJson } from '../../http/parse-json.ts'
import type { IngestAnswer } from '../message/ingest-answer.ts'

/** Reads the answer in a response. @throws Error if it is not an answer about messages, which ends the command. */
export async function readAnswer<Answer>(response: Response): Promise<Answer> {
  const text = await response.text()
  const { status } = response
  if (response.ok || [400, 409, 422].includes(status)) {
    const answer = parseJson(text)
    if (answer !== undefined) return answer as Answer
  }
  if (status === 401)
    throw new Error(
      'The server does not accept the key or access token (401). If it has expired, get a new one; then run the same command again.',
    )
  throw new Error(`Unexpected answer ${status}, expected 200. ${text.trim().slice(0, 500)}`)
}

/** Reads the answer to a message; `failed` if the server failed to process it, which must not hold up the others. */
export async function readMessageAnswer(response: Response): Promise<IngestAnswer | 'failed'> {
  if (response.status === 500) return 'failed'
  if (response.status !== 413) return readAnswer(response)
  const { reasons } = (await response.json()) as Pick<IngestAnswer, 'reasons'>
  return { messageId: '', outcome: 'refused', purchases: [], reasons }
}
