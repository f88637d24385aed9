import { Button, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { createFileLabeler } from '../content/create-file-labeler.ts'
import { toPathInContent } from '../content/links.ts'
import { readStudioResponse, studioClient } from '../content/studio-client.ts'
import { useStudioIndex } from '../content/use-studio-index.ts'
import type { StudioFinding } from '../model/documents.ts'
import { EngineerNote } from './engineer-note.tsx'
import { PlainMessage } from './plain-message.tsx'
import { PlaceLink } from './place-link.tsx'

const severities = { error: 'Error', warning: 'Warning', note: 'Note' } as const

/** One finding for a reviewer; code names and places are folded below. */
export function PlainFinding({ finding }: { finding: StudioFinding }) {
  const { severity, file, message } = finding
  return (
    <div>
      <strong>{severities[severity]}:</strong> <PlainMessage message={message} file={file} />
      <EngineerNote>
        <FindingFix finding={finding} />
        <FindingCode finding={finding} />
      </EngineerNote>
    </div>
  )
}

/** One finding: what is wrong, how to fix it, and a button if there is exactly one right fix; its code is folded below. */
export function FindingItem({ finding }: { finding: StudioFinding }) {
  const { severity, file, message } = finding
  return (
    <div>
      <strong>{severities[severity]}:</strong> <PlainMessage message={message} file={file} />
      <FindingFix finding={finding} />
      <EngineerNote>
        <FindingCode finding={finding} />
      </EngineerNote>
    </div>
  )
}

function FindingFix({ finding: { rule, file, line, column, fix, edit } }: { finding: StudioFinding }) {
  const index = useStudioIndex()
  const nameFile = createFileLabeler(index)
  const applyFix = useMutation({
    mutationFn: () =>
      readStudioResponse(studioClient.fix.$post({ json: { path: toPathInContent(file), rule, line, column } })),
  })
  return (
    <>
      <Text fz="sm" maw="none">
        <PlainMessage message={fix} file={file} isFix />{' '}
        <PlaceLink file={file} line={line} label={`Open ${nameFile(toPathInContent(file))}, line ${line}`} />
      </Text>
      {index.isLocal && edit && (
        <Button size="compact-sm" variant="default" onClick={() => applyFix.mutate()}>
          Apply the fix
        </Button>
      )}
      {applyFix.error && <Text role="alert">{applyFix.error.message}</Text>}
    </>
  )
}

/** A finding as the check writes it in a terminal. */
function FindingCode({ finding: { rule, file, line, column, message, fix } }: { finding: StudioFinding }) {
  return (
    <Text fz="xs" maw="none">
      {file}:{line}:{column} {rule}: {message} {fix}
    </Text>
  )
}
