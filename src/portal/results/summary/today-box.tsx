import { Box, Title } from '@mantine/core'
import { useTimeout } from '@mantine/hooks'
import { lazy, useId, useState } from 'react'
import { missingTextMessages } from 'virtual:messages/missing-text'
import { TextBoundary } from '../panel/text-boundary.tsx'
import type { ResultView } from '../result-view.ts'
import { ResultIcon } from '../result-word.tsx'
import { ResultOutcome } from './step-results.tsx'
import { ResultLink } from './result-link.tsx'
import classes from './today-box.module.css'

/** Loaded lazily, like the texts that it reads: a summary with nothing for today needs neither. */
const EmergencyCard = lazy(async () => ({ default: (await import('../panel/joined-cards.tsx')).EmergencyCard }))

/** How long a text may load before the portal's own words take its place, in milliseconds; sooner, they would only flash. */
const maxSilence = 1_000

interface TodayBoxProps {
  readonly instruction: string
  readonly views: readonly ResultView[]
  /** The address of the details. */
  readonly details: string
  /** What tells apart results with the same name, by anchor. */
  readonly contexts: ReadonlyMap<string, string>
}

/** What is for today, in a box: each result with its value and its word, and when to call 911 according to its text. */
export function TodayBox({ instruction, views, details, contexts }: TodayBoxProps) {
  const id = useId()
  return (
    <section className={classes.box} aria-labelledby={id}>
      <div className={classes.head}>
        <ResultIcon word={{ style: 'gray', isUsable: true, howSoon: 'today' }} size={28} />
        <Title order={3} id={id} fz="lg" lh={1.4} lts={0}>
          {instruction}
        </Title>
      </div>
      <ul role="list" className={classes.results}>
        {views.map((view) => (
          <li key={view.anchor} className={classes.result}>
            <ResultLink name={view.name} to={`${details}#${view.anchor}`} context={contexts.get(view.anchor)} />
            <ResultOutcome view={view} />
          </li>
        ))}
      </ul>
      <TextBoundary loading={<AwaitedCard />} failed={<p>{missingTextMessages.whenNotToWait}</p>}>
        <EmergencyCard views={views} level={4} />
      </TextBoundary>
    </section>
  )
}

/** Keeps the place of the 911 card while the texts load; if that takes long, it says when not to wait, without moving anything. */
function AwaitedCard() {
  const [isLate, setLate] = useState(false)
  useTimeout(() => setLate(true), maxSilence, { autoInvoke: true })
  return <Box mih="7.5rem">{isLate && <p>{missingTextMessages.whenNotToWait}</p>}</Box>
}
