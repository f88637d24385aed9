import { Text } from '@mantine/core'
import { joinList } from '../../../catalogue/words.ts'
import { SisterTextsNote } from './sister-texts-note.tsx'
import { TwinTextsNote } from './twin-texts-note.tsx'
import type { useCheckedFile } from './use-checked-file.ts'

interface OtherTextsNotesProps {
  readonly file: ReturnType<typeof useCheckedFile>
  readonly path: string
}

/** The other texts that a change concerns: those that are saved with it, and those that were. */
export function OtherTextsNotes({ file, path }: OtherTextsNotesProps) {
  const { source, twins, checked, isChecking, hasFailed } = file
  return (
    <>
      {checked && source.isChanged && (
        <TwinTextsNote
          // After a check that failed, the places in this file are those of earlier words.
          twins={hasFailed ? checked.twins.filter(({ edit }) => edit?.path !== path) : checked.twins}
          isChecking={isChecking}
          isChosen={twins.isChosen}
          onChoose={twins.choose}
        />
      )}
      {twins.done.length > 0 && (
        <Text fz="sm" role="status">
          Saved in the {joinList(twins.done)}, too.
        </Text>
      )}
      {checked && <SisterTextsNote sisters={checked.sisters} />}
    </>
  )
}
