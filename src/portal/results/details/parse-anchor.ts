/** The anchor in a location's hash. A badly encoded one (`#100%`) is returned unchanged and matches no panel. */
export function parseAnchor(hash: string): string {
  const anchor = hash.slice(1)
  try {
    return decodeURIComponent(anchor)
  } catch {
    return anchor
  }
}
