import { listSignedEntryIds } from '../../catalogue/text-id.ts'
import type { Compilation } from '../../compiler/compile.ts'
import { listTextsOfFile } from '../../compiler/approve/collect-errors-by-text.ts'
import type { LinkedContent } from '../../compiler/link/link-content.ts'
import { runRules } from '../../compiler/rules/run-rules.ts'
import type { CheckFinding } from '../../compiler/source/finding.ts'
import { toFindingKey } from './to-finding-key.ts'

/** The subject of a change: the definition of a test, a datum of a file, or texts. */
interface ChangeTarget {
  readonly test?: string
  /** The path of the file of a datum. */
  readonly file?: string
  readonly entries?: readonly string[]
}

const knownFindings = new WeakMap<LinkedContent, ReadonlySet<string>>()

/** Creates a function that finds the errors and warnings that are new since before, for the subject of a change. */
export function createCausedFindingLookup(before: Compilation, after: Compilation) {
  const problems = after.findings.filter(({ severity }) => severity !== 'note')
  const known = problems.length > 0 ? collectKnownFindings(before) : new Set<string>()
  const caused = problems.filter((finding) => !known.has(toFindingKey(finding)))
  const reached = new Map(
    caused.map(({ path }) => [
      path,
      new Set(listTextsOfFile(after.content, path).flatMap((text) => [text.id, ...listSignedEntryIds(text)])),
    ]),
  )
  return ({ test, file, entries = [] }: ChangeTarget): readonly CheckFinding[] => {
    const folder = after.content.interpretations.find(({ id }) => id === test)?.folder
    return caused.filter(({ path }) => {
      if (folder !== undefined) return path === `${folder}/interpretation.json`
      if (path.endsWith('.json')) return path === file
      return entries.some((id) => reached.get(path)!.has(id))
    })
  }
}

/** The keys of what every rule finds in the content before the change. */
function collectKnownFindings({ content }: Compilation): ReadonlySet<string> {
  const known = knownFindings.get(content) ?? new Set(runRules(content).map(toFindingKey))
  knownFindings.set(content, known)
  return known
}
