/** What a release says of itself: who made it when, and whether every text in it was approved. */
export interface ReleaseStamp {
  /** An instant in ISO 8601. */
  readonly at: string
  readonly by: string
  /** Null where every text was approved; else how many were not, and why they are released nevertheless. */
  readonly unapproved: { readonly texts: number; readonly reason: string } | null
}

/** Where the stamp is next to the compiled catalogue; a build that is no release has none. */
export const releaseFile = 'release.json'

/** The stamp without who made the release: /healthz answers everybody. */
export type PublicRelease = Omit<ReleaseStamp, 'by'>

/** What of a stamp is for everybody. */
export function describeRelease({ at, unapproved }: ReleaseStamp): PublicRelease {
  return { at, unapproved }
}

/** The warning that a release with texts that nobody approved is printed with; undefined where all were. */
export function warnOfRelease({ at, by, unapproved }: ReleaseStamp): string | undefined {
  if (!unapproved) return undefined
  const { texts, reason } = unapproved
  return `WARNING: this release holds ${texts} texts that nobody has approved. Released by ${by} at ${at}, because: ${reason}`
}

/** What a build is for: work on it, or participants; `unapproved` says why texts that are not approved are released. */
export interface ReleaseOptions {
  readonly isRelease: boolean
  readonly unapproved?: string
}
