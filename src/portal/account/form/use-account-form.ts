import { useForm, type FormRulesRecord } from '@mantine/form'
import { useLayoutEffect, useRef, useState, type FocusEvent, type ReactNode, type SubmitEvent } from 'react'
import { accountMessages } from 'virtual:messages/account'
import { isBlurredByClick, type FieldProps } from '../../ui/field-props.ts'
import type { PhoneMessage } from '../../ui/text-with-phone.tsx'
import { usePageTitle } from '../../ui/use-page-title.ts'

/** How a form reports a refusal: in a box, and next to the fields that are wrong. */
export interface Refusal {
  readonly title?: string
  readonly advice?: ReactNode | PhoneMessage
  /** By field name, the message next to a field, or `true` if the box already says it. */
  readonly fields?: Readonly<Record<string, ReactNode>>
}

/** A call to the service; resolves to a refusal if the service answered but did not do what was asked. */
type ServiceCall = () => Promise<Refusal | undefined>

/**
 * The state of an account form. Validates fields when they lose focus and on submit, and sends one request at a time. After a refusal the
 * first invalid field gets the focus and the page's title starts with "Error", so that a screen reader announces it first.
 */
export function useAccountForm<Values extends { readonly [Name in keyof Values]: string }>(options: {
  readonly title: string
  readonly initialValues: Values
  readonly rules: FormRulesRecord<Values>
  readonly validatesOnBlur?: boolean
  readonly send: (values: Values) => Promise<Refusal | undefined>
  /** Translates an error of the service into a refusal. */
  readonly toRefusal: (error: unknown) => Refusal
}) {
  const { title, send, toRefusal, validatesOnBlur = true } = options
  const root = useRef<HTMLFormElement>(null)
  const form = useForm<Values>({
    initialValues: options.initialValues,
    validate: options.rules,
    validateInputOnBlur: validatesOnBlur,
    transformValues: trimValues,
  })
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<Refusal>()
  const guard = useRef(false)
  usePageTitle(refusal ? accountMessages.errorTitle({ title }) : title)
  // Runs before the effects of the box, so that on a phone the page scrolls to the box, which is above the fields.
  useLayoutEffect(() => {
    if (refusal) root.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [refusal])

  const refuse = (refused: Refusal) => {
    form.setErrors(refused.fields ?? {})
    setRefusal(refused)
  }
  const run = async (call: ServiceCall, mapError = toRefusal) => {
    if (guard.current) return
    guard.current = true
    setBusy(true)
    setRefusal(undefined)
    form.clearErrors()
    try {
      const refused = await call()
      if (refused) refuse(refused)
    } catch (error) {
      refuse(mapError(error))
    } finally {
      guard.current = false
      setBusy(false)
    }
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (guard.current) return
    // Reads the DOM, not the state: browsers reveal an autofilled password to scripts only after the first interaction.
    const inPage = [...new FormData(event.currentTarget)].filter(([name]) => name in options.initialValues)
    form.setValues({ ...form.getValues(), ...Object.fromEntries(inPage) })
    form.onSubmit(
      (values) => run(() => send(values)),
      (fields) => refuse({ fields }),
    )(event)
  }
  const field = (name: keyof Values & string) => {
    const { onBlur, ...props } = form.getInputProps(name) as FieldProps
    return {
      ...props,
      name,
      readOnly: isBusy,
      // Mantine's PasswordInput does not set it.
      'aria-invalid': props.error === undefined ? undefined : true,
      onBlur: (event: FocusEvent<HTMLInputElement>) => {
        if (!isBlurredByClick(event)) onBlur()
      },
    }
  }
  return {
    ...form,
    root,
    field,
    submit,
    run,
    isBusy,
    refusal,
    clearRefusal: () => setRefusal(undefined),
    /** Whether all fields are filled in and valid. */
    isReady: form.isValid() === true,
  }
}

/** Trims the values of a form before they are sent. */
function trimValues<Values extends { readonly [Name in keyof Values]: string }>(values: Values): Values {
  return Object.fromEntries(Object.entries<string>(values).map(([name, value]) => [name, value.trim()])) as Values
}

/** An account form with any fields. */
export type AccountFormState = Pick<
  ReturnType<typeof useAccountForm>,
  'root' | 'submit' | 'isBusy' | 'submitting' | 'isReady' | 'refusal'
>

/** The name and message of an identity service error. Some names stand for several errors, which only the message tells apart. */
export function readServiceError(error: unknown): { readonly name: string; readonly message: string } {
  const { name, message } = error instanceof Error ? error : new Error('')
  return { name, message: unreachableErrorNames.has(name) || message === '' ? accountMessages.unreachable : message }
}

/**
 * Errors that mean the service is unreachable: its code failed to load (TypeError), a different server answered (SyntaxError, or
 * UnknownError if with JSON), no answer came (TimeoutError), or there was no network (NetworkError).
 */
const unreachableErrorNames = new Set(['TypeError', 'SyntaxError', 'UnknownError', 'TimeoutError', 'NetworkError'])
