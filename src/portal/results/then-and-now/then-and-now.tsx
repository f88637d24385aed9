import { Box, Skeleton } from '@mantine/core'
import { lazy } from 'react'
import { rangeBarMessages } from 'virtual:messages/range-bar'
import { TextBoundary } from '../panel/text-boundary.tsx'
import type { ThenAndNowModel } from './then-and-now-model.ts'

const Trend = lazy(async () => ({ default: (await import('../trend/trend.tsx')).Trend }))

interface ThenAndNowProps {
  readonly model: ThenAndNowModel
  /** What tells the result from the others of its panel. */
  readonly caption: string | undefined
}

/** What a result was before, as sentences, and over time, which is loaded when it is first needed; the sentences never wait. */
export function ThenAndNow({ model, caption }: ThenAndNowProps) {
  return (
    <Box mt="sm">
      <ThenAndNowSentences model={model} caption={caption} />
      {hasTrend(model) && (
        <Box mt="md">
          <TextBoundary loading={<Skeleton height={`${model.values.length * 3.5 + 3.5}rem`} />} failed={null}>
            <Trend model={model} {...(caption !== undefined && { caption })} />
          </TextBoundary>
        </Box>
      )}
    </Box>
  )
}

/** The sentences alone. */
export function ThenAndNowSentences({ model: { sentences }, caption }: ThenAndNowProps) {
  const sentence = sentences.join(' ')
  return <p>{caption === undefined ? sentence : rangeBarMessages.captioned({ caption, sentence })}</p>
}

/** Whether there is more to see than the sentences say: points to join, or values that they do not tell. */
function hasTrend({ values, plots }: ThenAndNowModel): boolean {
  return plots.length > 0 || values.length > 2
}
