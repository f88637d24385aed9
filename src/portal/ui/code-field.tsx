import { Input, PinInput } from '@mantine/core'
import {
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type ClipboardEvent,
  type KeyboardEvent,
  type MouseEvent,
} from 'react'
import { codeFieldMessages } from 'virtual:messages/code-field'
import { codeLength } from './code-length.ts'
import './mantine-later.css'

/**
 * Mantine's PinInput with four fixes. Given a `value`, PinInput closes the gap when a middle box is emptied; so it keeps its own value here
 * and is remounted when `value` changes from outside. It rejects a pasted "407-321". A typed space skips a box. A digit typed before the
 * one in a box is lost; so a click selects the box's content. `value` holds the digits without gaps: fewer than six if a box is empty.
 */
export function CodeField(props: {
  label: string
  value: string
  onChange: (value: string) => void
  /** Why the code was rejected; in a narrow window the form's own error box says it instead. */
  error?: string | undefined
}) {
  const { label, value, onChange } = props
  const id = useId()
  const boxes = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState({ value, mount: 0 })
  if (value !== shown.value) setShown({ value, mount: shown.mount + 1 })

  useLayoutEffect(() => {
    if (shown.mount > 0 && value.length === codeLength)
      boxes.current?.querySelectorAll('input')[codeLength - 1]?.focus()
    // oxlint-disable-next-line react/exhaustive-deps -- Only where a whole code was pasted, not where one was typed.
  }, [shown.mount])

  const change = (code: string) => {
    setShown({ ...shown, value: code })
    onChange(code)
  }
  const paste = (event: ClipboardEvent) => {
    const code = event.clipboardData.getData('text').replaceAll(/[\s-]/g, '')
    if (!/^\d{6}$/.test(code)) return
    event.preventDefault()
    event.stopPropagation()
    setShown({ value: code, mount: shown.mount + 1 })
    onChange(code)
  }
  const ignoreSpace = (event: KeyboardEvent) => {
    if (event.key !== ' ') return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      labelProps={{ id: `${id}-label` }}
      error={props.error}
      errorProps={{ id: `${id}-error`, visibleFrom: 'md' }}
    >
      <PinInput
        key={shown.mount}
        id={id}
        rootRef={boxes}
        length={codeLength}
        defaultValue={value}
        onChange={change}
        onPasteCapture={paste}
        onKeyDownCapture={ignoreSpace}
        error={props.error !== undefined}
        aria-labelledby={`${id}-label`}
        getInputProps={(index) => ({
          'aria-label': codeFieldMessages.digitOfSix({ place: String(index + 1) }),
          ...(props.error !== undefined && { 'aria-describedby': `${id}-error` }),
          onClick: ({ currentTarget }: MouseEvent<HTMLInputElement>) => currentTarget.select(),
          autoComplete: index === 0 ? 'one-time-code' : 'off',
        })}
      />
    </Input.Wrapper>
  )
}
