import { useForm } from '@mantine/form'
import { useState } from 'react'
import { drafts } from '../../content/drafts.ts'
import { useLimitDrafts } from '../../content/use-limit-drafts.ts'
import type { EditableLimit } from '../../model/limits.ts'
import { createLimitKey, readLimit, sourceFaults, toLimitDraft, type LimitValues } from './limit-values.ts'

/**
 * The fields of the limits of a test. What is written in them is kept in this browser until it is saved or discarded, and they begin
 * with what was kept, else with the limit at which a range begins.
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
  const start = last ?? findFirst(limits, rangeId)
  /** The limit whose fields began with what was kept. */
  const [restored, setRestored] = useState(last)
  const form = useForm<LimitValues>({
    initialValues: read(start) ?? readLimit(limits, start),
    validate: sourceFaults,
    onValuesChange: (values, before) => {
      // Another limit that is chosen is no word of it yet.
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
    /** Of how many limits of the test something is kept. */
    begunCount: begun.length,
    /** Whether the fields began with what was kept. */
    isRestored: draft !== undefined && restored === at,
    choose: (to: number) => {
      const found = read(to)
      setRestored(found ? to : undefined)
      form.setValues(found ?? readLimit(limits, to))
    },
    /** Drops what was written of the limit that is shown, which is saved. */
    forget,
    /** Drops all that the dialog holds, also of limits that are not shown. */
    discard: () => {
      for (const key of begun) drafts.setForm(key, undefined)
    },
    beginAnew: () => {
      forget()
      setRestored(undefined)
      form.setValues(readLimit(limits, at))
    },
  }
}

/** The place of the limit at which a range begins, else ends, else of the first limit that can be changed. */
function findFirst(limits: readonly EditableLimit[], rangeId: string | undefined): number {
  const isFree = ({ obstacle }: EditableLimit) => obstacle === undefined
  const found = [
    limits.findIndex((one) => isFree(one) && one.upper === rangeId),
    limits.findIndex((one) => isFree(one) && one.lower === rangeId),
    limits.findIndex(isFree),
  ]
  return found.find((at) => at >= 0) ?? 0
}
