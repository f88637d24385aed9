import { useForm } from '@mantine/form'
import { useState } from 'react'
import { drafts } from '../../content/drafts.ts'
import { useLimitDrafts } from '../../content/use-limit-drafts.ts'
import type { EditableLimit } from '../../model/limits.ts'
import { createLimitKey, readLimit, sourceFaults, toLimitDraft, type LimitValues } from './limit-values.ts'

/**
 * The fields of the limits of a test. What is written in them is kept in this browser until it is saved or discarded, and they begin
 * with what was kept.
 */
export function useLimitDraft(test: string, limits: readonly EditableLimit[]) {
  const kept = useLimitDrafts()
  const keys = limits.map((limit) => createLimitKey(test, limit))
  const read = (at: number): LimitValues | undefined => {
    const draft = kept.get(keys[at] ?? '')
    if (!draft) return undefined
    const { test: _test, base: _base, ...fields } = draft
    return { ...fields, alsoFor: [...fields.alsoFor], limit: String(at) }
  }
  const last = [...kept.keys()].map((key) => keys.indexOf(key)).findLast((at) => at >= 0)
  const start =
    last ??
    Math.max(
      0,
      limits.findIndex(({ obstacle }) => obstacle === undefined),
    )
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
  const discard = () => drafts.setForm(keys[at]!, undefined)
  return {
    form,
    draft,
    /** Whether the fields began with what was kept. */
    isRestored: draft !== undefined && restored === at,
    choose: (to: number) => {
      const found = read(to)
      setRestored(found ? to : undefined)
      const { value, alsoFor } = readLimit(limits, to)
      form.setValues(found ?? { limit: String(to), value, alsoFor })
    },
    discard,
    beginAnew: () => {
      discard()
      setRestored(undefined)
      form.setValues(readLimit(limits, at))
    },
  }
}
