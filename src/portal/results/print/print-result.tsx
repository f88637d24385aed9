import { loadTexts } from 'virtual:catalogue'
import { resultsMessages } from 'virtual:messages/results'
import { useLoaded } from '../panel/use-loaded.ts'
import { RangeBar } from '../range-bar/range-bar.tsx'
import type { RangeBarModel } from '../range-bar/range-bar-model.ts'
import type { PanelMember, ResultPanelModel } from '../result-panels.ts'
import { ResultWord } from '../result-word.tsx'
import classes from './print-result.module.css'
import { PrintInstruction, PrintText } from './print-text.tsx'

/** One panel of the details on paper: its name and word, what to do today, its bar, and what it means. */
export function PrintResult({ panel: { anchor, title, context, word, bar, members } }: { panel: ResultPanelModel }) {
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
        {members.map((member) => (
          <Instruction key={member.view.anchor} member={member} />
        ))}
        {hasFigure(bar) && <RangeBar model={bar} />}
        {members.some(({ view }) => view.isSelfReported) && (
          <p className={classes.note}>{resultsMessages.selfReported}</p>
        )}
      </div>
      {members.map((member) => (
        <Text key={member.view.anchor} member={member} />
      ))}
    </article>
  )
}

function Instruction({ member: { view } }: { member: PanelMember }) {
  const texts = useLoaded(loadTexts, view.interpretationId)
  return <PrintInstruction view={view} texts={texts.state === 'ready' ? texts.value : undefined} />
}

function Text({ member: { view, caption } }: { member: PanelMember }) {
  const texts = useLoaded(loadTexts, view.interpretationId)
  return (
    <div className={classes.text}>
      {caption !== undefined && <h4>{caption}</h4>}
      <PrintText view={view} texts={texts.state === 'ready' ? texts.value : undefined} />
    </div>
  )
}

/** Whether there is anything to draw: a result may be a word and its text alone. */
function hasFigure({ sections }: RangeBarModel): boolean {
  return sections.some(({ caption, drawing }) => caption !== undefined || drawing.kind !== 'words')
}
