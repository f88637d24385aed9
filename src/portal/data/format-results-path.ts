/** The address of a purchase's results, to which the names of their pages are added: `/summary`, `/details`. */
export function formatResultsPath(purchaseId: string): string {
  return `/results/${encodeURIComponent(purchaseId)}`
}
