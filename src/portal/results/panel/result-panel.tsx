import { memo } from 'react'
import type { Product } from '../../../catalogue/catalogue.ts'
import { RangeBar } from '../range-bar/range-bar.tsx'
import type { RangeBarModel } from '../range-bar/range-bar-model.ts'
import type { ResultPanelModel } from '../result-panels.ts'
import { ResultWord } from '../result-word.tsx'
import { EducationalSections } from './educational-sections.tsx'
import { MemberInstruction, MemberText } from './member-text.tsx'
import { PanelNotes } from './panel-notes.tsx'
import classes from './result-panel.module.css'

interface ResultPanelProps {
  readonly panel: ResultPanelModel
  /** The product whose educational sections end the panel; none where they stand in a card of their own. */
  readonly sectionsOf?: Product
}

/**
 * All that is said of one test, in the order in which it is needed: its name and its word, what to do today, the number on
 * its bar, what it means, what else was found, and folded away what is true for every reader.
 */
export const ResultPanel = memo(function ResultPanel({ panel, sectionsOf }: ResultPanelProps) {
  const { anchor, title, context, word, bar, members } = panel
  const isGrouped = members.length > 1
  return (
    <article className={classes.panel} id={anchor} aria-labelledby={`${anchor}-title`}>
      {members.slice(1).map(({ view }) => (
        <span key={view.anchor} className={classes.member} id={view.anchor} />
      ))}
      <header className={classes.header}>
        <h2 id={`${anchor}-title`} tabIndex={-1}>
          {title}
          {context !== undefined && <span className={classes.context}>{context}</span>}
        </h2>
        {!isGrouped && <ResultWord word={word} />}
      </header>
      {members.map((member) => (
        <MemberInstruction key={member.view.anchor} member={member} />
      ))}
      {hasFigure(bar) && (
        <div className={classes.bar}>
          <RangeBar model={bar} />
        </div>
      )}
      <PanelNotes members={members} />
      {members.map((member) => (
        <MemberText key={member.view.anchor} member={member} />
      ))}
      {sectionsOf !== undefined && <EducationalSections product={sectionsOf} />}
    </article>
  )
})

/** Whether there is anything to show: a result may be a word and its text alone. */
function hasFigure({ sections, sentence }: RangeBarModel): boolean {
  return (
    sentence !== undefined || sections.some(({ caption, drawing }) => caption !== undefined || drawing.kind !== 'words')
  )
}
