import { useState } from 'react'

/** The value, or the last good one. A file that was saved half written has no text; the previous value stays in view. */
export function useLastGood<Value>(value: Value | undefined, isGood: boolean): Value | undefined {
  const [good, setGood] = useState(isGood ? value : undefined)
  if (isGood && good !== value) setGood(value)
  return isGood ? value : good
}
