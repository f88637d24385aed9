import { useForm } from '@mantine/form'
import { useState } from 'react'
import { drafts } from '../../content/drafts.ts'
import { useLimitDrafts } from '../../content/use-limit-drafts.ts'
import type { EditableLimit } from '../../model/limits.ts'
import { createLimitKey, toLimitValues, sourceErrors, toLimitDraft, type LimitValues } from './limit-values.ts'

/**
 * The fields for the limits of a test. Drafts stay in this browser until they are saved or discarded. The fields start with the last draft,
 * or else with the limit at which a range begins.
 */
export function useLimitDraft(test: string, limits: readonly EditableLimit[], rangeId?: string) {
  const kept = useLimitDrafts()
  const keys = limits.map((limit) => createLimitKey(test, limit))
  const read = (at: number): LimitValues | undefined => {
    const draft = kept.get(keys[at] ?? '')
    if (!draft) return undefined
    const { test: _test, base: _base, ...fields } = draft
    return { ...fields, alsoFor: [...fields.alsoFor], limit: String(at) }
  }
  const last = [...kept.keys()].map((key) => keys.indexOf(key)).findLast((at) => at >= 0)
  const start = last ?? getFirstIndex(limits, rangeId)
  /** The limit whose fields started with a stored draft. */
  const [restored, setRestored] = useState(last)
  const form = useForm<LimitValues>({
    initialValues: read(start) ?? toLimitValues(limits, start),
    validate: sourceErrors,
    onValuesChange: (values, before) => {
      // Choosing another limit does not start a draft of it.
      if (values.limit === before.limit) drafts.setForm(keys[Number(values.limit)]!, toLimitDraft(test, limits, values))
    },
  })
  const at = Number(form.values.limit)
  const draft = kept.get(keys[at] ?? '')
  const begun = keys.filter((key) => kept.has(key))
  const forget = () => drafts.setForm(keys[at]!, undefined)
  return {
    form,
    draft,
    /** The number of the test's limits with a draft. */
    draftCount: begun.length,
    /** Whether the fields started with a stored draft. */
    isRestored: draft !== undefined && restored === at,
    choose: (to: number) => {
      const found = read(to)
      setRestored(found ? to : undefined)
      form.setValues(found ?? toLimitValues(limits, to))
    },
    /** Drops the draft of the limit in view after it is saved. */
    forget,
    /** Drops all drafts of the dialog, including those of limits out of view. */
    discard: () => {
      for (const key of begun) drafts.setForm(key, undefined)
    },
    startOver: () => {
      forget()
      setRestored(undefined)
      form.setValues(toLimitValues(limits, at))
    },
  }
}

/** The index of the limit at which a range begins, or else ends, or else of the first limit that can be changed. */
function getFirstIndex(limits: readonly EditableLimit[], rangeId: string | undefined): number {
  const isFree = ({ obstacle }: EditableLimit) => obstacle === undefined
  const found = [
    limits.findIndex((one) => isFree(one) && one.upper === rangeId),
    limits.findIndex((one) => isFree(one) && one.lower === rangeId),
    limits.findIndex(isFree),
  ]
  return found.find((at) => at >= 0) ?? 0
}
