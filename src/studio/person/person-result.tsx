import { Stack } from '@mantine/core'
import { Suspense, useDeferredValue, useMemo, type RefObject } from 'react'
import { useNavigate } from 'react-router-dom'
import { listPageItems } from '../../portal/results/details/list-page-items.ts'
import { WholePanels } from '../../portal/results/details/page-panels.tsx'
import { FoldingContext } from '../../portal/results/panel/folded-text.tsx'
import { NextStepsCard } from '../../portal/results/summary/next-steps-card.tsx'
import { listNextSteps } from '../../portal/results/summary/next-steps.ts'
import { DeviceFrame } from '../preview/device-frame.tsx'
import type { PreviewDevice } from '../preview/preview-device.ts'
import { findSentenceIndex, type SentenceTarget } from '../preview/find-sentence-index.ts'
import { MarkFinderContext } from '../preview/text-body.tsx'
import { useSentenceClick } from '../preview/use-sentence-click.ts'
import { buildPersonPage, type Purchase } from './build-person-page.ts'
import { listReadingTexts } from './list-reading-texts.ts'
import type { PersonReading } from './list-person-readings.ts'
import { useScrollToChangedResult } from './use-scroll-to-changed-result.ts'

const appointmentTime = '9:00 AM'

interface PersonResultProps {
  readonly purchase: Purchase
  readonly readings: readonly PersonReading[]
  readonly device: PreviewDevice
  readonly title: string
  /** The highlighted sentences. */
  readonly marked: ReadonlySet<string>
  /** The element that scrolls it. */
  readonly scroller: RefObject<HTMLElement | null>
}

/**
 * The portal's own pages of all results of a person: what to do, from the summary, then the details. A sentence that is pressed opens the
 * text that says it.
 */
export function PersonResult({ purchase, readings, device, title, marked, scroller }: PersonResultProps) {
  const navigate = useNavigate()
  const { sections, shown } = useDeferredValue(
    useMemo(() => ({ sections: buildPersonPage(purchase, readings), shown: readings }), [purchase, readings]),
  )
  useScrollToChangedResult(scroller, shown)
  const findMarks = useMemo(
    () =>
      (words: string, said = words) =>
        marked.has(said) ? ('chosen' as const) : undefined,
    [marked],
  )
  const press = useSentenceClick((target) => {
    const link = findTextLink(readings, target)
    if (link !== undefined) void navigate(link)
  })
  const items = useMemo(() => listPageItems(sections, appointmentTime, new Map()), [sections])
  const steps = useMemo(
    () => listNextSteps(sections.flatMap(({ products }) => products.flatMap(({ views }) => views))),
    [sections],
  )
  return (
    <DeviceFrame device={device} title={title}>
      <div onClickCapture={press}>
        <MarkFinderContext value={findMarks}>
          <FoldingContext value={false}>
            <Suspense>
              <Stack gap="md">
                {steps.length > 0 && <NextStepsCard steps={steps} purchaseId="" details="" contexts={new Map()} />}
                <WholePanels items={items} />
              </Stack>
            </Suspense>
          </FoldingContext>
        </MarkFinderContext>
      </div>
    </DeviceFrame>
  )
}

/** The page of the text that says a sentence, with the sentence chosen. */
function findTextLink(readings: readonly PersonReading[], target: SentenceTarget): string | undefined {
  for (const reading of readings)
    for (const { text, link } of listReadingTexts(reading)) {
      const { test } = reading
      const sentences = text.blocks.flatMap((index) => test.blocks[index]!.sentences)
      const sentence = sentences[findSentenceIndex(test, sentences, target)]
      if (sentence) return `${link}?sentence=${encodeURIComponent(sentence.text)}`
    }
  return undefined
}
