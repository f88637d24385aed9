/** The states of an approved result, one that needs no approval, and one to be screened again. */
const shownStates: ReadonlySet<string | undefined> = new Set(['reviewApproved', 'reviewNotRequired', 'reviewRescreen'])

/** Whether a result in this state of review is shown to its participant; a result in a state unknown to this code waits. */
export function isShownState(state: string | undefined): boolean {
  return shownStates.has(state)
}
