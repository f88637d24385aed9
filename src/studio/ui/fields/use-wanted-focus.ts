import { useEffect, type RefObject } from 'react'

/** The limit of waiting for a field, in frames: an opening item needs some before its fields can have the focus. */
const maxFrames = 60

/** Focuses the field of a pointer once it is rendered and focusable. */
export function useWantedFocus(place: RefObject<HTMLElement | null>, wanted: RefObject<string | undefined>): void {
  useEffect(() => {
    let frame = 0
    const attempt = (left: number) => {
      if (wanted.current === undefined) return
      const found = findInput(place.current, wanted.current)
      found?.focus()
      if (found && document.activeElement === found) {
        wanted.current = undefined
        found.scrollIntoView({ block: 'center' })
      } else if (left > 0) frame = requestAnimationFrame(() => attempt(left - 1))
    }
    attempt(maxFrames)
    return () => cancelAnimationFrame(frame)
  })
}

/** The field itself, or else the first field in it, or else the field that contains the value. */
function findInput(place: HTMLElement | null, pointer: string): HTMLElement | undefined {
  const inputs = [...(place?.querySelectorAll<HTMLElement>('[data-pointer]') ?? [])]
  const read = ({ dataset }: HTMLElement) => dataset['pointer'] ?? ''
  return (
    inputs.find((one) => read(one) === pointer) ??
    inputs.find((one) => read(one).startsWith(`${pointer}/`)) ??
    inputs.find((one) => pointer.startsWith(`${read(one)}/`))
  )
}
