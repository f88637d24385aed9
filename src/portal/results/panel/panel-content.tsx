import { Text } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { resultsMessages } from 'virtual:messages/results'
import { findHowSoon } from '../how-soon.ts'
import { interpretationTexts } from '../interpretation-texts.ts'
import { RangeBar } from '../range-bar/range-bar.tsx'
import { RangeKeys } from '../range-bar/range-keys.tsx'
import type { RangeBarModel } from '../range-bar/range-bar-model.ts'
import { ResultsOverTime, ThenAndNowSentences } from '../then-and-now/then-and-now.tsx'
import { BriefWords } from './brief-words.tsx'
import { hasJoinedCards } from './joined-cards.tsx'
import { PanelFold, type PanelFoldState } from './panel-fold.tsx'
import { PanelInstruction, PanelLastCards, PanelResultText, SupportCall } from './panel-result-text.tsx'
import { getPanelLayout, isTextInView, type PanelResult, type ResultPanelModel } from './result-panels.ts'
import classes from './result-panel.module.css'

interface PanelContentProps {
  readonly panel: ResultPanelModel
  /** How texts that can wait are folded; absent where all of them are in view. */
  readonly fold?: PanelFoldState
  /** What is true for every reader of the test. */
  readonly sections?: ReactNode
}

/** What a panel says under its header: what cannot wait, its bar, what it was before and what it means; without a fold all of it at once. */
export function PanelContent({ panel, fold, sections }: PanelContentProps) {
  const { bar, results } = panel
  const isBrief = fold !== undefined && getPanelLayout(panel) === 'brief'
  const [attempt, setAttempt] = useState(0)
  const retry = () => {
    for (const { view } of results) void interpretationTexts.load(view.interpretationId)
    setAttempt(attempt + 1)
  }
  const isJoined = hasJoinedCards(results)
  const drawText = (panelResult: PanelResult, isTitled: boolean) => (
    <PanelResultText
      key={`${panelResult.view.anchor} ${attempt}`}
      panelResult={panelResult}
      hasJoinedCards={isJoined}
      isTitled={isTitled}
      onRetry={retry}
    />
  )
  const lastCards = isJoined && <PanelLastCards key={`last ${attempt}`} results={results} />
  const histories = results.flatMap(({ caption, view: { anchor, thenAndNow } }) =>
    thenAndNow ? [{ anchor, model: thenAndNow, caption }] : [],
  )
  const supportCalls = results.map(({ view }) => <SupportCall key={view.anchor} view={view} />)
  return (
    <>
      <PanelInstruction key={`first ${attempt}`} results={results} hasJoinedCards={isJoined} />
      {hasFigure(bar) && (
        <div className={classes.bar}>
          <RangeBar model={bar} {...(isBrief && { more: <BriefWords panel={panel} /> })} />
        </div>
      )}
      {results.some(({ view }) => view.isSelfReported) && (
        <Text c="dimmed" fz="sm" mt="0.25rem">
          {resultsMessages.selfReported}
        </Text>
      )}
      {isBrief ? (
        <>
          {!hasFigure(bar) && (
            <p className={classes.bar}>
              <BriefWords panel={panel} />
            </p>
          )}
          {supportCalls}
          <PanelFold fold={fold} results={results} hasCards>
            <RangeKeys model={bar} />
            {results.map((each) => drawText(each, false))}
            {lastCards}
            {histories.map(({ anchor, model, caption }) => (
              <ResultsOverTime key={anchor} model={model} caption={caption} sentences={model.sentences.slice(1)} />
            ))}
            {sections}
          </PanelFold>
        </>
      ) : (
        <>
          {histories.map(({ anchor, ...history }) => (
            <ThenAndNowSentences key={anchor} {...history} />
          ))}
          {results.map((each) =>
            fold && canFold(each) ? (
              <PanelFold
                key={each.view.anchor}
                fold={{ ...fold, id: `${each.view.anchor}-text` }}
                results={[each]}
                caption={each.caption}
              >
                {drawText({ view: each.view }, false)}
              </PanelFold>
            ) : (
              drawText(each, true)
            ),
          )}
          {lastCards}
          {supportCalls}
          {histories.map(({ anchor, ...history }) => (
            <ResultsOverTime key={anchor} {...history} />
          ))}
          {sections}
        </>
      )}
    </>
  )
}

/** Whether the text of a result is folded in a panel whose most urgent texts are in view. */
function canFold({ view }: PanelResult): boolean {
  return view.contentId !== undefined && !view.isPending && !isTextInView(findHowSoon(view))
}

/** Whether there is anything to show: a result may be a word and its text alone. */
export function hasFigure({ segments, sentence }: RangeBarModel): boolean {
  return (
    sentence !== undefined || segments.some(({ caption, drawing }) => caption !== undefined || drawing.kind !== 'words')
  )
}
