import { resultsMessages } from 'virtual:messages/results'
import type { PanelMember } from '../result-panels.ts'
import classes from './panel-notes.module.css'

/** What is to be known of the numbers above: that they come from what the participant said. */
export function PanelNotes({ members }: { members: readonly PanelMember[] }) {
  if (!members.some(({ view }) => view.isSelfReported)) return null
  return <p className={classes.note}>{resultsMessages.selfReported}</p>
}
