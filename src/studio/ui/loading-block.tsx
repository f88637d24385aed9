import { Skeleton, Text } from '@mantine/core'
import { useTimeout } from '@mantine/hooks'
import { useState } from 'react'
import classes from './loading-block.module.css'

/** How long a gray block stays without words, in milliseconds: words that appear only briefly would flicker. */
const wordsDelay = 1000

interface LoadingBlockProps {
  readonly height: number
  /** What loads: "Loading the comparison…". */
  readonly words: string
}

/** A gray block in place of content that is loading; a screen reader gets the words at once, the screen shows them after a second. */
export function LoadingBlock({ height, words }: LoadingBlockProps) {
  const [isLate, setLate] = useState(false)
  useTimeout(() => setLate(true), wordsDelay, { autoInvoke: true })
  return (
    <div role="status" className={classes.block}>
      <Text className={classes.words} data-late={isLate || undefined}>
        {words}
      </Text>
      <Skeleton height={height} />
    </div>
  )
}
