import { createContext } from 'react'

/** Which results are marked as new, and what to call when such a mark is in sight. */
export interface NewResultsValue {
  readonly revisions: ReadonlySet<string>
  readonly markAsSeen: (revisions: readonly string[]) => void
}

/** Carries what is new from a page of results to its marks; where there is none, as in the studio, nothing is new. */
export const NewResultsContext = createContext<NewResultsValue | undefined>(undefined)
