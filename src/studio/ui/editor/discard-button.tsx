import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { createFileLabeler } from '../../content/create-file-labeler.ts'
import { useStudioIndex } from '../../content/use-studio-index.ts'
import { DiscardQuestion } from '../discard-question.tsx'

/** Discards unsaved words, after a confirmation. */
export function DiscardButton({ path, onDiscard }: { path: string; onDiscard: () => void }) {
  const index = useStudioIndex()
  const [isAsked, question] = useDisclosure()
  return (
    <>
      <Button
        size="compact-sm"
        variant="default"
        aria-label={`Discard what is not saved in ${createFileLabeler(index)(path)}`}
        onClick={question.open}
      >
        Discard
      </Button>
      {isAsked && (
        <DiscardQuestion
          words="Everything you wrote since the last save will be lost."
          onDiscard={onDiscard}
          onKeep={question.close}
        />
      )}
    </>
  )
}
