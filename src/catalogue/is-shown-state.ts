/** An approved result, one that needs no approval and one to be screened again. */
const shownStates: ReadonlySet<string | undefined> = new Set(['reviewApproved', 'reviewNotRequired', 'reviewRescreen'])

/** Whether a result in this state of review is shown to its participant; one of a state newer than this code waits. */
export function isShownState(state: string | undefined): boolean {
  return shownStates.has(state)
}
