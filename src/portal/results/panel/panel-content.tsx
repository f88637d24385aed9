import { Text } from '@mantine/core'
import { Fragment, useState } from 'react'
import { resultsMessages } from 'virtual:messages/results'
import { howSoonFacts } from '../how-soon.ts'
import { interpretationTexts } from '../interpretation-texts.ts'
import { RangeBar } from '../range-bar/range-bar.tsx'
import { RangeKeys } from '../range-bar/range-keys.tsx'
import type { RangeBarModel } from '../range-bar/range-bar-model.ts'
import { formatPast, ResultsOverTime, ThenAndNowSentences } from '../then-and-now/then-and-now.tsx'
import { hasJoinedCards } from './joined-cards.tsx'
import { PanelFold, type PanelFoldState } from './panel-fold.tsx'
import { PanelInstruction, PanelLastCards, PanelResultText, SupportCall } from './panel-result-text.tsx'
import type { PanelResult, ResultPanelModel } from './result-panels.ts'
import classes from './result-panel.module.css'

interface PanelContentProps {
  readonly panel: ResultPanelModel
  /** How its text is folded; absent where it is in view. */
  readonly fold?: PanelFoldState
}

/** What a panel says under its header: what cannot wait, its bar, what it was before and what it means; without a fold all of it at once. */
export function PanelContent({ panel, fold }: PanelContentProps) {
  const { bar, results } = panel
  const [attempt, setAttempt] = useState(0)
  const retry = () => {
    for (const { view } of results) void interpretationTexts.load(view.interpretationId)
    setAttempt(attempt + 1)
  }
  const drawText = (panelResult: PanelResult) => (
    <PanelResultText
      key={`${panelResult.view.anchor} ${attempt}`}
      panelResult={panelResult}
      hasJoinedCards={hasJoinedCards(results)}
      isTitled={!fold}
      onRetry={retry}
    />
  )
  const texts = (
    <>
      {results.map(drawText)}
      <PanelLastCards key={`last ${attempt}`} results={results} />
    </>
  )
  const histories = results.flatMap(({ caption, view: { anchor, thenAndNow } }) =>
    thenAndNow ? [{ anchor, model: thenAndNow, caption }] : [],
  )
  return (
    <>
      <PanelInstruction key={`first ${attempt}`} results={results} />
      {hasFigure(bar) && (
        <div className={classes.bar}>
          <RangeBar model={bar} {...(fold && { more: <BriefWords panel={panel} /> })} />
        </div>
      )}
      {results.some(({ view }) => view.isSelfReported) && (
        <Text c="dimmed" fz="sm" mt="sm">
          {resultsMessages.selfReported}
        </Text>
      )}
      {fold ? (
        <>
          {!hasFigure(bar) && (
            <p className={classes.bar}>
              <BriefWords panel={panel} />
            </p>
          )}
          {results.map(({ view }) => (
            <SupportCall key={view.anchor} view={view} />
          ))}
          <PanelFold fold={fold} results={results}>
            <RangeKeys model={bar} />
            {texts}
            {histories.map(({ anchor, model, caption }) => (
              <ResultsOverTime key={anchor} model={model} caption={caption} sentences={model.sentences.slice(1)} />
            ))}
          </PanelFold>
        </>
      ) : (
        <>
          {histories.map(({ anchor, ...history }) => (
            <ThenAndNowSentences key={anchor} {...history} />
          ))}
          {texts}
          {results.map(({ view }) => (
            <SupportCall key={view.anchor} view={view} />
          ))}
          {histories.map(({ anchor, ...history }) => (
            <ResultsOverTime key={anchor} {...history} />
          ))}
        </>
      )}
    </>
  )
}

/** What the values were before, in a sentence each, and how soon to act. */
function BriefWords({ panel: { howSoon, results } }: { panel: ResultPanelModel }) {
  const { instruction } = howSoonFacts[howSoon]
  return (
    <>
      {results.map(({ caption, view: { anchor, thenAndNow } }) => (
        <Fragment key={anchor}>{thenAndNow && `${formatPast(thenAndNow.sentences[0] ?? '', caption)} `}</Fragment>
      ))}
      {instruction !== undefined && <strong>{resultsMessages.sentence({ words: instruction })}</strong>}
    </>
  )
}

/** Whether there is anything to show: a result may be a word and its text alone. */
export function hasFigure({ segments, sentence }: RangeBarModel): boolean {
  return (
    sentence !== undefined || segments.some(({ caption, drawing }) => caption !== undefined || drawing.kind !== 'words')
  )
}
