import { useLocalStorage } from '@mantine/hooks'
import { useEffect } from 'react'

/** The sizes of text, from the smallest; text-size.css says how large they are. */
export const textSizes = ['regular', 'large', 'larger', 'largest'] as const

/** One of the sizes of text. */
export type TextSize = (typeof textSizes)[number]

const defaultSize: TextSize = 'regular'

/**
 * The size of text on this device and a function that changes it. Only the browser knows it, in the storage item `text-size`,
 * which names no participant and stays after a sign-out; nothing is stored for the regular size.
 */
export function useTextSize(): readonly [TextSize, (size: TextSize) => void] {
  const [storedSize, storeSize, clearSize] = useLocalStorage<string | undefined>({
    key: 'text-size',
    serialize: String,
    deserialize: (stored) => stored ?? undefined,
    // At once: the control is never prerendered, and one frame of the regular size would be seen as a jump.
    getInitialValueInEffect: false,
  })
  const size = textSizes.find((each) => each === storedSize) ?? defaultSize
  useEffect(() => {
    document.documentElement.dataset['textSize'] = size
  }, [size])
  return [size, (chosen) => (chosen === defaultSize ? clearSize() : storeSize(chosen))]
}
