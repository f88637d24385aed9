import { Button } from '@mantine/core'
import { Question } from './question.tsx'

interface DiscardQuestionProps {
  /** What is lost, as a sentence. */
  readonly words: string
  readonly onDiscard: () => void
  readonly onKeep: () => void
}

/** Asks before what an editor wrote is discarded. */
export function DiscardQuestion({ words, onDiscard, onKeep }: DiscardQuestionProps) {
  return (
    <Question
      words={words}
      confirm={
        <Button size="compact-sm" color="red" onClick={onDiscard}>
          Discard it
        </Button>
      }
      refuse="Keep it"
      onRefuse={onKeep}
    />
  )
}
