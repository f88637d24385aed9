import { useCallback, useRef } from 'react'

/** Tells whether the fields of a form differ from how it appeared. */
export function useEntries() {
  const form = useRef<HTMLFormElement>(null)
  const first = useRef('')
  const attachForm = useCallback((node: HTMLFormElement | null) => {
    form.current = node
    if (node) first.current = readFields(node)
  }, [])
  return { attachForm, hasEntries: () => form.current !== null && readFields(form.current) !== first.current }
}

function readFields(form: HTMLFormElement): string {
  const fields = [...form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')]
  return JSON.stringify(
    fields.map((field) => (field.type === 'radio' ? 'checked' in field && field.checked : field.value)),
  )
}
