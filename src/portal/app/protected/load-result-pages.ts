/** The code of the pages that Home's buttons lead to, fetched before they are asked for. */
export const loadSummaryPage = () => import('../../results/summary/summary-page.tsx')
export const loadDetailsPage = () => import('../../results/details/details-page.tsx')
