import { contentKinds } from '../parse/content-kinds.ts'
import type { LinkedContent } from '../link/link-content.ts'
import type { Finding } from '../source/finding.ts'

/** Rules that ask whether something is anywhere in the content: while a file cannot be read, they cannot know. */
const wholeContentRules = new Set([
  'answers',
  'approval-of-nothing',
  'blocks',
  'defect-register',
  'defect-returned',
  'missing-definition',
  'missing-entry',
  'missing-fragment',
  'missing-image',
  'missing-interpretation',
  'missing-product',
  'missing-range',
  'missing-section',
  'orphan-entry',
  'orphan-fragment',
  'orphan-image',
  'orphan-interpretation',
  'orphan-section',
  'required-sentence',
  'unapproved',
  'unused-datum',
  'unused-suppression',
])

/** Rules about definitions alone, and about labels of the portal: nothing in the shared files of the top folder changes them. */
const ownScopes = new Set(['definition', 'message'])

/**
 * Leaves out what follows from a file that cannot be read, in its folder and in what takes words from it, and what invisible
 * characters make of their own file. Errors of reading and parsing always stay.
 */
export function hideConsequences(
  { parsed }: LinkedContent,
  findings: readonly Finding[],
  findScopes: (rule: string) => readonly string[],
): readonly Finding[] {
  const places = Object.values(contentKinds).map(({ place }) => place)
  const unread = [...parsed.brokenPaths].filter((path) => places.some((place) => place.test(path)))
  const folders = new Set(unread.filter((path) => path.includes('/')).map(toFolder))
  const isSharedUnread = unread.some((path) => !path.includes('/') || path.startsWith('fragments/'))
  const disguised = new Set(
    parsed.problems.filter(({ rule }) => rule === 'invisible-character').map(({ path }) => path),
  )
  return findings.filter(({ rule, path }) => {
    const scopes = findScopes(rule)
    if (scopes.includes('file')) return true
    if (disguised.has(path)) return false
    if (unread.length === 0) return true
    const isOwn = scopes.every((scope) => ownScopes.has(scope))
    return !wholeContentRules.has(rule) && !folders.has(toFolder(path)) && (isOwn || !isSharedUnread)
  })
}

function toFolder(path: string): string {
  return path.slice(0, path.lastIndexOf('/') + 1)
}
