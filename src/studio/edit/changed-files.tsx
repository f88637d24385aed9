import { Anchor, Button, Card, Group, Stack, Text, Title } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { formatCount, selectPlural, joinList } from '../../catalogue/words.ts'
import { drafts, useDrafts } from '../content/drafts.ts'
import { createFileDescriber } from '../content/create-file-describer.ts'
import { useRefreshDocuments } from '../content/refresh-documents.ts'
import { readStudioResponse, studioClient } from '../content/studio-client.ts'
import { useStudioIndex } from '../content/use-studio-index.ts'
import type { ChangedFile } from '../model/call-responses.ts'
import type { StructureStep } from '../model/structure.ts'
import type { DoneWords } from '../ui/done-message.tsx'
import { FileName } from '../ui/file-name.tsx'
import { Question } from '../ui/question.tsx'
import { SendingFailureNote } from '../ui/send/sending-failure-note.tsx'
import { WorkingButton } from '../ui/working-button.tsx'
import { listOpenSteps } from './open-steps.ts'
import { watchFocus } from './watch-focus.ts'

const states: Readonly<Record<ChangedFile['state'], string>> = { changed: '', new: 'new', deleted: 'deleted' }

interface ChangedFilesProps {
  readonly files: readonly ChangedFile[]
  /** What was added, removed and renamed among them. */
  readonly steps: readonly StructureStep[]
  /** Called with the words for what was put back, once it is gone from the list. */
  readonly onDone: (done: DoneWords) => void
}

/** The files that were changed since the last commit, each with the way back: where several were written together, Undo of all. */
export function ChangedFiles({ files, steps, onDone }: ChangedFilesProps) {
  const refreshDocuments = useRefreshDocuments()
  const nameFile = createFileDescriber(useStudioIndex())
  const unsaved = useDrafts()
  const [pathToConfirm, setPathToConfirm] = useState<string>()
  const revert = useMutation({
    mutationFn: ({ path }: ChangedFile) => readStudioResponse(studioClient.revert.$post({ json: { path } })),
    onMutate: watchFocus,
    onSuccess: async (reverted, file, hasStayed) => {
      if ('failure' in reverted) return
      const { path } = file
      await refreshDocuments('saved')
      drafts.remove(path)
      // The dialog may already be about another file.
      setPathToConfirm((asked) => (asked === path ? undefined : asked))
      onDone({ words: describeWayBack(file).done(nameFile(path)), takesFocus: hasStayed() })
    },
  })
  const open = listOpenSteps(steps)
  return (
    <Card component="section" aria-label="Changed files">
      <Title order={2} fz="md" mb="xs">
        Changed files ({files.length}
        {files.every(({ sentIn }) => sentIn) && ', all sent'})
      </Title>
      <Stack gap="sm">
        {files.map((file) => {
          const { path, state, sentIn, signatures } = file
          const back = describeWayBack(file)
          const isUndone = open.some(({ paths }) => paths.includes(path))
          const isWorking = revert.isPending && revert.variables.path === path
          const together = listTogether(file, files, steps).map(nameFile)
          return (
            <div key={path}>
              <Group gap="0.25rem 0.75rem">
                {state === 'deleted' ? (
                  <Text fz="sm">
                    <FileName path={path} />
                  </Text>
                ) : (
                  <Anchor component={Link} to={`/edit/${path}`} fz="sm">
                    <FileName path={path} />
                  </Anchor>
                )}
                {state !== 'changed' && (
                  <Text fz="sm" c="dimmed">
                    {states[state]}
                  </Text>
                )}
                {signatures !== undefined && (
                  <Text fz="sm" c="dimmed">
                    {formatCount(signatures, 'signature')}
                  </Text>
                )}
                {sentIn !== undefined && (
                  <Text fz="sm" c="dimmed">
                    Sent in “{sentIn.title}”
                  </Text>
                )}
                {isUndone ? (
                  <Text fz="sm" c="dimmed">
                    Use Undo above
                  </Text>
                ) : (
                  <Button
                    size="compact-sm"
                    variant="default"
                    aria-label={`${back.label} ${nameFile(path)}`}
                    onClick={() => setPathToConfirm(path)}
                  >
                    {back.label}
                  </Button>
                )}
              </Group>
              {pathToConfirm === path && !isUndone && (
                <Question
                  words={
                    <>
                      {back.words}
                      {unsaved.has(path) && ' What you wrote in it and have not saved will be lost, too.'}
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
                      onClick={() => revert.mutate(file)}
                    >
                      {back.confirm}
                    </WorkingButton>
                  }
                  refuse={back.refuse}
                  isWorking={isWorking}
                  onRefuse={() => setPathToConfirm(undefined)}
                />
              )}
            </div>
          )
        })}
      </Stack>
      {revert.data && 'failure' in revert.data && (
        <SendingFailureNote failure={revert.data.failure} isSending={false} />
      )}
      {revert.error && (
        <Text c="red.8" role="alert" mt="xs">
          {revert.error.message}
        </Text>
      )}
    </Card>
  )
}

/** The other changed files of the steps that wrote a file. */
function listTogether(
  { path }: ChangedFile,
  files: readonly ChangedFile[],
  steps: readonly StructureStep[],
): readonly string[] {
  const own = steps.filter(({ paths }) => paths.includes(path))
  return files.flatMap((file) =>
    file.path !== path && own.some(({ paths }) => paths.includes(file.path)) ? [file.path] : [],
  )
}

/**
 * The action that undoes a file's change, and its confirmation: a new file is deleted, signatures are withdrawn, and any other file is
 * restored.
 */
function describeWayBack({ state, signatures, sentIn }: ChangedFile) {
  if (signatures !== undefined)
    return {
      label: 'Withdraw',
      words: `Your ${selectPlural(signatures, 'signature goes', `${signatures} signatures go`)} from your folder.${sentIn ? ' What you sent of them stays in its proposal.' : ''}`,
      working: 'Withdrawing…',
      confirm: `Withdraw ${selectPlural(signatures, 'it', 'them')}`,
      refuse: `Keep ${selectPlural(signatures, 'it', 'them')}`,
      done: () => `${formatCount(signatures, 'signature')} withdrawn.`,
    }
  if (state === 'new')
    return {
      label: 'Delete',
      words: 'This file is nowhere else. Once deleted, it cannot be brought back.',
      working: 'Deleting…',
      confirm: 'Delete it',
      refuse: 'Keep it as it is',
      done: (name: string) => `“${name}” was deleted.`,
    }
  return {
    label: 'Put back',
    words: 'The file goes back to what it was before you changed it. Your changes to it will be lost.',
    working: 'Putting back…',
    confirm: 'Put it back',
    refuse: 'Keep it as it is',
    done: (name: string) => `“${name}” is as it was before you changed it.`,
  }
}
