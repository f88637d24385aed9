/** The base address of a purchase's results, to which page names such as `/summary` and `/details` are appended. */
export function formatResultsPath(purchaseId: string): string {
  return `/results/${encodeURIComponent(purchaseId)}`
}
