import { Box, Skeleton } from '@mantine/core'
import { lazy, type CSSProperties } from 'react'
import { rangeBarMessages } from 'virtual:messages/range-bar'
import { TextBoundary } from '../panel/text-boundary.tsx'
import classes from './then-and-now.module.css'
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
      <ResultsOverTime model={model} caption={caption} />
    </Box>
  )
}

/** The values over time alone; nothing where the sentences say them all. */
export function ResultsOverTime({ model, caption }: ThenAndNowProps) {
  if (!hasTrend(model)) return null
  return (
    <Box mt="md">
      <TextBoundary loading={<Skeleton className={classes.loading} style={getHeights(model)} />} failed={null}>
        <Trend model={model} {...(caption !== undefined && { caption })} />
      </TextBoundary>
    </Box>
  )
}

/** The height of what is loaded, about: two rows, what is folded, and on a wide figure the drawing. */
function getHeights({ values, plots }: ThenAndNowModel): CSSProperties {
  const fold = values.length > 2 ? 3.5 : 0
  const rows = plots.length > 0 ? 11 : 0
  const drawing = plots.length === 1 ? (plots[0]?.bands.length ?? 0) * 2 + 4 : 0
  return { '--narrow': `${rows + fold}rem`, '--wide': `${rows + fold + drawing}rem` } as CSSProperties
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
