import { VisuallyHidden } from '@mantine/core'
import { useDeferredValue, useMemo } from 'react'
import { FoldingContext } from '../../portal/results/panel/folded-text.tsx'
import { ResultPanel } from '../../portal/results/panel/result-panel.tsx'
import { PrintResult } from '../../portal/results/print/print-result.tsx'
import { interpretationTexts } from '../../portal/results/interpretation-texts.ts'
import { DeviceFrame } from './device-frame.tsx'
import type { PreviewDevice } from './preview-device.ts'
import { buildPanel, type PreviewResult } from './build-panel.ts'
import { MarkFinderContext, type MarkFinder } from './text-body.tsx'
import { useMarkedNumbers, type MarkedNumbers } from './use-marked-numbers.ts'
import { useSentenceClick, type OnSentenceClick } from './use-sentence-click.ts'
import { useHighlightedSentence } from './use-highlighted-sentence.ts'

interface ResultPreviewProps extends PreviewResult {
  readonly findMarks?: MarkFinder | undefined
  readonly device: PreviewDevice
  readonly title: string
  /** Limits to highlight on the scale. */
  readonly numbers?: MarkedNumbers | undefined
  /** Called with the place of the pressed words' source, and their sentence. */
  readonly onSentenceClick?: OnSentenceClick
}

/** A result as participants see it on a device: the portal's own panel, or its print view. */
export function ResultPreview({ device, title, numbers, onSentenceClick, ...shown }: ResultPreviewProps) {
  const { test, contentId, values, incidentalIds } = shown
  const highlight = useHighlightedSentence()
  const findMarks = shown.findMarks ?? highlight
  const key = JSON.stringify([values, incidentalIds])
  const newShown = useMemo(
    () => ({ panel: buildPanel({ test, contentId, values, incidentalIds }), findMarks }),
    // oxlint-disable-next-line react/exhaustive-deps -- `key` is what values and findings say
    [test, contentId, key, findMarks],
  )
  // The previous text stays until the new one is loaded.
  const { panel, findMarks: panelMarks } = useDeferredValue(newShown)
  const press = useSentenceClick(onSentenceClick)
  // The reader's own number is not a limit, even if it is the same.
  const root = useMarkedNumbers(numbers && omitOwnNumbers(numbers, values))
  if (!panel) return null
  const isLoaded = panel.results.every(({ view }) => interpretationTexts.has(view.interpretationId))
  return (
    <DeviceFrame device={device} title={title}>
      <div ref={root} onClickCapture={press}>
        <MarkFinderContext value={panelMarks}>
          {device === 'paper' && isLoaded ? (
            <>
              <VisuallyHidden component="h2">On paper</VisuallyHidden>
              <PrintResult panel={panel} />
            </>
          ) : (
            <FoldingContext value={false}>
              <ResultPanel panel={panel} isRendered />
            </FoldingContext>
          )}
        </MarkFinderContext>
      </div>
    </DeviceFrame>
  )
}

function omitOwnNumbers({ mark, numbers }: MarkedNumbers, values: Readonly<Record<string, string>>): MarkedNumbers {
  const own = Object.values(values)
  return { mark, numbers: numbers.filter((number) => !own.includes(number)) }
}
