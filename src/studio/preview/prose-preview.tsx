import { Card, Stack } from '@mantine/core'
import { ResultProse } from '../../portal/results/panel/result-prose.tsx'
import type { StudioText, TextTable } from '../model/text.ts'
import { listBlocks } from './build-panel.ts'
import { DeviceFrame } from './device-frame.tsx'
import type { PreviewDevice } from './preview-device.ts'
import { TextBody, type MarkFinder } from './text-body.tsx'
import { useSentenceClick, type OnSentenceClick } from './use-sentence-click.ts'
import { useHighlightedSentence } from './use-highlighted-sentence.ts'

interface ProsePreviewProps {
  readonly device: PreviewDevice
  readonly title: string
  readonly table: TextTable
  readonly text: StudioText
  readonly findMarks?: MarkFinder | undefined
  readonly onSentenceClick?: OnSentenceClick
}

/** A text without a result on a device: a section of a product, a page, a finding. */
export function ProsePreview({ device, title, table, text, findMarks: marks, onSentenceClick }: ProsePreviewProps) {
  const highlight = useHighlightedSentence()
  const findMarks = marks ?? highlight
  const press = useSentenceClick(onSentenceClick)
  return (
    <DeviceFrame device={device} title={title}>
      <div onClickCapture={press}>
        <Card component="section">
          <Stack gap="sm">
            <h2>{text.sectionTitle}</h2>
            {text.sectionHeader !== '' && (
              <p>
                <strong>{text.sectionHeader}</strong>
              </p>
            )}
            <ResultProse values={{}} flags={[]} part="whole" textId={title}>
              <TextBody blocks={listBlocks(table, text)} findMarks={findMarks} />
            </ResultProse>
          </Stack>
        </Card>
      </div>
    </DeviceFrame>
  )
}
