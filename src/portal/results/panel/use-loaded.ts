import { useCallback, useEffect, useState } from 'react'

/** Something that is loaded when it is needed: not there yet, not to be had now, or there. */
export type Loaded<Value> =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly retry: () => void }
  | { readonly state: 'ready'; readonly value: Value | undefined }

type Load<Value> = (key: string) => Promise<Value | undefined>

/** What was loaded before, by loader and key, so that coming back to a page shows it at once. */
const known = new WeakMap<object, Map<string, unknown>>()

/** Those to be told when something loaded is replaced. */
const listeners = new Set<() => void>()

/** Puts a value in place of what was loaded; whoever shows it draws it anew. For editing the content. */
export function replaceLoaded<Value>(load: Load<Value>, key: string, change: (before: Value) => Value): void {
  const values = known.get(load)
  const before = values?.get(key) as Value | undefined
  if (before === undefined) return
  values?.set(key, change(before))
  for (const listener of listeners) listener()
}

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
    const look = () => settle(recall(load, key))
    listeners.add(look)
    if (before.state === 'loading')
      preload(load, key).then(
        () => settle(recall(load, key)),
        () => settle({ state: 'failed', retry }),
      )
    return () => {
      isCurrent = false
      listeners.delete(look)
    }
  }, [load, key, attempt, retry])
  return loaded
}

/** Loads what will be needed, so that `useLoaded` has it at once. */
export async function preload<Value>(load: Load<Value>, key: string): Promise<void> {
  if (recall(load, key).state === 'ready') return
  const value = await load(key)
  const values = known.get(load) ?? new Map<string, unknown>()
  known.set(load, values.set(key, value))
}

/** Whether `useLoaded` has it at once. */
export function isLoaded<Value>(load: Load<Value>, key: string): boolean {
  return recall(load, key).state === 'ready'
}

function recall<Value>(load: Load<Value>, key: string): Loaded<Value> {
  const values = known.get(load)
  return values?.has(key) ? { state: 'ready', value: values.get(key) as Value | undefined } : { state: 'loading' }
}
