/**
 * Writes a problem to the browser's console for whoever looks into it there.
 * Pass what happened and never what a participant entered or was told: no names, values, codes, tokens or addresses.
 */
export function logError(message: string): void {
  // oxlint-disable-next-line no-console -- This is the one place that may.
  console.error(message)
}

/** As logProblem, for what works all the same. */
export function logWarning(message: string): void {
  // oxlint-disable-next-line no-console -- This is the other.
  console.warn(message)
}
