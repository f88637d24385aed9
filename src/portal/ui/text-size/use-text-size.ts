import { useLocalStorage } from '@mantine/hooks'
import { useEffect } from 'react'

/** The text sizes, smallest first; text-size.css defines them. */
export const textSizes = ['regular', 'large', 'larger', 'largest'] as const

/** A text size. */
export type TextSize = (typeof textSizes)[number]

const defaultSize: TextSize = 'regular'

/**
 * The text size on this device and a function that changes it. It is stored only in the browser, in the storage item `text-size`, which
 * does not identify a participant and survives a sign-out. The regular size is not stored.
 */
export function useTextSize(): readonly [TextSize, (size: TextSize) => void] {
  const [storedSize, storeSize, clearSize] = useLocalStorage<string | undefined>({
    key: 'text-size',
    serialize: String,
    deserialize: (stored) => stored ?? undefined,
    // Read immediately: the control is never prerendered, and a single frame in the regular size would look like a jump.
    getInitialValueInEffect: false,
  })
  const size = textSizes.find((each) => each === storedSize) ?? defaultSize
  useEffect(() => {
    document.documentElement.dataset['textSize'] = size
  }, [size])
  return [size, (chosen) => (chosen === defaultSize ? clearSize() : storeSize(chosen))]
}
