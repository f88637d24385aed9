import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { gitIdentityQuery } from '../content/git-identity-query.ts'
import { readStudioResponse, studioClient } from '../content/studio-client.ts'
import { useReviewerName } from '../content/use-reviewer-name.ts'
import type { GitIdentity, OpenProposal, ReviewVerdict } from '../model/proposal-calls.ts'

interface DecisionSendingOptions {
  readonly proposal: OpenProposal
  readonly decision: ReviewVerdict
  readonly words: string
}

/** Sends decisions in the name that git knows, and asks for one if it knows none; `place` gets the focus when the button is gone. */
export function useDecisionSending({ proposal, decision, words }: DecisionSendingOptions) {
  const { branch, commit, reviews } = proposal
  const client = useQueryClient()
  const [reviewerName, setName] = useReviewerName()
  const place = useRef<HTMLDivElement>(null)
  const [identity, setIdentity] = useState<GitIdentity>({ name: reviewerName, email: '' })
  const [isRefused, setRefused] = useState(false)
  const [isTried, setTried] = useState(false)
  const [sentWords, setSentWords] = useState<string>()
  const known = useQuery(gitIdentityQuery)
  const isAsked = isRefused || (known.data !== undefined && !('failure' in known.data) && !known.data.identity)
  const send = useMutation({
    mutationFn: (by?: GitIdentity) =>
      readStudioResponse(
        studioClient.proposals['send-review'].$post({
          json: { branch, commit, decision, words, ...(by && { identity: by }) },
        }),
      ),
    onSuccess: async (answer) => {
      if ('failure' in answer) {
        if (answer.failure.problem === 'no-identity') setRefused(true)
        return
      }
      setSentWords(words)
      // The same name is used for signatures, so it is asked for once.
      setName((before) => (before.trim() === '' ? answer.reviewer : before))
      await Promise.all([client.invalidateQueries({ queryKey: ['proposals'] }), known.refetch()])
    },
  })
  const start = () => {
    const { name, email } = identity
    setTried(isAsked)
    if (isAsked && (name.trim() === '' || email.trim() === '')) focusEmptyField(place.current)
    else send.mutate(isAsked ? identity : undefined)
  }
  const failure = send.data && 'failure' in send.data ? send.data.failure : undefined
  const isKnown = reviews.some((one) => one.isOwn && one.isCurrent && one.words === words.trim())
  const isSent = isKnown || sentWords === words
  // The button that was pressed is gone, or waits for the fields: the focus goes to what comes next.
  useEffect(() => {
    if (sentWords !== undefined) place.current?.focus()
    else if (isRefused) focusEmptyField(place.current)
  }, [sentWords, isRefused])
  return { place, identity, setIdentity, isAsked, isTried, isSent, send, start, failure }
}

/** Leads to the first field that is still to be filled in. */
function focusEmptyField(place: HTMLElement | null): void {
  const fields = [...(place?.querySelectorAll('input') ?? [])]
  const empty = fields.find(({ value }) => value.trim() === '') ?? fields[0]
  empty?.focus()
}
