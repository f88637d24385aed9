import { Anchor, Button, Card, Text } from '@mantine/core'
import { useId, useState } from 'react'
import { Link } from 'react-router-dom'
import { resultsMessages } from 'virtual:messages/results'
import { formatInstruction, howSoonFacts, type HowSoon } from '../how-soon.ts'
import { createOutlook, describeOthers } from '../outlook/create-outlook.ts'
import { ResultValue } from '../result-value.tsx'
import { listReasonsForToday, type ResultView } from '../result-view.ts'
import { ResultIcon, ResultWord } from '../result-word.tsx'
import { listNextSteps } from '../summary/next-steps.ts'
import classes from './attention-card.module.css'

/** How many lines are visible before "show more", on a narrow page and on a wide one. Results for today or this week are always visible. */
const shownLines = { narrow: 4, wide: 4 } as const

/** The same if a result is for today, so that its panel begins on the first screen. */
const shownLinesToday = { narrow: 1, wide: 3 } as const

interface AttentionCardProps {
  readonly views: readonly ResultView[]
  /** Nothing folded and no links. */
  readonly isOnPaper?: boolean
}

/**
 * Lists the results that cannot wait, soonest first, each with its value, its word, how soon to act, and a link to its panel. If there are
 * none, a sentence says so.
 */
export function AttentionCard({ views, isOnPaper = false }: AttentionCardProps) {
  const [isOpen, setOpen] = useState(isOnPaper)
  const id = useId()
  const lines = listNextSteps(views).flatMap(({ kind, views: covered }) =>
    kind !== 'pending' && howSoonFacts[kind].group === 'attention'
      ? covered.map((view) => ({ view, howSoon: kind }))
      : [],
  )
  if (lines.length === 0) return <CalmCard views={views} isOnPaper={isOnPaper} />
  const isForToday = lines.some(({ howSoon }) => howSoon === 'today')
  const soon = lines.filter(({ howSoon }) => howSoon !== 'two-weeks').length
  const shown = isForToday ? shownLinesToday : shownLines
  const isFolded = (at: number, count: number) => !isOpen && at >= Math.max(count, soon)
  return (
    <Card
      component="section"
      className={classes.card}
      aria-labelledby={id}
      data-brief={(isForToday && !isOpen) || undefined}
    >
      <h2 id={id} className={classes.title}>
        {resultsMessages.attentionTitle}
      </h2>
      <Text c="dimmed" fz="sm" mt="0.25rem" className={classes.count}>
        {views.length > 1 &&
          `${resultsMessages.attentionCount({ count: String(lines.length), total: String(views.length) })} `}
        {describeOthers(views)}
      </Text>
      <ul role="list" className={classes.lines}>
        {lines.map(({ view, howSoon }, at) => (
          <li
            key={view.anchor}
            data-folded={isFolded(at, shown.wide) || undefined}
            data-folded-narrow={isFolded(at, shown.narrow) || undefined}
            data-today={howSoon === 'today' || undefined}
            data-repeats={(at > 0 && isSameStep(lines[at - 1], lines[at])) || undefined}
          >
            <Line view={view} howSoon={howSoon} isOnPaper={isOnPaper} />
          </li>
        ))}
      </ul>
      {(['narrow', 'wide'] as const).map((width) => {
        const rest = lines.length - Math.max(shown[width], soon)
        return (
          !isOpen &&
          rest > 0 && (
            <Button
              key={width}
              variant="transparent"
              className={classes.more}
              data-width={width}
              onClick={() => setOpen(true)}
            >
              {rest === 1 ? resultsMessages.showMoreOne : resultsMessages.showMore({ count: String(rest) })}
            </Button>
          )
        )
      })}
    </Card>
  )
}

interface AttentionLine {
  readonly view: ResultView
  readonly howSoon: HowSoon
}

/** Whether two lines ask for the same, so that a narrow page says it once. */
function isSameStep(one: AttentionLine | undefined, other: AttentionLine | undefined): boolean {
  const [first, second] = [one, other].map((line) => line && formatInstruction(line.howSoon, [line.view]))
  return first === second
}

interface LineProps extends AttentionLine {
  readonly isOnPaper: boolean
}

function Line({ view, howSoon, isOnPaper }: LineProps) {
  const reasons = listReasonsForToday(view)
  return (
    <div className={classes.line}>
      <span className={classes.mark}>
        <ResultIcon word={{ ...view.word, howSoon }} size={24} />
      </span>
      <div className={classes.name}>
        <ResultName view={view} isOnPaper={isOnPaper} />{' '}
        <span className={classes.value}>
          {reasons.length > 0 ? reasons.join(', ') : <ResultValue view={view} numbers={view.summaryValues} />}
        </span>
      </div>
      {reasons.length === 0 && <ResultWord word={view.word} />}
      <p className={classes.howSoon}>{formatInstruction(howSoon, [view])}</p>
      {howSoon !== 'today' && (
        <span className={classes.deadline} aria-hidden>
          {howSoonFacts[howSoon].deadline}
        </span>
      )}
    </div>
  )
}

/** The name of a result, linked to its panel. */
function ResultName({ view, isOnPaper }: { readonly view: ResultView; readonly isOnPaper: boolean }) {
  if (isOnPaper) return <strong>{view.name}</strong>
  return (
    <Anchor component={Link} to={{ hash: view.anchor }} fw={700}>
      {view.name}
    </Anchor>
  )
}

/** How many results to talk about are named. */
const maxNamed = 4

function CalmCard({ views, isOnPaper }: { readonly views: readonly ResultView[]; readonly isOnPaper: boolean }) {
  const outlook = createOutlook(views)
  if (!outlook) return null
  const asking = listNextSteps(views).flatMap((step) => (step.kind === 'weeks' ? step.views : []))
  return (
    <Card component="section" className={classes.calm}>
      <ResultIcon word={{ style: 'gray', isUsable: true, howSoon: outlook.howSoon }} size={28} />
      <div>
        <Text fz="lg" fw={700} lh={1.35}>
          {outlook.title}
        </Text>
        {asking.length <= maxNamed &&
          asking.map((view) => (
            <p key={view.anchor}>
              <ResultName view={view} isOnPaper={isOnPaper} />
            </p>
          ))}
        {outlook.details !== '' && (
          <Text c="dimmed" fz="sm" mt="0.125rem">
            {outlook.details}
          </Text>
        )}
      </div>
    </Card>
  )
}
