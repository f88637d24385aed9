import { useCallback, useEffect, useState } from 'react'

/** Something that is loaded when it is needed: not there yet, not to be had now, or there. */
export type Loaded<Value> =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly retry: () => void }
  | { readonly state: 'ready'; readonly value: Value | undefined }

type Load<Value> = (key: string) => Promise<Value | undefined>

/** What was loaded before, by loader and key, so that coming back to a page shows it at once. */
const known = new WeakMap<object, Map<string, unknown>>()

/** Loads `key` with `load`, a function that stays the same; what loaded once is there at once. */
export function useLoaded<Value>(load: Load<Value>, key: string): Loaded<Value> {
  const [loaded, setLoaded] = useState(() => recall(load, key))
  const [attempt, setAttempt] = useState(0)
  const retry = useCallback(() => setAttempt((before) => before + 1), [])
  useEffect(() => {
    let isCurrent = true
    const settle = (next: Loaded<Value>) => {
      if (isCurrent) setLoaded(next)
    }
    const before = recall(load, key)
    settle(before)
    if (before.state === 'loading')
      load(key).then(
        (value) => {
          remember(load, key, value)
          settle({ state: 'ready', value })
        },
        () => settle({ state: 'failed', retry }),
      )
    return () => {
      isCurrent = false
    }
  }, [load, key, attempt, retry])
  return loaded
}

function recall<Value>(load: Load<Value>, key: string): Loaded<Value> {
  const values = known.get(load)
  return values?.has(key) ? { state: 'ready', value: values.get(key) as Value | undefined } : { state: 'loading' }
}

function remember<Value>(load: Load<Value>, key: string, value: Value | undefined): void {
  const values = known.get(load) ?? new Map<string, unknown>()
  known.set(load, values.set(key, value))
}
