import { useEffect, useRef } from 'react'

/** Scrolls a panel that stays beside its source to the words of a place, `file:line`, where they are further down in it; again when another tab is beside it. */
export function useFollow(place: string | undefined, tab: string) {
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { current } = panel
    const frame = current?.querySelector('iframe')
    const words =
      place === undefined ? null : frame?.contentDocument?.querySelector(`[data-place="${CSS.escape(place)}"]`)
    if (!current || !frame || !words || current.scrollHeight <= current.clientHeight) return
    const { top, height } = frame.getBoundingClientRect()
    const scale = height / (frame.offsetHeight || 1)
    const to = top - current.getBoundingClientRect().top + words.getBoundingClientRect().top * scale
    current.scrollTo({ top: current.scrollTop + to - current.clientHeight / 3 })
  }, [place, tab])
  return panel
}
