import { contentKinds } from '../parse/content-kinds.ts'
import type { LinkedContent } from '../link/link-content.ts'
import type { CheckFinding } from '../source/finding.ts'
import { findRule } from './find-rule.ts'
import type { RuleScope } from './rule.ts'

/** The scopes of rules that look at definitions alone or at labels of the portal. Shared files in the top folder do not affect them. */
const ownScopes = new Set<RuleScope>(['definition', 'message'])

/**
 * Leaves out findings caused by a file that cannot be read, in its folder and in everything that takes words from it, and
 * findings caused by invisible characters in the same file. Errors of reading and parsing always stay.
 */
export function hideConsequences(
  { parsed }: LinkedContent,
  findings: readonly CheckFinding[],
): readonly CheckFinding[] {
  const places = Object.values(contentKinds).map(({ place }) => place)
  const unread = [...parsed.brokenPaths].filter((path) => places.some((place) => place.test(path)))
  const folders = new Set(unread.map(toFolder))
  const isSharedUnread = unread.some((path) => !path.includes('/') || path.startsWith('fragments/'))
  const disguised = new Set(
    parsed.problems.filter(({ rule }) => rule === 'invisible-character').map(({ path }) => path),
  )
  return findings.filter(({ rule: id, path }) => {
    const rule = findRule(id)!
    const scopes = [rule.scope].flat()
    if (scopes.includes('file')) return true
    if (disguised.has(path) || folders.has(toFolder(path))) return false
    if (rule.needsEveryFile) return unread.length === 0
    return !isSharedUnread || (!rule.readsTexts && scopes.every((scope) => ownScopes.has(scope)))
  })
}

function toFolder(path: string): string {
  return path.slice(0, path.lastIndexOf('/') + 1)
}
