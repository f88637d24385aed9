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
 * Mantine's PinInput without four faults of it: given a `value`, it closes the gap where a box in the middle is emptied, so it
 * keeps its own value here and is mounted again when `value` changes from outside; it refuses a pasted "407-321"; a typed space
 * skips a box; and a digit typed before the one in a box is lost, so a click selects what is there.
 * `value` has the digits without the gaps: fewer than six where a box is empty.
 */
export function CodeField(props: {
  label: string
  value: string
  onChange: (value: string) => void
  /** Why the code was refused; on a narrow window the form's own box above says it. */
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
