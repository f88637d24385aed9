/**
 * The content security policy of a studio that was written as files. Its content is not reviewed yet, so it loads nothing
 * from elsewhere and runs only its own files.
 */
export const staticPolicy =
  "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'none'"

/**
 * The policy of the local studio at `host`: the static policy, plus the scripts that Vite adds to the page, by their nonce, and the
 * connection on which Vite reports changes. No page may show the studio in a frame.
 */
export function createLocalPolicy(host: string, nonce: string): string {
  return `${staticPolicy}; script-src 'self' 'nonce-${nonce}'; connect-src 'self' ws://${host}; frame-ancestors 'none'`
}
