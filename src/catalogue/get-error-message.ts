/** Returns the words of what was thrown, which may be anything. */
export function getErrorMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
