import { Card, Text } from '@mantine/core'
import { memo, useState, type ReactNode } from 'react'
import { resultsMessages } from 'virtual:messages/results'
import type { Product } from '../../../catalogue/catalogue.ts'
import { NewResultMark } from '../new-results/new-result-mark.tsx'
import { RangeBar } from '../range-bar/range-bar.tsx'
import type { RangeBarModel } from '../range-bar/range-bar-model.ts'
import type { ResultPanelModel } from './result-panels.ts'
import { ResultWord } from '../result-word.tsx'
import { interpretationTexts } from '../interpretation-texts.ts'
import { ThenAndNow } from '../then-and-now/then-and-now.tsx'
import { EducationalSections } from './educational-sections.tsx'
import { hasJoinedCards } from './joined-cards.tsx'
import { PanelInstruction, PanelLastCards, PanelResultText } from './panel-result-text.tsx'
import classes from './result-panel.module.css'

interface ResultPanelProps {
  readonly panel: ResultPanelModel
  /** Whether its turn to be drawn has come; until then it is its name and its word. */
  readonly isDrawn: boolean
  /** The product whose educational sections end the panel; none where they are in a card of their own. */
  readonly educationalProduct?: Product
}

/**
 * All that is said of one test, in the order in which it is needed: its name and its word, what to do today, the number on
 * its bar, what it means, what else was found, and folded away what is true for every reader. Ours, as Mantine has no such part.
 */
export const ResultPanel = memo(function ResultPanel({ panel, isDrawn, educationalProduct }: ResultPanelProps) {
  const { anchor, title, context, word, results } = panel
  const isGrouped = results.length > 1
  return (
    <Card
      component="article"
      className={classes.panel}
      id={anchor}
      aria-labelledby={`${anchor}-title`}
      aria-busy={!isDrawn || undefined}
    >
      {results.slice(1).map(({ view }) => (
        <span key={view.anchor} className={classes.panelResult} id={view.anchor} />
      ))}
      <header className={classes.header}>
        <h2 id={`${anchor}-title`} tabIndex={-1}>
          {title}
          <NewResultMark views={results.map(({ view }) => view)} />
          {context !== undefined && <PanelContext>{context}</PanelContext>}
        </h2>
        {!isGrouped && <ResultWord word={word} />}
      </header>
      {isDrawn && <Content {...panel} />}
      {isDrawn && educationalProduct !== undefined && <EducationalSections product={educationalProduct} />}
    </Card>
  )
})

function Content({ bar, results }: ResultPanelModel) {
  const [attempt, setAttempt] = useState(0)
  const retry = () => {
    for (const { view } of results) void interpretationTexts.load(view.interpretationId)
    setAttempt(attempt + 1)
  }
  return (
    <>
      <PanelInstruction key={`first ${attempt}`} results={results} />
      {hasFigure(bar) && (
        <div className={classes.bar}>
          <RangeBar model={bar} />
        </div>
      )}
      {results.some(({ view }) => view.isSelfReported) && (
        <Text c="dimmed" fz="sm" mt="sm">
          {resultsMessages.selfReported}
        </Text>
      )}
      {results.map(
        ({ caption, view: { anchor, thenAndNow } }) =>
          thenAndNow && <ThenAndNow key={anchor} model={thenAndNow} caption={caption} />,
      )}
      {results.map((panelResult) => (
        <PanelResultText
          key={`${panelResult.view.anchor} ${attempt}`}
          panelResult={panelResult}
          hasJoinedCards={hasJoinedCards(results)}
          onRetry={retry}
        />
      ))}
      <PanelLastCards key={`last ${attempt}`} results={results} />
    </>
  )
}

/** Beneath a panel's name what tells it from another of that name. */
export function PanelContext({ children }: { children: ReactNode }) {
  return (
    <Text span inherit display="block" c="dimmed" fz="sm" fw={400} lts={0}>
      {children}
    </Text>
  )
}

/** Whether there is anything to show: a result may be a word and its text alone. */
export function hasFigure({ segments, sentence }: RangeBarModel): boolean {
  return (
    sentence !== undefined || segments.some(({ caption, drawing }) => caption !== undefined || drawing.kind !== 'words')
  )
}
