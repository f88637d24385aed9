import { Text } from '@mantine/core'
import { Fragment } from 'react'
import { printMessages } from 'virtual:messages/print'
import { resultsMessages } from 'virtual:messages/results'
import { getHowSoon, formatInstruction } from '../how-soon.ts'
import { hasJoinedCards, JoinedCards } from '../panel/joined-cards.tsx'
import { ResultImage } from '../panel/result-image.tsx'
import { PanelContext } from '../panel/panel-context.tsx'
import { OtherFindings } from '../panel/finding-texts.tsx'
import { FallbackInstruction, InstructionText } from '../panel/instruction-text.tsx'
import { ReaderProse } from '../panel/result-prose.tsx'
import { TextBoundary } from '../panel/text-boundary.tsx'
import { hasFigure } from '../range-bar/range-bar-model.ts'
import { RangeBar } from '../range-bar/range-bar.tsx'
import type { ResultPanelModel } from '../panel/result-panels.ts'
import { hasText, type ResultView } from '../result-view.ts'
import { ResultWord } from '../result-word.tsx'
import { findLoadedEntry, interpretationTexts } from '../interpretation-texts.ts'
import { ThenAndNowSentences } from '../then-and-now/then-and-now.tsx'
import { TrendTable, formatTrendTitle } from '../trend/trend-table.tsx'
import classes from './print-result.module.css'

interface PrintResultProps {
  readonly panel: ResultPanelModel
  /** Called when a text cannot be rendered. */
  readonly onTextError?: () => void
}

/** One panel of the details on paper, its texts loaded: its name and word, what to do today, its bar, and what it means. */
export function PrintResult({ panel, onTextError }: PrintResultProps) {
  const { anchor, title, context, word, howSoon, bar, results } = panel
  const isGrouped = results.length > 1
  const isJoined = hasJoinedCards(results)
  const views = results.map(({ view }) => view)
  const loaded = views.map(({ interpretationId }) => interpretationTexts.findLoaded(interpretationId))
  return (
    <article className={classes.result} data-grouped={isGrouped || undefined} aria-labelledby={`${anchor}-title`}>
      <div className={classes.head}>
        <header className={classes.title}>
          <h3 id={`${anchor}-title`}>
            {title}
            {context !== undefined && <PanelContext>{context}</PanelContext>}
          </h3>
          {!isGrouped && <ResultWord word={word} />}
        </header>
        <TextBoundary loading={null} failed={howSoon === 'today' && <FallbackInstruction views={views} isOnPaper />}>
          {isJoined && <JoinedCards results={results} loaded={loaded} place="first" isOnPaper />}
          {results.map(({ view }, at) => (
            <InstructionText key={view.anchor} view={view} loaded={loaded[at]} isOnPaper hasJoinedCards={isJoined} />
          ))}
        </TextBoundary>
        {hasFigure(bar) && <RangeBar model={bar} />}
        {results.some(({ view }) => view.isSelfReported) && (
          <Text c="dimmed" fz="sm">
            {resultsMessages.selfReported}
          </Text>
        )}
      </div>
      {results.map(
        ({ view: { anchor: key, otherSample } }) =>
          otherSample !== undefined && (
            <p key={key} className={classes.text}>
              {otherSample}
            </p>
          ),
      )}
      {results.some(({ view }) => view.thenAndNow) && (
        <div className={classes.text}>
          <PastValues results={results} />
        </div>
      )}
      {results.map(({ view, caption }) => (
        <div key={view.anchor} className={classes.text}>
          {caption !== undefined && <h4>{caption}</h4>}
          <TextBoundary
            loading={null}
            failed={<MissingText view={view} />}
            {...(onTextError && { onError: onTextError })}
          >
            <Meaning view={view} hasJoinedCards={isJoined} />
          </TextBoundary>
        </div>
      ))}
      {isJoined && (
        <TextBoundary loading={null} failed={null}>
          <JoinedCards results={results} loaded={loaded} place="last" isOnPaper />
        </TextBoundary>
      )}
    </article>
  )
}

/** The earlier values of the results; a table only if it has more than the sentences say. */
function PastValues({ results }: Pick<ResultPanelModel, 'results'>) {
  return results.map(
    ({ caption, view: { anchor, thenAndNow } }) =>
      thenAndNow && (
        <Fragment key={anchor}>
          <ThenAndNowSentences model={thenAndNow} caption={caption} />
          {thenAndNow.values.length > 2 && <TrendTable title={formatTrendTitle(caption)} values={thenAndNow.values} />}
        </Fragment>
      ),
  )
}

function Meaning({ view, hasJoinedCards: isJoined }: { view: ResultView; hasJoinedCards: boolean }) {
  if (view.isPending) return <p>{resultsMessages.pendingText}</p>
  if (!hasText(view)) return null
  const loaded = interpretationTexts.findLoaded(view.interpretationId)
  const entry = findLoadedEntry(view, loaded)
  return (
    <>
      {entry && (
        <ReaderProse view={view} part={isJoined ? 'words' : 'rest'} isOnPaper>
          <entry.Body />
        </ReaderProse>
      )}
      {!entry && (view.contentId !== undefined || !loaded) && <MissingText view={view} />}
      <ResultImage view={view} maxWidth="15rem" loading="eager" />
      <OtherFindings view={view} loaded={loaded} isOnPaper hasJoinedCards={isJoined} />
    </>
  )
}

/** Takes the place of a missing text on paper: a note that it is missing, and how soon to act, which the text would have said. */
function MissingText({ view }: { view: ResultView }) {
  const howSoon = getHowSoon(view)
  // What to do today is already above the bar.
  const instruction = howSoon === 'today' ? undefined : formatInstruction(howSoon, [view])
  return (
    <>
      <p>{printMessages.textMissing}</p>
      {instruction !== undefined && (
        <p>
          <strong>{instruction}.</strong>
        </p>
      )}
    </>
  )
}
