import { Box, Card, Title } from '@mantine/core'
import { useId } from 'react'
import { calendarMessages } from 'virtual:messages/calendar'
import { resultsMessages } from 'virtual:messages/results'
import { CalendarButton } from '../../ui/calendar/calendar-button.tsx'
import { formatResultCount, type NextStep } from './next-steps.ts'
import { createPhysicianReminder } from './create-physician-reminder.ts'
import { ResultIcon } from '../result-word.tsx'
import classes from './next-steps-card.module.css'
import { StepResults } from './step-results.tsx'
import { TodayBox } from './today-box.tsx'

interface NextStepsCardProps {
  readonly steps: readonly NextStep[]
  readonly purchaseId: string
  /** The address of the details. */
  readonly details: string
  /** What tells apart results with the same name, by anchor. */
  readonly contexts: ReadonlyMap<string, string>
}

/** What to do and how soon, according to the urgency of the results; each line lists the results that it covers. */
export function NextStepsCard({ steps, purchaseId, details, contexts }: NextStepsCardProps) {
  return (
    <Card component="section">
      <h2>{resultsMessages.outlookTitle}</h2>
      {steps.map((step) => {
        const { kind, instruction, condition, views } = step
        // Texts of one degree may ask for different things, and two degrees for the same.
        const key = `${kind} ${instruction} ${condition}`
        return kind === 'today' ? (
          <TodayBox key={key} instruction={instruction} views={views} details={details} contexts={contexts} />
        ) : (
          <StepLine key={key} step={step} purchaseId={purchaseId} details={details} contexts={contexts} />
        )
      })}
    </Card>
  )
}

/** One line: what to do, and the results that it covers. */
function StepLine({ step, purchaseId, details, contexts }: Omit<NextStepsCardProps, 'steps'> & { step: NextStep }) {
  const id = useId()
  const { kind, instruction, condition, views } = step
  return (
    <section className={classes.line} aria-labelledby={id}>
      <ResultIcon word={{ style: 'gray', isUsable: true, ...(kind !== 'pending' && { howSoon: kind }) }} size={28} />
      <div>
        <Title order={3} id={id} fz="md" lh={1.5} lts={0}>
          {condition === undefined ? instruction : `${instruction} ${condition}`}
        </Title>
        {kind === 'next-visit' ? (
          <p>{formatResultCount(views, resultsMessages.outlookGreenOne, resultsMessages.outlookGreenMany)}</p>
        ) : (
          <StepResults
            views={views}
            details={details}
            contexts={contexts}
            isWhole={kind === 'this-week' || kind === 'two-weeks'}
          />
        )}
        {kind === 'two-weeks' && (
          <Box mt="sm">
            <CalendarButton createEvent={() => createPhysicianReminder(purchaseId, new Date())} fileName="reminder">
              {calendarMessages.addReminder}
            </CalendarButton>
          </Box>
        )}
      </div>
    </section>
  )
}
