import { Card } from '@mantine/core'
import { memo, useCallback } from 'react'
import type { Product } from '../../../catalogue/catalogue.ts'
import { howSoonFacts } from '../how-soon.ts'
import { EducationalSections } from './educational-sections.tsx'
import { PanelContent } from './panel-content.tsx'
import { PanelHeader, PanelRow } from './panel-header.tsx'
import { getPanelLayout, type ResultPanelModel } from './result-panels.ts'
import classes from './result-panel.module.css'
import { UntilFound } from './until-found.tsx'

interface ResultPanelProps {
  readonly panel: ResultPanelModel
  /** Whether its turn to be drawn has come; until then it is its name and its word. */
  readonly isDrawn: boolean
  /** Whether the turn of what it folds has come; what is opened does not wait. */
  readonly isFoldDrawn?: boolean
  /** Whether what it folds is open. */
  readonly isOpen?: boolean
  /** Opens and closes it; absent where all of it is always in view, as in the studio. */
  readonly onToggle?: OnToggle
  /** The product whose educational sections end the panel; none where they are in a card of their own. */
  readonly educationalProduct?: Product | undefined
}

/** Opens or closes the panel of an anchor. */
export type OnToggle = (anchor: string, isOpen: boolean) => void

/**
 * All that is said of one test, in the order in which it is needed: its name and its word, what to do today, the number on
 * its bar, what it means, what else was found, and folded away what is true for every reader. What can wait folds its text, what is
 * normal all but its row. Ours, as Mantine has no such part.
 */
export const ResultPanel = memo(function ResultPanel(props: ResultPanelProps) {
  const { panel, isDrawn, isFoldDrawn = false, isOpen = false, onToggle, educationalProduct } = props
  const { anchor, results } = panel
  const layout = onToggle ? getPanelLayout(panel) : 'whole'
  const controls = `${anchor}-more`
  const open = useCallback(() => onToggle?.(anchor, true), [anchor, onToggle])
  const toggle = () => onToggle?.(anchor, !isOpen)
  const fold = { id: controls, isOpen, isDrawn: isOpen || isFoldDrawn, open, toggle }
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
          {(isOpen || isFoldDrawn) && (
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
      aria-busy={!isDrawn || undefined}
    >
      {anchors}
      <PanelHeader panel={panel} />
      {isDrawn && <PanelContent panel={panel} {...(onToggle && { fold })} sections={sections} />}
    </Card>
  )
})
