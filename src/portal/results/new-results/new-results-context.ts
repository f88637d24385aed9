import { createContext } from 'react'

/** Which results are marked as new, and the callback for when such a mark comes into view. */
export interface NewResultsValue {
  readonly revisions: ReadonlySet<string>
  readonly markAsSeen: (revisions: readonly string[]) => void
}

/** Passes the new results from a page to its marks. Without a provider, as in the studio, nothing is new. */
export const NewResultsContext = createContext<NewResultsValue | undefined>(undefined)
