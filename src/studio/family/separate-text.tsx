import { Stack, Text, Title } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { Commands } from '../ui/copy-text.tsx'
import { useRefreshDocuments } from '../content/refresh-documents.ts'
import { readStudioResponse, studioClient } from '../content/studio-client.ts'
import { useStudioIndex } from '../content/use-studio-index.ts'
import { WorkingButton } from '../ui/working-button.tsx'
import { PlaceLink } from '../ui/place-link.tsx'
import type { StudioFamily } from '../model/family.ts'
import type { StudioEntry, TestDocument } from '../model/documents.ts'
import { CombinationButtons } from './combination-list.tsx'
import { formatCombinations, describeOnlyThese, listExactEntries } from './edit-target.ts'

interface SeparateTextProps {
  readonly test: TestDocument
  readonly family: StudioFamily
  readonly all: readonly StudioEntry[]
  /** The chosen answers; an axis without a value among them is open. */
  readonly flags: readonly string[]
  /** Whether the family's file has unsaved words. */
  readonly isUnsaved: boolean
  /** Called with the line on which the words of the new text start. */
  readonly onCreated: (line: number) => void
  /** Shows the text of other answers, to write one of its own for them. */
  readonly onOwn: (entry: StudioEntry) => void
}

/** The way to write for people with exactly these answers: a separate text, which replaces the family's file for them. */
export function SeparateText({ test, family, all, flags, isUnsaved, onCreated, onOwn }: SeparateTextProps) {
  const { isLocal } = useStudioIndex()
  const exact = listExactEntries(all, flags)
  const [entry] = exact
  const people = describeOnlyThese(family, flags)
  if (!entry) return null
  const isOne = exact.length === 1
  const isOwn = isOne && entry.isOwn === true
  return (
    <Stack gap="xs">
      <Title order={3} fz="sm">
        {isOwn ? 'A text of their own' : 'Or a text of their own'} for {people}
      </Title>
      {!isOne && (
        <Text component="div" fz="sm">
          It is one text for each of the {formatCombinations(exact.length)}. Choose whose:
          <CombinationButtons family={family} entries={exact} onPress={onOwn} />
        </Text>
      )}
      {isOwn && (
        <Text fz="sm">
          They read a text of its own
          {isLocal ? ', which is open here' : <>: {<PlaceLink file={test.files[entry.at[0]]!} line={entry.at[1]} />}</>}
          . Other people do not read it, and changes to the family’s file do not affect it.
        </Text>
      )}
      {isOne && !isOwn && (
        <>
          <Text fz="sm">
            If they need more than a few sentences of their own, write a separate text: a new file that begins with what
            they read now. Later changes to the family’s file do not affect it.
          </Text>
          {isLocal ? (
            <CreateTextButton test={test.id} contentId={entry.contentId} isUnsaved={isUnsaved} onCreated={onCreated} />
          ) : (
            <Commands commands={`npm run content -- new entry --interpretation ${test.id} --id ${entry.contentId}`} />
          )}
        </>
      )}
    </Stack>
  )
}

interface CreateTextButtonProps extends Pick<SeparateTextProps, 'isUnsaved' | 'onCreated'> {
  readonly test: string
  readonly contentId: string
}

/** Creates the file of a separate text, or explains why that is impossible. */
function CreateTextButton({ test, contentId, isUnsaved, onCreated }: CreateTextButtonProps) {
  const refreshDocuments = useRefreshDocuments()
  const createText = useMutation({
    mutationFn: () => readStudioResponse(studioClient['create-text'].$post({ json: { test, contentId } })),
    onSuccess: async ({ line }) => {
      await refreshDocuments('saved')
      onCreated(line)
    },
  })
  return (
    <>
      {isUnsaved && (
        <Text fz="sm">
          The family’s file has words that you have not saved. They are not in the new text: save them first if they
          belong there.
        </Text>
      )}
      <div>
        <WorkingButton
          isWorking={createText.isPending}
          workingWords="Making the text…"
          onClick={() => createText.mutate()}
        >
          Write this text
        </WorkingButton>
      </div>
      <Text fz="sm" c="dimmed">
        You can undo this: <strong>Delete</strong> under <strong>Edit and send</strong> removes the new file.
      </Text>
      {createText.error && (
        <Text fz="sm" c="red.8" role="alert">
          {createText.error.message}
        </Text>
      )}
    </>
  )
}
