import { useMemo } from 'react'
import type { LimitDraft } from '../model/limits.ts'
import { useFormDrafts } from './drafts.ts'

/** The unsaved drafts of new limits, by the keys of the limits. */
export function useLimitDrafts(): ReadonlyMap<string, LimitDraft> {
  const forms = useFormDrafts()
  return useMemo(
    () => new Map([...forms].flatMap(([key, form]) => ('origin' in form ? [[key, form] as const] : []))),
    [forms],
  )
}
