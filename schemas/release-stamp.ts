/** The facts of a release: who made it and when, and whether every text in it was approved. */
export interface ReleaseStamp {
  /** An instant in ISO 8601. */
  readonly at: string
  readonly by: string
  /** Null if every text was approved; otherwise how many were not, and why they were released anyway. */
  readonly unapproved: { readonly texts: number; readonly reason: string } | null
}

/** The name of the stamp file next to the compiled catalogue; only a release has one. */
export const releaseFile = 'release.json'

/** The stamp without the person who made the release, because /healthz is public. */
export type PublicRelease = Omit<ReleaseStamp, 'by'>

/** Picks the public fields of a stamp. */
export function describeRelease({ at, unapproved }: ReleaseStamp): PublicRelease {
  return { at, unapproved }
}

/** The warning to print for a release with unapproved texts; undefined if all were approved. */
export function warnOfRelease({ at, by, unapproved }: ReleaseStamp): string | undefined {
  if (!unapproved) return undefined
  const { texts, reason } = unapproved
  return `WARNING: texts without an approval in this release: ${texts}. Released by ${by} at ${at}, because: ${reason}`
}

/** The purpose of a build: development, or a release to participants; `unapproved` is the reason for releasing unapproved texts. */
export interface ReleaseOptions {
  readonly isRelease: boolean
  readonly unapproved?: string
}
