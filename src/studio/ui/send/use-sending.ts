import { useState } from 'react'
import { useRefreshDocuments } from '../../content/refresh-documents.ts'
import { studioClient } from '../../content/studio-client.ts'
import type {
  ProposalRequest,
  SendingFailure,
  SendingLine,
  SendingStep,
  SentProposal,
} from '../../model/proposal-calls.ts'

/** The state of sending a proposal: not started, in progress, sent, or refused. */
export interface Sending {
  readonly step?: SendingStep
  readonly sent?: SentProposal
  readonly failure?: SendingFailure
}

const noAnswer: SendingFailure = {
  problem: 'other',
  title: 'The studio does not answer.',
  advice:
    'Start it again in its terminal. What you wrote here is kept in this browser. Then look under Proposals whether it was sent.',
  mayHaveArrived: true,
}

/** Sends a proposal and follows its steps. */
export function useSending() {
  const [sending, setSending] = useState<Sending>({})
  const refreshDocuments = useRefreshDocuments()
  const send = async (proposal: ProposalRequest): Promise<SendingLine> => {
    setSending({ step: 'fetch' })
    let last: SendingLine = { failure: noAnswer }
    try {
      for await (const line of readLines(
        await studioClient.proposals.send.$post({ json: { ...proposal, paths: [...proposal.paths] } }),
      )) {
        last = line
        setSending(line)
      }
    } catch {
      // Reported below, like a response that ends without a result.
    }
    if ('step' in last) last = { failure: noAnswer }
    setSending(last)
    await refreshDocuments('proposal')
    return last
  }
  return { sending, send, fail: (failure: SendingFailure) => setSending({ failure }) }
}

/** Reads the lines of a response as they arrive. @throws {Error} if the response has another form */
async function* readLines(response: { readonly body: ReadableStream<Uint8Array> | null; readonly ok: boolean }) {
  const { body, ok } = response
  if (!ok || !body) throw new Error('The studio does not answer.')
  const reader = body.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>).getReader()
  let rest = ''
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
    const lines = `${rest}${chunk.value}`.split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) yield JSON.parse(line) as SendingLine
  }
}
