import { Box, Button, Skeleton, Stack, Text, VisuallyHidden } from '@mantine/core'
import { useTimeout } from '@mantine/hooks'
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { resultsMessages } from 'virtual:messages/results'
import { ErrorBox } from '../../ui/error-box.tsx'
import { slowAfter } from '../../ui/loading-skeleton.tsx'
import { getHowSoon, formatInstruction } from '../how-soon.ts'
import type { PanelResult } from './result-panels.ts'
import { hasText, isCritical, type ResultView } from '../result-view.ts'
import { findLoadedEntry, interpretationTexts } from '../interpretation-texts.ts'
import { OtherFindings } from './finding-texts.tsx'
import { FallbackInstruction, InstructionText } from './instruction-text.tsx'
import { JoinedCards } from './joined-cards.tsx'
import { ResultImage } from './result-image.tsx'
import classes from './result-panel.module.css'
import { ReaderProse } from './result-prose.tsx'
import { TextBoundary } from './text-boundary.tsx'

interface PanelCardsProps {
  readonly results: readonly PanelResult[]
  /** Whether the panel draws the cards of its texts itself. */
  readonly hasJoinedCards: boolean
}

/** What cannot wait, above everything else of the panel; if it is for today, the portal's own words until the texts are there. */
export function PanelInstruction({ results, ...cards }: PanelCardsProps) {
  const isForToday = results.some(({ view }) => isCritical(view) || view.criticalIds.length > 0)
  const texts = listTexts(results)
  if (!isForToday && texts.length === 0) return null
  const unready = isForToday ? <FallbackInstruction views={results.map(({ view }) => view)} /> : null
  return (
    <Stack className={classes.instruction}>
      <TextBoundary loading={unready} failed={unready}>
        <LoadedInstruction results={texts} {...cards} />
      </TextBoundary>
    </Stack>
  )
}

function LoadedInstruction({ results, hasJoinedCards: isJoined }: PanelCardsProps) {
  const loaded = interpretationTexts.useTexts(listIds(results))
  return (
    <>
      {isJoined && <JoinedCards results={results} loaded={loaded} place="first" />}
      {results.map(({ view }, at) => (
        <InstructionText
          key={view.anchor}
          view={view}
          loaded={loaded[at]}
          isOnPaper={false}
          hasJoinedCards={isJoined}
        />
      ))}
    </>
  )
}

/** The joined cards of a panel, after its last text, if none of its texts begins with one. */
export function PanelLastCards({ results }: Pick<PanelCardsProps, 'results'>) {
  const texts = listTexts(results)
  return (
    <Stack className={classes.instruction}>
      <TextBoundary loading={null} failed={null}>
        <LoadedLastCards results={texts} />
      </TextBoundary>
    </Stack>
  )
}

function LoadedLastCards({ results }: Pick<PanelCardsProps, 'results'>) {
  return <JoinedCards results={results} loaded={interpretationTexts.useTexts(listIds(results))} place="last" />
}

/** The results that have a text or a finding. */
function listTexts(results: readonly PanelResult[]): readonly PanelResult[] {
  return results.filter(({ view }) => hasText(view))
}

function listIds(results: readonly PanelResult[]): readonly string[] {
  return results.map(({ view }) => view.interpretationId)
}

interface PanelResultTextProps {
  readonly panelResult: PanelResult
  /** Whether the panel draws the cards of its texts itself. */
  readonly hasJoinedCards: boolean
  /** Whether the text has its own heading; under a heading shared by all texts of the panel it shows only its caption. */
  readonly isTitled: boolean
  /** Which attempt to load the texts it is; a new one renders them again. */
  readonly attempt: number
  readonly onRetry: () => void
}

/** What a result means, what else was found, and what to do if there is no result; `onRetry` reloads the texts. */
export function PanelResultText(props: PanelResultTextProps) {
  const { panelResult, attempt, onRetry, hasJoinedCards: isJoined, isTitled } = props
  const [arrival, setArrival] = useState<'awaited' | 'late'>()
  const { view, caption } = panelResult
  if (view.isPending)
    return (
      <Part hasLine={isTitled}>
        {caption !== undefined && <h3>{caption}</h3>}
        <p>{resultsMessages.pendingText}</p>
        <Button variant="default" component={Link} to="/when-ready" w={{ sm: 'fit-content' }}>
          {resultsMessages.moreInformation}
        </Button>
      </Part>
    )
  if (!hasText(view)) return null
  return (
    // It takes the focus from a button that disappears when the text arrives.
    <div tabIndex={-1}>
      <TextBoundary
        key={attempt}
        loading={<LoadingText view={view} onRetry={onRetry} onMissing={() => setArrival('awaited')} />}
        failed={<MissingText view={view} onRetry={onRetry} onMissing={() => setArrival('awaited')} />}
      >
        <Meaning
          panelResult={panelResult}
          hasJoinedCards={isJoined}
          isTitled={isTitled}
          onShown={() => setArrival((before) => before && 'late')}
        />
      </TextBoundary>
      {arrival && <VisuallyHidden role="status">{arrival === 'late' && resultsMessages.textArrived}</VisuallyHidden>}
    </div>
  )
}

interface MeaningProps extends Pick<PanelResultTextProps, 'panelResult' | 'hasJoinedCards' | 'isTitled'> {
  readonly onShown: () => void
}

function Meaning(props: MeaningProps) {
  const { view, caption } = props.panelResult
  const { hasJoinedCards: isJoined, isTitled } = props
  const loaded = interpretationTexts.useText(view.interpretationId)
  const entry = findLoadedEntry(view, loaded)
  const hasWords = entry !== undefined || (view.contentId === undefined && loaded !== undefined)
  const show = useEffectEvent(props.onShown)
  useEffect(() => {
    if (hasWords) show()
  }, [hasWords])
  if (!hasWords) return <MissingText view={view} onRetry={() => window.location.reload()} />
  const findings = <OtherFindings view={view} loaded={loaded} isOnPaper={false} hasJoinedCards={isJoined} />
  if (!entry)
    return (
      view.incidentalIds.length > view.criticalIds.length && (
        <Part hasLine={isTitled}>
          {caption !== undefined && <h4>{caption}</h4>}
          {findings}
        </Part>
      )
    )
  const { sectionTitle, sectionHeader } = entry
  return (
    <Part hasLine={isTitled}>
      <div>
        {isTitled && <h3>{caption === undefined ? sectionTitle : `${sectionTitle} ${caption}`}</h3>}
        {!isTitled && caption !== undefined && <h4>{caption}</h4>}
        {sectionHeader !== '' && (
          <Text fw={700} mt="0.25rem">
            {sectionHeader}
          </Text>
        )}
      </div>
      <ReaderProse view={view} part={isJoined ? 'words' : 'rest'} isOnPaper={false}>
        <entry.Body />
      </ReaderProse>
      <ResultImage view={view} maxWidth="26rem" loading="lazy" />
      {findings}
    </Part>
  )
}

/**
 * The outline of a text, on paper the note that it is missing, as on the screen if it takes too long; the text takes its place whenever it
 * arrives.
 */
function LoadingText(props: MissingTextProps) {
  const [isLate, setLate] = useState(false)
  useTimeout(() => setLate(true), slowAfter, { autoInvoke: true })
  if (isLate) return <MissingText {...props} />
  return (
    <Part>
      <Stack mih="10.5rem" gap="sm" className={classes.screenOnly} aria-hidden>
        <Skeleton height={18} width="60%" />
        <Skeleton height={18} />
        <Skeleton height={18} width="85%" />
      </Stack>
      <div className={classes.paperOnly}>
        <ThisWeek view={props.view} />
        <p>
          {resultsMessages.sentence({ words: resultsMessages.textErrorTitle })} {resultsMessages.textErrorAdvice}
        </p>
      </div>
    </Part>
  )
}

interface MissingTextProps {
  readonly view: ResultView
  readonly onRetry: () => void
  /** Called when it appears. */
  readonly onMissing?: () => void
}

/** Takes the place of a missing text. */
function MissingText({ view, onRetry, onMissing }: MissingTextProps) {
  const report = useEffectEvent(() => onMissing?.())
  useEffect(() => report(), [])
  return (
    <Part>
      <ThisWeek view={view} />
      <ErrorBox title={resultsMessages.textErrorTitle} onRetry={onRetry}>
        {resultsMessages.textErrorAdvice}
      </ErrorBox>
    </Part>
  )
}

/** What to do this week, which only a card of the missing text would have said. */
function ThisWeek({ view }: { view: ResultView }) {
  if (view.urgency !== 'this-week' || getHowSoon(view) !== 'this-week') return null
  return (
    <p>
      <strong>{resultsMessages.sentence({ words: formatInstruction('this-week', [view]) ?? '' })}</strong>
    </p>
  )
}

/** A part of the panel, with a line above it unless it follows a heading. */
function Part({ hasLine = true, children }: { hasLine?: boolean; children: ReactNode }) {
  const line = { borderTop: '1px solid var(--mantine-color-gray-3)' }
  return (
    <Box
      display="grid"
      mt={hasLine ? 'md' : 'xs'}
      pt={hasLine ? 'md' : 0}
      style={{ gap: '0.75rem', ...(hasLine && line) }}
    >
      {children}
    </Box>
  )
}
