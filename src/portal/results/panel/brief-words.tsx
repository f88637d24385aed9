import { Fragment } from 'react'
import { resultsMessages } from 'virtual:messages/results'
import { formatInstruction } from '../how-soon.ts'
import { formatPast } from '../then-and-now/then-and-now.tsx'
import { hasHowSoonLine } from './panel-header.tsx'
import type { ResultPanelModel } from './result-panels.ts'

/** What the values were before, what another sample showed, and how soon to act if the header does not say it. */
export function BriefWords({ panel }: { panel: ResultPanelModel }) {
  const { howSoon, results } = panel
  const instruction = formatInstruction(
    howSoon,
    results.map(({ view }) => view),
  )
  return (
    <>
      {results.map(({ caption, view: { anchor, thenAndNow, otherSample } }) => (
        <Fragment key={anchor}>
          {thenAndNow && `${formatPast(thenAndNow.sentences[0] ?? '', caption)} `}
          {otherSample !== undefined && `${otherSample} `}
        </Fragment>
      ))}
      {instruction !== undefined && !hasHowSoonLine(panel) && (
        <strong>{resultsMessages.sentence({ words: instruction })}</strong>
      )}
    </>
  )
}
