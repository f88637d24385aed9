import { resultsMessages } from 'virtual:messages/results'
import { hasFigure } from '../panel/result-panel.tsx'
import { RangeBar } from '../range-bar/range-bar.tsx'
import type { ResultPanelModel } from '../result-panels.ts'
import { ResultWord } from '../result-word.tsx'
import type { AllTexts } from './all-texts.ts'
import classes from './print-result.module.css'
import { PrintInstruction, PrintText } from './print-text.tsx'

/** One panel of the details on paper: its name and word, what to do today, its bar, and what it means. */
export function PrintResult({ panel, texts }: { panel: ResultPanelModel; texts: AllTexts }) {
  const { anchor, title, context, word, bar, members } = panel
  const isGrouped = members.length > 1
  return (
    <article className={classes.result} data-grouped={isGrouped || undefined} aria-labelledby={`${anchor}-title`}>
      <div className={classes.head}>
        <header className={classes.title}>
          <h3 id={`${anchor}-title`}>
            {title}
            {context !== undefined && <span className={classes.context}>{context}</span>}
          </h3>
          {!isGrouped && <ResultWord word={word} />}
        </header>
        {members.map(({ view }) => (
          <PrintInstruction key={view.anchor} view={view} texts={texts.get(view.interpretationId)} />
        ))}
        {hasFigure(bar) && <RangeBar model={bar} />}
        {members.some(({ view }) => view.isSelfReported) && (
          <p className={classes.note}>{resultsMessages.selfReported}</p>
        )}
      </div>
      {members.map(({ view, caption }) => (
        <div key={view.anchor} className={classes.text}>
          {caption !== undefined && <h4>{caption}</h4>}
          <PrintText view={view} texts={texts.get(view.interpretationId)} />
        </div>
      ))}
    </article>
  )
}
