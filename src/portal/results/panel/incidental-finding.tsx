import { Alert, Stack } from '@mantine/core'
import { InfoIcon } from '@phosphor-icons/react/dist/csr/Info'
import type { InterpretationTexts } from 'virtual:catalogue'

/** Something found beside the result: in a box of its own, or as part of the text where the definition says so. */
export function IncidentalFinding({ finding }: { finding: InterpretationTexts['incidentals'][string] }) {
  const { sectionTitle, sectionHeader, isAppendedToContent, Body } = finding
  const words = (
    <Stack gap="sm">
      <h3>{sectionTitle}</h3>
      {sectionHeader !== '' && (
        <p>
          <strong>{sectionHeader}</strong>
        </p>
      )}
      <Body />
    </Stack>
  )
  if (isAppendedToContent) return words
  return (
    <Alert role="note" icon={<InfoIcon size={24} weight="fill" aria-hidden />}>
      {words}
    </Alert>
  )
}
