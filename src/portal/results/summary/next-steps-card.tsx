import { Box, Card, Title } from '@mantine/core'
import { calendarMessages } from 'virtual:messages/calendar'
import { resultsMessages } from 'virtual:messages/results'
import { CalendarButton } from '../../ui/calendar/calendar-button.tsx'
import { formatResultCount, type NextStep, type NextStepKind } from './next-steps.ts'
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
      {steps.map(({ kind, instruction, condition, views }) =>
        kind === 'today' ? (
          <TodayBox key={instruction} instruction={instruction} views={views} details={details} contexts={contexts} />
        ) : (
          <section key={`${kind}-${condition}`} className={classes.line} aria-labelledby={formatId(kind, condition)}>
            <ResultIcon
              word={{ style: 'grey', isUsable: true, ...(kind !== 'pending' && { howSoon: kind }) }}
              size={28}
            />
            <div>
              <Title order={3} id={formatId(kind, condition)} fz="md" lh={1.5} lts={0}>
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
                  <CalendarButton
                    createEvent={() => createPhysicianReminder(purchaseId, new Date())}
                    fileName="reminder"
                  >
                    {calendarMessages.addReminder}
                  </CalendarButton>
                </Box>
              )}
            </div>
          </section>
        ),
      )}
    </Card>
  )
}

function formatId(kind: NextStepKind, condition: string | undefined): string {
  return condition === undefined ? `outlook-${kind}` : `outlook-${kind}-if`
}
