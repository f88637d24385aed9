import { useState } from 'react'

/** The value, or the last good one: a file that was saved half written has no text, and what was read before stays. */
export function useLastGood<Value>(value: Value | undefined, isGood: boolean): Value | undefined {
  const [good, setGood] = useState(isGood ? value : undefined)
  if (isGood && good !== value) setGood(value)
  return isGood ? value : good
}
