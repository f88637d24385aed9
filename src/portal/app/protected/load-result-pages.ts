/** Loads the code of the pages that Home's buttons lead to; called in advance. */
export const loadSummaryPage = () => import('../../results/summary/summary-page.tsx')
export const loadDetailsPage = () => import('../../results/details/details-page.tsx')
