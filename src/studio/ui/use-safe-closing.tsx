import { Box } from '@mantine/core'
import { useCallback, useRef, useState, type ReactNode } from 'react'
import { DiscardQuestion } from './discard-question.tsx'

interface SafeClosing {
  /** Attaches the form, whose fields are the entries. */
  readonly attachForm: (form: HTMLFormElement | null) => void
  /** Closes the dialog, or asks first if its fields differ from how it appeared. */
  readonly close: () => void
  /** The question, for the buttons of the dialog; Escape answers it, and must not close the dialog meanwhile. */
  readonly question: ReactNode
}

/** Lets a dialog ask before its entries are lost. */
export function useSafeClosing(onClose: () => void): SafeClosing {
  const form = useRef<HTMLFormElement>(null)
  const first = useRef('')
  const [isAsked, setAsked] = useState(false)
  const attachForm = useCallback((node: HTMLFormElement | null) => {
    form.current = node
    if (!node) return
    first.current = readFields(node)
    setAsked(false)
  }, [])
  const close = () => {
    if (form.current && readFields(form.current) !== first.current) setAsked(true)
    else onClose()
  }
  const question = isAsked && (
    <Box w="100%">
      <DiscardQuestion
        words="What you entered here is lost when the dialog closes."
        onDiscard={onClose}
        onKeep={() => setAsked(false)}
      />
    </Box>
  )
  return { attachForm, close, question }
}

function readFields(form: HTMLFormElement): string {
  const fields = [...form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')]
  return JSON.stringify(
    fields.map((field) => (field.type === 'radio' ? 'checked' in field && field.checked : field.value)),
  )
}
