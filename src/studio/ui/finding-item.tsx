import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { toContentPath } from '../content/links.ts'
import { api, callStudio } from '../content/studio-client.ts'
import { useIndex } from '../content/use-index.ts'
import type { StudioFinding } from '../model/documents.ts'
import { PlaceLink } from './place-link.tsx'

const severities = { error: 'Error', warning: 'Warning', note: 'Note' } as const

/** One finding: what is wrong, how to fix it, and a button that does where there is one right fix. */
export function FindingItem({ finding }: { finding: StudioFinding }) {
  const { isLocal } = useIndex()
  const [failure, setFailure] = useState('')
  const { rule, severity, file, line, column, message, fix, edit } = finding
  const apply = async () => {
    try {
      await callStudio(api.fix.$post({ json: { path: toContentPath(file), rule, line, column } }))
    } catch (error) {
      setFailure(error instanceof Error ? error.message : 'It did not work.')
    }
  }
  return (
    <div>
      <strong>{severities[severity]}:</strong> {message}
      <Text fz="sm" maw="none">
        {fix} <PlaceLink file={file} line={line} />
      </Text>
      {isLocal && edit && (
        <Button size="compact-sm" variant="default" onClick={() => void apply()}>
          Apply the fix
        </Button>
      )}
      {failure !== '' && <Text role="alert">{failure}</Text>}
    </div>
  )
}
