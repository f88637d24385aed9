import { Anchor, Card, Group, Stack, Text } from '@mantine/core'
import { Suspense, useState } from 'react'
import { Link } from 'react-router-dom'
import { inflect } from '../../catalogue/words.ts'
import { isOtherText, toTextLink } from '../content/links.ts'
import type { SignOffText } from '../model/sign-off.ts'
import { DeviceControl } from '../preview/device-control.tsx'
import type { PreviewDevice } from '../preview/preview-device.ts'
import { TextPreview } from '../preview/text-preview.tsx'
import { useChangeMarks } from '../preview/use-change-marks.ts'
import { getShownTextId } from '../ui/approval/format-approval-command.ts'
import { LoadingBlock } from '../ui/loading-block.tsx'

/** A text to sign as participants read it, with the words that changed marked, and how many combinations read the same. */
export function TextCard({ text }: { text: SignOffText }) {
  const [device, setDevice] = useState<PreviewDevice>('phone')
  const { contentIds, differs } = text
  const { after: findMarks } = useChangeMarks(getShownTextId(text))
  return (
    <Card component="section" aria-label="The text">
      <Stack gap="sm">
        <Group justify="space-between">
          <Anchor component={Link} to={toLink(text)} title={getShownTextId(text)}>
            {text.label}: {text.name}
          </Anchor>
          <DeviceControl device={device} onChange={setDevice} />
        </Group>
        {differs !== undefined && (
          <Text fz="sm">
            <strong>Since it was approved:</strong> {differs}.
          </Text>
        )}
        {contentIds.length > 1 && (
          <Text fz="sm" c="dimmed">
            {contentIds.length - 1} more{' '}
            {inflect(contentIds.length - 1, 'combination reads the same and is', 'combinations read the same and are')}{' '}
            approved with it.
          </Text>
        )}
        <Suspense fallback={<LoadingBlock height={400} words="Loading the text…" />}>
          <TextPreview
            id={getShownTextId(text)}
            title={`${text.label}: ${text.name}`}
            device={device}
            findMarks={findMarks}
          />
        </Suspense>
      </Stack>
    </Card>
  )
}

function toLink(text: SignOffText): string {
  const isFinding = text.contentIds.length === 0 && !isOtherText(text.id)
  return isFinding ? `/text/${text.id}` : toTextLink(getShownTextId(text))
}
