import { Box, Button, Group } from '@mantine/core'
import { selectPlural, joinList } from '../../catalogue/words.ts'
import type { ListedFile, RevertConflict } from '../model/call-responses.ts'
import { ConflictNote } from '../ui/conflict-note.tsx'
import { Question } from '../ui/question.tsx'
import { WorkingButton } from '../ui/working-button.tsx'
import type { WayBack } from './create-way-back.ts'

interface RevertQuestionProps {
  readonly back: WayBack
  /** Set once it was confirmed, but the file was changed since the question. */
  readonly found: RevertConflict | undefined
  readonly hasUnsavedWords: boolean
  /** The names of the other files that were written together with it. */
  readonly together: readonly string[]
  readonly isWorking: boolean
  /** Called with the hash of the version that may go, if that is not the listed one. */
  readonly onConfirm: (hash?: ListedFile['hash']) => void
  readonly onRefuse: () => void
}

/** Asks before a file is put back, and once more, with what would be lost, if it was changed in the meantime. */
export function RevertQuestion({
  back,
  found,
  hasUnsavedWords,
  together,
  isWorking,
  onConfirm,
  onRefuse,
}: RevertQuestionProps) {
  if (found)
    return (
      <Box mt="xs">
        <ConflictNote words={`Nothing was lost. ${back.lost}`} before={found.before} after={found.conflict.text}>
          <Group>
            <WorkingButton
              color="red.8"
              isWorking={isWorking}
              workingWords={back.working}
              onClick={() => onConfirm(found.conflict.hash)}
            >
              {back.confirm} and lose the changes in the file
            </WorkingButton>
            <Button variant="default" onClick={onRefuse}>
              {back.refuse}
            </Button>
          </Group>
        </ConflictNote>
      </Box>
    )
  return (
    <Question
      words={
        <>
          {back.words}
          {hasUnsavedWords && ' What you wrote in it and have not saved will be lost, too.'}
          {together.length > 0 &&
            ` ${joinList(together.map((name) => `“${name}”`))} ${selectPlural(together.length, 'was', 'were')} written together with it: undo ${selectPlural(together.length, 'that', 'those')}, too, or the check finds errors.`}
        </>
      }
      confirm={
        <WorkingButton
          size="compact-sm"
          color="red"
          isWorking={isWorking}
          workingWords={back.working}
          onClick={() => onConfirm()}
        >
          {back.confirm}
        </WorkingButton>
      }
      refuse={back.refuse}
      isWorking={isWorking}
      onRefuse={onRefuse}
    />
  )
}
