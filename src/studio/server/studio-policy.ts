/**
 * The content security policy of a studio that was written as files. Its content is not reviewed yet, so it loads nothing
 * from elsewhere and runs only its own files.
 */
export const staticPolicy =
  "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'none'"

/**
 * The policy of the local studio at `host`: that of the files, the scripts that Vite writes into the page by their nonce,
 * and the connection over which Vite tells of changes. No page may hold the studio in a frame.
 */
export function createLocalPolicy(host: string, nonce: string): string {
  return `${staticPolicy}; script-src 'self' 'nonce-${nonce}'; connect-src 'self' ws://${host}; frame-ancestors 'none'`
}
