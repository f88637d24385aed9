import type { DraftCheck } from '../model/call-responses.ts'
import { computeFileAudience } from './compute-file-audience.ts'
import type { DraftFile } from './preview-draft.ts'
import type { ContentWorkspace } from './content-workspace.ts'
import { listSisterTexts } from './list-sister-texts.ts'
import { listTwinSentences } from './list-twin-sentences.ts'
import { toFindingKey } from './to-finding-key.ts'

/**
 * Checks a draft: what every rule finds in it and newly finds in other files, which texts use it, and which texts still say what it
 * changes. Those of the folder's other tests, as seen from `test`, are listed separately.
 */
export function checkDraft(
  studioContent: ContentWorkspace,
  { path, text, test }: DraftFile & { test?: string | undefined },
): DraftCheck {
  const compilation = studioContent.compileDraft(path, text)
  const file = studioContent.toShownPath(path)
  const audience = computeFileAudience(compilation, path)
  const known = new Set(studioContent.current.findings.map(toFindingKey))
  const isText = path.endsWith('.mdx')
  const twins = isText ? listTwinSentences(studioContent.current, compilation, { path, text, test }) : []
  const sisters = isText ? listSisterTexts(studioContent.current, compilation, audience) : []
  return {
    findings: compilation.findings.filter((finding) => finding.file === file),
    elsewhere: compilation.findings.filter((finding) => finding.file !== file && !known.has(toFindingKey(finding))),
    audience,
    sisters: sisters.flatMap(({ sentence, texts }) => {
      const named = new Set(twins.flatMap((twin) => (twin.sentence === sentence ? twin.texts : [])))
      const left = texts.filter((id) => !named.has(id))
      return left.length > 0 ? [{ sentence, texts: left }] : []
    }),
    twins,
  }
}
