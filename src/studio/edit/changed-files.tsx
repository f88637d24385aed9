import { Card, Stack, Text, Title } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { drafts, useDrafts } from '../content/drafts.ts'
import { createFileLabeler } from '../content/create-file-labeler.ts'
import { useRefreshDocuments } from '../content/refresh-documents.ts'
import { readStudioResponse, studioClient } from '../content/studio-client.ts'
import { useStudioIndex } from '../content/use-studio-index.ts'
import type { ChangedFile, ListedFile, RevertConflict } from '../model/call-responses.ts'
import type { StructureStep } from '../model/structure.ts'
import type { DoneWords } from '../ui/done-message.tsx'
import { SendingFailureNote } from '../ui/send/sending-failure-note.tsx'
import { ChangedFileLine } from './changed-file-line.tsx'
import { createWayBack } from './create-way-back.ts'
import { listOpenSteps } from './list-open-steps.ts'
import { RevertQuestion } from './revert-question.tsx'
import { watchFocus } from './watch-focus.ts'

interface ChangedFilesProps {
  readonly files: readonly ListedFile[]
  /** What was added, removed and renamed among them. */
  readonly steps: readonly StructureStep[]
  /** Called with the words for what was put back, once it is gone from the list. */
  readonly onDone: (done: DoneWords) => void
}

/** The files that were changed since the last commit, each with the way back: where several were written together, Undo of all. */
export function ChangedFiles({ files, steps, onDone }: ChangedFilesProps) {
  const refreshDocuments = useRefreshDocuments()
  const nameFile = createFileLabeler(useStudioIndex())
  const unsaved = useDrafts()
  // As it was when the question was asked: what is saved later is not part of the answer.
  const [asked, setAsked] = useState<{ readonly file: ListedFile; readonly found?: RevertConflict }>()
  const revert = useMutation({
    mutationFn: ({ path, hash }: ListedFile) => readStudioResponse(studioClient.revert.$post({ json: { path, hash } })),
    onMutate: watchFocus,
    onSuccess: async (reverted, file, hasStayed) => {
      if ('failure' in reverted) return
      if ('conflict' in reverted) {
        setAsked((now) => (now?.file.path === file.path ? { file, found: reverted } : now))
        void refreshDocuments('saved')
        return
      }
      const { path } = file
      await refreshDocuments('saved')
      drafts.remove(path)
      // The dialog may already be about another file.
      setAsked((now) => (now?.file.path === path ? undefined : now))
      onDone({ words: createWayBack(file).done(nameFile(path)), takesFocus: hasStayed() })
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
          const { path } = file
          const back = createWayBack(file)
          const isUndone = open.some(({ paths }) => paths.includes(path))
          const isWorking = revert.isPending && revert.variables.path === path
          const together = listTogether(file, files, steps).map(nameFile)
          return (
            <div key={path}>
              <ChangedFileLine file={file} name={nameFile(path)} isUndone={isUndone} onAsk={() => setAsked({ file })} />
              {asked?.file.path === path && !isUndone && (
                <RevertQuestion
                  back={back}
                  found={asked.found}
                  hasUnsavedWords={unsaved.has(path)}
                  together={together}
                  isWorking={isWorking}
                  onConfirm={(hash = asked.file.hash) => revert.mutate({ ...asked.file, hash })}
                  onRefuse={() => setAsked(undefined)}
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
