import { Card, Text } from '@mantine/core'
import { memo, useCallback, useState, type ReactNode } from 'react'
import { resultsMessages } from 'virtual:messages/results'
import type { Product } from '../../../catalogue/catalogue.ts'
import { getHowSoon, howSoonFacts } from '../how-soon.ts'
import { interpretationTexts } from '../interpretation-texts.ts'
import { hasFigure } from '../range-bar/range-bar-model.ts'
import { RangeBar } from '../range-bar/range-bar.tsx'
import { RangeKeys } from '../range-bar/range-keys.tsx'
import { ResultsOverTime, ThenAndNowSentences } from '../then-and-now/then-and-now.tsx'
import { BriefWords } from './brief-words.tsx'
import { EducationalSections } from './educational-sections.tsx'
import { hasJoinedCards } from './joined-cards.tsx'
import { PanelFold, type PanelFoldState } from './panel-fold.tsx'
import { PanelHeader, PanelRow } from './panel-header.tsx'
import { PanelInstruction, PanelLastCards, PanelResultText } from './panel-result-text.tsx'
import { getPanelLayout, isTextInView, type PanelResult, type ResultPanelModel } from './result-panels.ts'
import classes from './result-panel.module.css'
import { SupportCall } from './support-call.tsx'
import { UntilFound } from './until-found.tsx'

interface ResultPanelProps {
  readonly panel: ResultPanelModel
  /** Whether the panel is rendered in full yet; until then it shows only its name and its word. */
  readonly isRendered: boolean
  /** Whether the folded part is rendered yet. A part that the reader opens does not wait. */
  readonly isFoldRendered?: boolean
  /** Whether the folded part is open. */
  readonly isOpen?: boolean
  /** Opens and closes the folded part; absent if everything is always visible, as in the studio. */
  readonly onToggle?: OnToggle
  /** The product whose educational sections end the panel; undefined if they have their own card. */
  readonly educationalProduct?: Product | undefined
}

/** Opens or closes the panel of an anchor. */
export type OnToggle = (anchor: string, isOpen: boolean) => void

/**
 * Everything about one test, in the order in which a reader needs it: its name and word, what to do today, the number on its bar, what it
 * means, what else was found and, folded, the general information. If the result can wait, its text is folded as well; if it is normal,
 * everything but its row. Our own, because Mantine has no such component.
 */
export const ResultPanel = memo(function ResultPanel(props: ResultPanelProps) {
  const { panel, isRendered, isFoldRendered = false, isOpen = false, onToggle, educationalProduct } = props
  const { anchor, results } = panel
  const layout = onToggle ? getPanelLayout(panel) : 'whole'
  const controls = `${anchor}-more`
  const open = useCallback(() => onToggle?.(anchor, true), [anchor, onToggle])
  const toggle = () => onToggle?.(anchor, !isOpen)
  const fold = { id: controls, isOpen, isRendered: isOpen || isFoldRendered, open, toggle }
  const sections = educationalProduct && <EducationalSections product={educationalProduct} />
  const anchors = results
    .slice(1)
    .map(({ view }) => <span key={view.anchor} className={classes.panelResult} id={view.anchor} />)
  const frame = { id: anchor, 'aria-labelledby': `${anchor}-title` }
  if (layout === 'row')
    return (
      <article {...frame} className={classes.row} data-open={isOpen || undefined}>
        {anchors}
        <PanelRow panel={panel} isOpen={isOpen} controls={controls} onToggle={toggle} />
        <UntilFound id={controls} isOpen={isOpen} onFound={open}>
          {(isOpen || isFoldRendered) && (
            <div className={classes.content}>
              <PanelContent panel={panel} sections={sections} />
            </div>
          )}
        </UntilFound>
      </article>
    )
  return (
    <Card
      component="article"
      {...frame}
      className={classes.panel}
      data-layout={layout}
      data-group={howSoonFacts[panel.howSoon].group}
      aria-busy={!isRendered || undefined}
    >
      {anchors}
      <PanelHeader panel={panel} />
      {isRendered && <PanelContent panel={panel} {...(onToggle && { fold })} sections={sections} />}
    </Card>
  )
})

interface PanelContentProps {
  readonly panel: ResultPanelModel
  /** How texts that can wait are folded; absent if all of them are visible. */
  readonly fold?: PanelFoldState
  /** The general information about the test. */
  readonly sections?: ReactNode
}

/**
 * The content below a panel's header: what cannot wait, its bar, its earlier values and what it means. Without `fold` everything is
 * visible.
 */
function PanelContent({ panel, fold, sections }: PanelContentProps) {
  const { bar, results } = panel
  const isBrief = fold !== undefined && getPanelLayout(panel) === 'brief'
  const [attempt, setAttempt] = useState(0)
  const retry = () => {
    for (const { view } of results) void interpretationTexts.load(view.interpretationId)
    setAttempt(attempt + 1)
  }
  const isJoined = hasJoinedCards(results)
  const renderText = (panelResult: PanelResult, isTitled: boolean) => (
    <PanelResultText
      key={panelResult.view.anchor}
      attempt={attempt}
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
            {results.map((each) => renderText(each, false))}
            {lastCards}
            {histories.map(({ anchor, model, caption }) => (
              // The first sentence, in view above, is repeated, because the others refer to it.
              <ResultsOverTime
                key={anchor}
                model={model}
                caption={caption}
                {...(model.sentences.length > 1 && { sentences: model.sentences })}
              />
            ))}
            {sections}
          </PanelFold>
        </>
      ) : (
        <>
          {results.map(
            ({ view: { anchor, otherSample } }) =>
              otherSample !== undefined && (
                <Text key={anchor} mt="0.75rem">
                  {otherSample}
                </Text>
              ),
          )}
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
                {renderText({ view: each.view }, false)}
              </PanelFold>
            ) : (
              renderText(each, true)
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
  return view.contentId !== undefined && !view.isPending && !isTextInView(getHowSoon(view))
}
