import { UnstyledButton } from '@mantine/core'
import { NewResultMark } from '../new-results/new-result-mark.tsx'
import { formatInstruction } from '../how-soon.ts'
import { ResultValue } from '../result-value.tsx'
import { ResultIcon, ResultWord } from '../result-word.tsx'
import { OpenSign } from './open-sign.tsx'
import classes from './panel-header.module.css'
import { PanelContext } from './panel-context.tsx'
import type { ResultPanelModel } from './result-panels.ts'

/** The name of a panel and its word, and how soon to act where no card of its text says so. */
export function PanelHeader({ panel }: { panel: ResultPanelModel }) {
  const { anchor, title, context, word, results, howSoon } = panel
  return (
    <header>
      <div className={classes.header}>
        <h2 id={`${anchor}-title`} tabIndex={-1}>
          {title}
          <NewResultMark views={results.map(({ view }) => view)} />
          {context !== undefined && <PanelContext>{context}</PanelContext>}
        </h2>
        {results.length === 1 && <ResultWord word={word} />}
      </div>
      {hasHowSoonLine(panel) && (
        <p className={classes.howSoon}>
          <ResultIcon word={{ ...word, howSoon }} />
          <strong>
            {formatInstruction(
              howSoon,
              results.map(({ view }) => view),
            )}
          </strong>
        </p>
      )}
    </header>
  )
}

/** Whether the header says how soon to act: if it is soon and no card says so. */
export function hasHowSoonLine({ howSoon, results }: ResultPanelModel): boolean {
  if (howSoon === 'this-week') return results.every(({ view }) => view.urgency !== 'this-week')
  return howSoon === 'two-weeks'
}

interface PanelRowProps {
  readonly panel: ResultPanelModel
  readonly isOpen: boolean
  /** The id of what it opens. */
  readonly controls: string
  readonly onToggle: () => void
}

/**
 * A panel as a row that opens it: its name, its value and its word. Our own, because the control of Mantine's Accordion would include all
 * three in its accessible name.
 */
export function PanelRow({ panel, isOpen, controls, onToggle }: PanelRowProps) {
  const { anchor, title, context, word, results, howSoon } = panel
  const [first] = results
  return (
    <header className={classes.row}>
      <span className={classes.mark}>
        <ResultIcon word={{ ...word, howSoon }} />
      </span>
      <h2 className={classes.name}>
        <UnstyledButton
          className={classes.control}
          aria-expanded={isOpen}
          aria-controls={controls}
          aria-describedby={`${anchor}-result`}
          onClick={onToggle}
        >
          <span id={`${anchor}-title`}>{title}</span>
          <NewResultMark views={results.map(({ view }) => view)} />
          {context !== undefined && <PanelContext>{context}</PanelContext>}
        </UnstyledButton>
      </h2>
      <div id={`${anchor}-result`} className={classes.result}>
        <span className={classes.value}>
          {results.length === 1 && first && <ResultValue view={first.view} numbers={first.view.summaryValues} />}
        </span>{' '}
        <ResultWord word={word} />
      </div>
      <div className={classes.sign}>
        <OpenSign isOpen={isOpen} />
      </div>
    </header>
  )
}
