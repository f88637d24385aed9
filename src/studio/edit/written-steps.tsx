import { Card, Group, Stack, Text, Title } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { formatCount } from '../../catalogue/words.ts'
import { useRefreshDocuments } from '../content/refresh-documents.ts'
import { readStudioResponse, studioClient } from '../content/studio-client.ts'
import type { DoneWords } from '../ui/done-message.tsx'
import { WorkingButton } from '../ui/working-button.tsx'
import type { StructureStep } from '../model/structure.ts'
import { listOpenSteps } from './list-open-steps.ts'
import { watchFocus } from './watch-focus.ts'

interface WrittenStepsProps {
  readonly steps: readonly StructureStep[]
  /** Called with the words for what was undone, once it is gone from the list. */
  readonly onDone: (done: DoneWords) => void
}

/** Ranges and texts that were added, removed or renamed, and limits that were moved, each undone as a whole as long as none of its files was changed afterward. */
export function WrittenSteps({ steps, onDone }: WrittenStepsProps) {
  const refreshDocuments = useRefreshDocuments()
  const undo = useMutation({
    mutationFn: ({ id }: StructureStep) =>
      readStudioResponse(studioClient.structure.undo.$post({ json: { step: id } })),
    onMutate: watchFocus,
    onSuccess: async (_, { title }, hasStayed) => {
      await refreshDocuments('all')
      onDone({ words: `Undone: ${title}.`, takesFocus: hasStayed() })
    },
  })
  if (steps.length === 0) return null
  const open = listOpenSteps(steps)
  return (
    <Card component="section" aria-label="Added, removed, renamed or moved">
      <Title order={2} fz="md" mb="xs">
        Added, removed, renamed or moved
      </Title>
      <Stack gap="sm">
        {steps.map((step) => {
          const { id, title, paths, isUndoable } = step
          return (
            <Group key={id} gap="0.25rem 0.75rem">
              <Text fz="sm" style={{ overflowWrap: 'anywhere' }}>
                {title}: {formatCount(paths.length, 'file')}
              </Text>
              {isUndoable ? (
                <WorkingButton
                  size="compact-sm"
                  variant="default"
                  aria-label={`Undo: ${title}`}
                  isWorking={undo.isPending && undo.variables.id === id}
                  workingWords="Undoing…"
                  disabled={undo.isPending && undo.variables.id !== id}
                  onClick={() => undo.mutate(step)}
                >
                  Undo
                </WorkingButton>
              ) : (
                <Text fz="sm" c="dimmed">
                  {open.includes(step)
                    ? 'undo the later ones first'
                    : 'changed since then; put its files back one by one'}
                </Text>
              )}
            </Group>
          )
        })}
      </Stack>
      {undo.error && (
        <Text c="red.8" role="alert" mt="xs">
          {undo.error.message}
        </Text>
      )}
    </Card>
  )
}
