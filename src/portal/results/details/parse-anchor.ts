/** The anchor that a location's hash names; one that is wrongly encoded (`#100%`) is taken as it is, and names no panel. */
export function parseAnchor(hash: string): string {
  const anchor = hash.slice(1)
  try {
    return decodeURIComponent(anchor)
  } catch {
    return anchor
  }
}
