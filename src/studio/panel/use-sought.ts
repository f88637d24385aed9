import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { MarkOf } from './text-body.tsx'

/** How long a frame takes to get its height, in milliseconds. */
const SETTLED = 250

/** Marks the sentence that the address names, such as the one that a search found, and brings it into view once. */
export function useSought(): MarkOf | undefined {
  const sentence = useSearchParams()[0].get('sentence')
  return useMemo(() => (sentence === null ? undefined : soughtMarks(sentence)), [sentence])
}

/** Marks a sentence; what is written as one may be a part of it. */
export function soughtMarks(sought: string): MarkOf {
  let isBrought = false
  const bring = (element: HTMLElement) =>
    void setTimeout(() => {
      if (isBrought || !element.isConnected) return
      isBrought = true
      element.scrollIntoView({ block: 'center' })
    }, SETTLED)
  return (words, within = words) =>
    words.split(/(?<=[.!?]["')]*\s)/).map((text, _, parts) => {
      const said = (parts.length > 1 ? text : within).trim()
      const isSought = said === sought || (said.includes(' ') && (sought.includes(said) || said.includes(sought)))
      return isSought ? { text, mark: 'chosen', onShown: bring } : { text }
    })
}
