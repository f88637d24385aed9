import { Anchor, Card, Group, Stack, Text } from '@mantine/core'
import { Suspense } from 'react'
import { Link } from 'react-router-dom'
import { selectPlural } from '../../catalogue/words.ts'
import { isOtherText, toTextLink } from '../content/links.ts'
import type { TextToSign } from '../model/sign-off.ts'
import { DeviceControl } from '../preview/device-control.tsx'
import type { PreviewDevice } from '../preview/preview-device.ts'
import { TextPreview } from '../preview/text-preview.tsx'
import { useChangeMarks } from '../preview/use-change-marks.ts'
import { getShownTextId } from '../ui/approval/format-approval-command.ts'
import { LoadingBlock } from '../ui/loading-block.tsx'

interface TextCardProps {
  readonly text: TextToSign
  readonly device: PreviewDevice
  readonly onDevice: (device: PreviewDevice) => void
}

/** A text to sign as participants read it, and how many combinations read the same. */
export function TextCard({ text, device, onDevice }: TextCardProps) {
  const { contentIds, differs, approval } = text
  return (
    <Card component="section" aria-label="The text">
      <Stack gap="sm">
        <Group justify="space-between">
          <Anchor component={Link} to={toLink(text)} title={getShownTextId(text)}>
            {text.label}: {text.name}
          </Anchor>
          <DeviceControl device={device} onChange={onDevice} />
        </Group>
        {!approval && differs === undefined && <Text fw={700}>Never signed: read all of it.</Text>}
        {differs !== undefined && (
          <Text fz="sm">
            <strong>Since it was signed:</strong> {differs}.
          </Text>
        )}
        {contentIds.length > 1 && (
          <Text fz="sm" c="dimmed">
            {contentIds.length - 1} more{' '}
            {selectPlural(
              contentIds.length - 1,
              'combination reads the same and is',
              'combinations read the same and are',
            )}{' '}
            signed with it.
          </Text>
        )}
        <Suspense fallback={<LoadingBlock height={400} words="Loading the text…" />}>
          <MarkedText text={text} device={device} />
        </Suspense>
      </Stack>
    </Card>
  )
}

interface MarkedTextProps {
  readonly text: TextToSign
  readonly device?: PreviewDevice
}

/** The whole of a text to sign, with the changed words marked; it has no scrolling panel that could hide part of what is signed. */
export function MarkedText({ text, device = 'phone' }: MarkedTextProps) {
  const id = getShownTextId(text)
  const { after: findMarks } = useChangeMarks(id)
  return <TextPreview id={id} title={`${text.label}: ${text.name}`} device={device} findMarks={findMarks} />
}

function toLink(text: TextToSign): string {
  const isFinding = text.contentIds.length === 0 && !isOtherText(text.id)
  return isFinding ? `/text/${text.id}` : toTextLink(getShownTextId(text))
}
