/** A page of the portal. */
export interface Page {
  /** Its address as the router writes it, with parameters such as `:purchaseId`. */
  readonly path: string
  /** The name of its text in content/pages, if it has one. */
  readonly text?: string
  /** Whether it is for everyone; any other page needs a sign-in. */
  readonly isPublic?: true
  /** Whether it is shown without the navigation. */
  readonly isStandalone?: true
  /** Whether Find lists it. */
  readonly isInFind?: true
}

/**
 * Every page of the portal. The routes, Find, the names of pages in monitoring, the links that texts may contain and the
 * accessibility journeys are derived from this table.
 */
export const pages = [
  { path: '/login', isPublic: true },
  { path: '/signup', isPublic: true },
  { path: '/activate', isPublic: true },
  { path: '/forgotpassword', isPublic: true },
  { path: '/', isInFind: true },
  { path: '/past-results', isInFind: true },
  { path: '/prepare', text: 'prepare', isInFind: true },
  { path: '/when-ready', text: 'when-ready', isInFind: true },
  { path: '/past-results/action-steps', text: 'action-steps', isInFind: true },
  { path: '/result-details/for-doctor', text: 'for-doctor', isInFind: true },
  { path: '/updatePassword', isInFind: true },
  { path: '/empty-results' },
  { path: '/results/:purchaseId/summary' },
  { path: '/results/:purchaseId/details' },
  { path: '/results/:purchaseId/doctor' },
  { path: '/results/:purchaseId/print', isStandalone: true },
  { path: '/result-details/info/:purchaseId' },
] as const satisfies readonly Page[]

/** The address of a page of the portal. */
export type PagePath = (typeof pages)[number]['path']

/** The address of a page without a parameter, to which a link can lead directly. */
export type FixedPath = Exclude<PagePath, `${string}:${string}`>

/** The address of a page that is a text of content/pages. */
export type TextPath = Extract<(typeof pages)[number], { text: string }>['path']

/** The address of a page that Find lists. */
export type FoundPath = Extract<(typeof pages)[number], { isInFind: true }>['path']

/** The addresses that have no parameter. */
export function listFixedPaths(): FixedPath[] {
  return pages.map(({ path }) => path).filter((path): path is FixedPath => !path.includes(':'))
}
