import { Button, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { createFileNamer } from '../content/create-file-namer.ts'
import { toContentPath } from '../content/links.ts'
import { readStudioResponse, studioClient } from '../content/studio-client.ts'
import { useStudioIndex } from '../content/use-studio-index.ts'
import type { StudioFinding } from '../model/documents.ts'
import { NamedIds, PlainMessage } from './named-ids.tsx'
import { PlaceLink } from './place-link.tsx'

const severities = { error: 'Error', warning: 'Warning', note: 'Note' } as const

/** One finding as a reviewer reads it; what names code and places is folded beneath. */
export function PlainFinding({ finding }: { finding: StudioFinding }) {
  const { severity, file, message } = finding
  return (
    <div>
      <strong>{severities[severity]}:</strong> <PlainMessage message={message} file={file} />
      <Text component="details" fz="sm" maw="none">
        <summary>For your engineer</summary>
        <FindingItem finding={finding} />
      </Text>
    </div>
  )
}

/** One finding: what is wrong, how to fix it, and a button that does where there is one right fix. */
export function FindingItem({ finding }: { finding: StudioFinding }) {
  const index = useStudioIndex()
  const { isLocal } = index
  const nameFile = createFileNamer(index)
  const { rule, severity, file, line, column, message, fix, edit } = finding
  const applyFix = useMutation({
    mutationFn: () =>
      readStudioResponse(studioClient.fix.$post({ json: { path: toContentPath(file), rule, line, column } })),
  })
  return (
    <div>
      <strong>{severities[severity]}:</strong> <NamedIds message={message} file={file} />
      <Text fz="sm" maw="none">
        <NamedIds message={fix} file={file} />{' '}
        <PlaceLink file={file} line={line} label={`Open ${nameFile(toContentPath(file))}, line ${line}`} />
      </Text>
      {isLocal && edit && (
        <Button size="compact-sm" variant="default" onClick={() => applyFix.mutate()}>
          Apply the fix
        </Button>
      )}
      {applyFix.error && <Text role="alert">{applyFix.error.message}</Text>}
    </div>
  )
}
