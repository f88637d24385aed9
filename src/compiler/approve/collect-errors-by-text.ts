import { dirname } from 'node:path'
import { listApprovableTexts, type ApprovableText } from '../link/list-approvable-texts.ts'
import type { LinkedContent } from '../link/link-content.ts'
import type { ParsedMdx } from '../parse/parse-mdx.ts'
import { listIncludes, listIncludingTexts } from '../link/list-includes.ts'
import { isBlocking } from '../rules/is-blocking.ts'
import type { CheckFinding } from '../source/finding.ts'

/**
 * Collects the errors that prevent the approval of each text: those of its own file, of its test or product, and of its
 * fragments. An error in a file that belongs to no text affects every text.
 */
export function collectErrorsByText({
  content,
  findings,
}: {
  readonly content: LinkedContent
  readonly findings: readonly CheckFinding[]
}): ReadonlyMap<ApprovableText, readonly CheckFinding[]> {
  const errors = new Map<ApprovableText, CheckFinding[]>()
  const reached = new Map<string, readonly ApprovableText[]>()
  for (const error of findings.filter(isBlocking)) {
    const texts = reached.get(error.path) ?? listTextsOfFile(content, error.path)
    reached.set(error.path, texts)
    for (const text of texts) errors.set(text, [...(errors.get(text) ?? []), error])
  }
  return errors
}

/** The texts to which a content file contributes, given its path; every text if the file belongs to none, such as the file of figures. */
export function listTextsOfFile(content: LinkedContent, path: string): readonly ApprovableText[] {
  const texts = listApprovableTexts(content)
  const own = texts.filter(({ place }) => place.path === path)
  if (own.length > 0) return own
  if (/^(?:interpretations|products)\//.test(path)) {
    const siblings = texts.filter(({ place }) => dirname(place.path) === dirname(path))
    if (siblings.length > 0) return siblings
  }
  const isIncluded = (text: ParsedMdx) =>
    listIncludes(text).some(({ fragment }) => path === `fragments/${fragment}.mdx`)
  const including = new Set(
    listIncludingTexts(content)
      .filter(isIncluded)
      .map(({ source }) => source.path),
  )
  const reached = texts.filter(({ place }) => including.has(place.path))
  return reached.length > 0 ? reached : texts
}
