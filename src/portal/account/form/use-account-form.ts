import { useForm, type FormRulesRecord, type GetInputPropsReturnType } from '@mantine/form'
import { useLayoutEffect, useRef, useState, type FocusEvent, type ReactNode, type SubmitEvent } from 'react'
import { accountMessages } from 'virtual:messages/account'
import type { PhoneMessage } from '../../ui/text-with-phone.tsx'
import { usePageTitle } from '../../ui/use-page-title.ts'

/** What a form says of a refusal: in a box, and at the fields that are wrong. */
export interface Refusal {
  readonly title?: string
  readonly advice?: ReactNode | PhoneMessage
  /** By name, the words next to a field that is wrong, or `true` if the box says it. */
  readonly fields?: Readonly<Record<string, ReactNode>>
}

/** Does something at the service; resolves to a refusal where it was answered, but not as hoped. */
type ServiceCall = () => Promise<Refusal | undefined>

/**
 * A form of the account: its fields, judged when they are left for another one and when it is sent, and its way to the service,
 * which is gone once at a time. After any refusal the focus goes to the first field that is wrong, and the page's title says
 * Error, so that a screen reader says so first.
 */
export function useAccountForm<Values extends { readonly [Name in keyof Values]: string }>(options: {
  readonly title: string
  readonly initialValues: Values
  readonly rules: FormRulesRecord<Values>
  readonly validatesOnBlur?: boolean
  readonly send: (values: Values) => Promise<Refusal | undefined>
  /** Puts an error of the service into words. */
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
  // Before the effects of the box, so that on a phone, where it is above the fields, it is the box that is scrolled to.
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
    // From the page and not from the state: browsers show a filled-in password to scripts only once something is pressed.
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
      // Mantine's PasswordInput leaves it out.
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
    /** Whether everything is there and right. */
    isReady: form.isValid() === true,
  }
}

/** What is sent of a form: its values without spaces at their ends. */
export function trimValues<Values extends { readonly [Name in keyof Values]: string }>(values: Values): Values {
  return Object.fromEntries(Object.entries<string>(values).map(([name, value]) => [name, value.trim()])) as Values
}

/** What Mantine gives a field of text. */
interface FieldProps extends GetInputPropsReturnType {
  readonly value: string
  readonly error: ReactNode
  readonly onBlur: () => void
}

/** A form of the account, with any fields. */
export type AccountFormState = Pick<
  ReturnType<typeof useAccountForm>,
  'root' | 'submit' | 'isBusy' | 'submitting' | 'isReady' | 'refusal'
>

/** An error that moved a link or a button away while it is pressed would swallow the press. */
function isBlurredByClick({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>): boolean {
  const pressed = relatedTarget?.closest('a, button')
  const ownButtons = currentTarget.closest('.mantine-InputWrapper-root')
  return pressed !== null && pressed !== undefined && !ownButtons?.contains(pressed)
}

/** The name and message of an error of the identity service. Code compares names; messages are for people. */
export function readServiceError(error: unknown): { readonly name: string; readonly message: string } {
  const { name, message } = error instanceof Error ? error : new Error('')
  return { name, message: unreachableErrorNames.has(name) || message === '' ? accountMessages.unreachable : message }
}

/**
 * The code that talks to the service did not arrive (TypeError), something else than the service answered (SyntaxError, and
 * UnknownError where that was JSON), nothing did (TimeoutError), or there was no network (NetworkError).
 */
const unreachableErrorNames = new Set(['TypeError', 'SyntaxError', 'UnknownError', 'TimeoutError', 'NetworkError'])
