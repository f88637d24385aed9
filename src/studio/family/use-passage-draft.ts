import { drafts, useFormDrafts } from '../content/drafts.ts'
import type { PassageDraft } from '../model/form-drafts.ts'
import type { EditTarget } from './edit-target.ts'

const empty: PassageDraft = { words: '', side: 'end', families: [], sentences: {} }

/** The draft of the form for words for some readers: kept in this browser until it is written into a file or emptied. */
export function usePassageDraft(path: string, flags: readonly string[], target: EditTarget) {
  const key = `passage ${path} ${target} ${flags.join(' ')}`
  const kept = useFormDrafts().get(key)
  const draft = kept && 'side' in kept ? kept : empty
  return {
    draft,
    change: (fields: Partial<PassageDraft>) => drafts.setForm(key, { ...draft, ...fields }),
    clear: () => drafts.setForm(key, undefined),
  }
}
