import { UnstyledButton } from '@mantine/core'
import { Suspense, type ReactNode } from 'react'
import { resultsMessages } from 'virtual:messages/results'
import { findLoadedEntry, interpretationTexts } from '../interpretation-texts.ts'
import { EmergencyNote } from './joined-cards.tsx'
import { OpenSign } from './open-sign.tsx'
import classes from './panel-fold.module.css'
import type { PanelResult } from './result-panels.ts'
import { UntilFound } from './until-found.tsx'

/** What a panel folds, and whether it is open. */
export interface PanelFoldState {
  /** The id of what is folded. */
  readonly id: string
  readonly isOpen: boolean
  readonly isRendered: boolean
  readonly open: () => void
  readonly toggle: () => void
}

interface PanelFoldProps {
  readonly fold: PanelFoldState
  readonly results: readonly PanelResult[]
  /** What tells the folded text from the others of the panel. */
  readonly caption?: string | undefined
  /** Whether the cards of the text are folded with it. */
  readonly hasCards?: boolean
  readonly children: ReactNode
}

/** The text of a panel under a heading that opens it. Our own, because the browser's find-in-page cannot open Mantine's Accordion. */
export function PanelFold({ fold, results, caption, hasCards = false, children }: PanelFoldProps) {
  const { id, isOpen, isRendered, open, toggle } = fold
  const title = getCommonTitle(results)
  return (
    <>
      <h3 className={classes.heading}>
        <UnstyledButton className={classes.control} aria-expanded={isOpen} aria-controls={id} onClick={toggle}>
          <span className={classes.title}>
            {caption === undefined ? title : `${title} ${caption}`}
            {hasCards && (
              <Suspense fallback={null}>
                <EmergencyNote results={results}>
                  {' '}
                  <span className={classes.note}>{resultsMessages.includesEmergency}</span>
                </EmergencyNote>
              </Suspense>
            )}
          </span>
          <OpenSign isOpen={isOpen} />
        </UnstyledButton>
      </h3>
      <UntilFound id={id} isOpen={isOpen} onFound={open}>
        {isRendered && children}
      </UntilFound>
    </>
  )
}

/** The title that the texts have in common. */
function getCommonTitle(results: readonly PanelResult[]): string {
  const titles = results.map(
    ({ view }) => findLoadedEntry(view, interpretationTexts.findLoaded(view.interpretationId))?.sectionTitle,
  )
  const [first] = titles
  return first !== undefined && titles.every((title) => title === first) ? first : resultsMessages.whatItMeans
}
