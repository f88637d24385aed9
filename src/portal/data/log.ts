/**
 * Writes an error to the browser's console.
 * Pass what happened, never what a participant entered or read: no names, values, codes, tokens or addresses.
 */
export function logError(message: string): void {
  // oxlint-disable-next-line no-console -- This is the one place that may.
  console.error(message)
}

/** Like logError, but for problems that do not stop anything from working. */
export function logWarning(message: string): void {
  // oxlint-disable-next-line no-console -- This is the other.
  console.warn(message)
}
