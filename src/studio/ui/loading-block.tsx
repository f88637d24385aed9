import { Skeleton, Text } from '@mantine/core'
import { useTimeout } from '@mantine/hooks'
import { useState } from 'react'
import classes from './loading-block.module.css'

/** How long a gray block says nothing, in milliseconds: words that come and go at once only flicker. */
const wordsDelay = 1000

interface LoadingBlockProps {
  readonly height: number
  /** What loads: "Loading the comparison…". */
  readonly words: string
}

/** A gray block where something loads; a screen reader is told at once what loads, and everybody once it takes a second. */
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
