import { Accordion, Skeleton } from '@mantine/core'
import { lazy } from 'react'
import { rangeBarMessages } from 'virtual:messages/range-bar'
import { thenAndNowMessages } from 'virtual:messages/then-and-now'
import { TextBoundary } from '../panel/text-boundary.tsx'
import classes from './then-and-now.module.css'
import { estimateTrendHeights } from './estimate-trend-heights.ts'
import type { ThenAndNowModel } from './then-and-now-model.ts'

const Trend = lazy(async () => ({ default: (await import('../trend/trend.tsx')).Trend }))

interface ThenAndNowProps {
  readonly model: ThenAndNowModel
  /** What tells the result apart from the others in its panel. */
  readonly caption: string | undefined
}

interface ResultsOverTimeProps extends ThenAndNowProps {
  /** The sentences above the row, unless they appear elsewhere. */
  readonly sentences?: readonly string[]
}

/** The values over time in a row that opens, loaded on first use. Renders no row if the sentences already cover all values. */
export function ResultsOverTime({ model, caption, sentences }: ResultsOverTimeProps) {
  const words = sentences?.length ? <p>{formatPast(sentences.join(' '), caption)}</p> : null
  if (!hasTrend(model)) return words
  const title = caption === undefined ? thenAndNowMessages.trendTitle : thenAndNowMessages.trendTitleOf({ caption })
  return (
    <>
      {words}
      <Accordion order={3} keepMounted={false} mt="md">
        <Accordion.Item value="over-time">
          <Accordion.Control>{title}</Accordion.Control>
          <Accordion.Panel>
            <TextBoundary
              loading={<Skeleton className={classes.loading} style={estimateTrendHeights(model)} />}
              failed={null}
            >
              <Trend model={model} {...(caption !== undefined && { caption })} />
            </TextBoundary>
          </Accordion.Panel>
        </Accordion.Item>
      </Accordion>
    </>
  )
}

/** The sentences alone. */
export function ThenAndNowSentences({ model: { sentences }, caption }: ThenAndNowProps) {
  return <p className={classes.sentences}>{formatPast(sentences.join(' '), caption)}</p>
}

/** A sentence about earlier values, with the caption of the result if its panel has several. */
export function formatPast(sentence: string, caption: string | undefined): string {
  return caption === undefined || sentence === '' ? sentence : rangeBarMessages.captioned({ caption, sentence })
}

/** Whether there is more to see than the sentences say: points to join, or values that they do not mention. */
function hasTrend({ values, plots }: ThenAndNowModel): boolean {
  return plots.length > 0 || values.length > 2
}
