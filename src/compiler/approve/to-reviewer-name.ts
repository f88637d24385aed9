/** As in schemas/approvals.schema.json: no control characters, and none that turns the direction of writing. */
const disallowed = /[\p{Cc}\u061C\u200E\u200F\u2028-\u202E\u2066-\u2069]/u

const maxLength = 200

/** The name of a reviewer as it is recorded. @throws {Error} where it is none; the message may be shown. */
export function toReviewerName(rawName: unknown, expected: string): string {
  const name = typeof rawName === 'string' ? rawName.trim() : ''
  if (name === '') throw new Error(expected)
  if ([...name].length > maxLength || disallowed.test(name))
    throw new Error(
      `Unexpected name of a reviewer, expected at most ${maxLength} characters without control or direction characters.`,
    )
  return name
}
