import { useRef, useState } from 'react'

/** A form's way to the service: whether it is under way, and what was refused. */
export interface Submission<Failure> {
  readonly isBusy: boolean
  readonly failure: Failure | undefined
  /** Does `work` unless it is under way already, so that nothing is sent twice; what it throws becomes the failure. */
  readonly run: (work: () => Promise<void>) => Promise<void>
  readonly forget: () => void
}

/** Keeps a form's submission; `failureOf` puts an error into words. */
export function useSubmission<Failure>(failureOf: (error: unknown) => Failure): Submission<Failure> {
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure>()
  const guard = useRef(false)
  const run = async (work: () => Promise<void>) => {
    if (guard.current) return
    guard.current = true
    setBusy(true)
    setFailure(undefined)
    try {
      await work()
    } catch (error) {
      setFailure(failureOf(error))
    } finally {
      guard.current = false
      setBusy(false)
    }
  }
  return { isBusy, failure, run, forget: () => setFailure(undefined) }
}
