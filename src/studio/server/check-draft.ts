import type { CheckFinding } from '../../compiler/source/finding.ts'
import type { DraftCheck } from '../model/call-responses.ts'
import { computeFileAudience } from './compute-file-audience.ts'
import type { DraftFile } from './preview-draft.ts'
import type { ContentWorkspace } from './content-workspace.ts'
import { listSisterTexts } from './list-sister-texts.ts'

/** What every rule finds in a draft, what it newly finds in other files because of it, who reads the draft, and who goes on saying what it changes. */
export function checkDraft(workspace: ContentWorkspace, { path, text }: DraftFile): DraftCheck {
  const compilation = workspace.compileDraft(path, text)
  const file = workspace.toShownPath(path)
  const audience = computeFileAudience(compilation, path)
  const known = new Set(workspace.current.findings.map(toFindingKey))
  return {
    findings: compilation.findings.filter((finding) => finding.file === file),
    elsewhere: compilation.findings.filter((finding) => finding.file !== file && !known.has(toFindingKey(finding))),
    audience,
    sisters: path.endsWith('.mdx') ? listSisterTexts(workspace.current, compilation, audience) : [],
  }
}

/** What tells apart two findings although lines have moved. */
export function toFindingKey({ rule, file, message }: CheckFinding): string {
  return `${rule} ${file} ${message}`
}
