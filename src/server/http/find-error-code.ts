/** Finds the code of an error of Node or the system, such as `ENOENT`; undefined if it has none. */
export function findErrorCode(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined
  return typeof error.code === 'string' ? error.code : undefined
}
