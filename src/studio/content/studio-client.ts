import { DetailedError, hc, parseResponse, type ClientResponse } from 'hono/client'
import type { StudioRoutes } from '../server/routes.ts'

/** The calls of the local studio's server; `readStudioResponse` waits for their answers. */
export const { api: studioClient } = hc<StudioRoutes>('/')

/** The response to a call. @throws {Error} if the server refuses it, with the server's sentence, which is shown to the editor */
// oxlint-disable-next-line typescript/no-explicit-any -- as parseResponse declares it
export async function readStudioResponse<Response extends ClientResponse<any>>(call: Promise<Response>) {
  try {
    return await parseResponse(call)
  } catch (error) {
    const { error: sentence } = (error instanceof DetailedError ? (error.detail as Detail).data : undefined) ?? {}
    throw new Error(sentence ?? 'The studio does not answer. Is it still running?', { cause: error })
  }
}

interface Detail {
  readonly data?: { readonly error?: string }
}
