import { useRef, type ClipboardEvent, type KeyboardEvent } from 'react'
import { uiMessages } from 'virtual:messages/ui'
import classes from './code-field.module.css'

/** How many digits a code has (spec/portal §9). */
export const codeLength = 6

const places = Array.from({ length: codeLength }, (_, index) => index)

/**
 * A code of six digits in six boxes: a digit moves on, Backspace and the arrows move back and forth, and a whole code, pasted
 * or offered by the phone, fills them all; spaces and hyphens in it are forgiven. `value` holds a blank for an empty box.
 */
export function CodeField(props: {
  label: string
  value: string
  onChange: (value: string) => void
  invalid?: boolean
}) {
  const { label, value, onChange } = props
  const group = useRef<HTMLFieldSetElement>(null)
  const digits = places.map((place) => value[place]?.trim() ?? '')

  const focus = (place: number) => {
    const box = group.current?.querySelectorAll('input')[Math.min(Math.max(place, 0), codeLength - 1)]
    box?.focus()
    box?.select()
  }
  const write = (place: number, typed: string) => {
    const next = [...digits]
    for (const [index, digit] of typed
      .slice(0, codeLength - place)
      .split('')
      .entries())
      next[place + index] = digit
    onChange(codeOf(next))
    focus(place + typed.length)
  }
  const change = (place: number, text: string) => {
    const typed = text.replaceAll(/\D/g, '')
    if (typed.length === codeLength) write(0, typed)
    // A box that holds a digit and is typed into holds two for a moment; the new one is the one that is not there yet.
    else if (typed.length === 2 && digits[place] !== '') write(place, typed.replace(digits[place]!, ''))
    else if (typed !== '') write(place, typed)
    else if (text === '') clear(place)
  }
  const clear = (place: number) => onChange(codeOf(digits.map((digit, at) => (at === place ? '' : digit))))
  const press = (place: number, event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1, Backspace: digits[place] === '' ? -1 : 0 }[event.key]
    if (step === undefined || step === 0) return
    event.preventDefault()
    if (event.key === 'Backspace' && place > 0) clear(place - 1)
    focus(place + step)
  }
  const paste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData('text').replaceAll(/[\s-]/g, '')
    event.preventDefault()
    if (/^\d+$/.test(pasted)) write(0, pasted.slice(0, codeLength))
  }

  return (
    <fieldset ref={group} className={classes.field}>
      <legend className="field-label">{label}</legend>
      <div className={classes.boxes}>
        {places.map((place) => (
          <input
            key={place}
            className={`field-input ${classes.box}`}
            inputMode="numeric"
            autoComplete={place === 0 ? 'one-time-code' : 'off'}
            aria-label={uiMessages.digitOfSix.replace('{place}', String(place + 1))}
            aria-invalid={props.invalid ? true : undefined}
            value={digits[place]}
            // Not onChange, which is silent where the same digit is typed over the one that stands there.
            onInput={({ currentTarget }) => change(place, currentTarget.value)}
            onKeyDown={(event) => press(place, event)}
            onPaste={paste}
            onFocus={({ target }) => target.select()}
          />
        ))}
      </div>
    </fieldset>
  )
}

/** The digits in one text, with a blank for each empty box before the last digit. */
function codeOf(digits: readonly string[]): string {
  return digits
    .map((digit) => digit || ' ')
    .join('')
    .trimEnd()
}
