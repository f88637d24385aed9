import { ChangeRefusedError } from './change-refused-error.ts'
import { isFamilyName, toIdStem } from './family-name.ts'
import type { ContentToChange, FileChange } from './file-change.ts'
import { getFamilyTexts } from './get-family-texts.ts'
import { toFileName } from './new-file.ts'
import { isForContentIds, renamePaths, toIdLine } from './rename-text.ts'
import { replaceJsonStrings } from './replace-ids.ts'
import { createPatternReplacer } from './create-pattern-replacer.ts'

/**
 * Renames a family: in its file, the name of the file, the definition, and wherever content names it, including approvals. The
 * ids of its texts contain its name and follow, as do the files of single combinations and the patterns that match them. The
 * circumstance that leads to it keeps its name, which describes people.
 * @throws Error with a sentence for the editor if it cannot have the new name
 */
export function renameFamily(before: ContentToChange, test: string, name: string, to: string): FileChange[] {
  const { tests, files, contentIds, own } = getFamilyTexts(before, test, name)
  if (!isFamilyName(to))
    throw new ChangeRefusedError('A family’s name has small letters, digits and "-" only, such as very-high.')
  const [stem, nextStem] = [files[0]!.facts.idPattern.replace(/_?\{.*$/, ''), toIdStem(to)]
  const ids = new Map([...contentIds].map((id) => [id, nextStem + id.slice(stem.length)]))
  const existingIds = new Set(
    tests.flatMap(({ entries, families, incidentals }) => [
      ...entries.map(({ contentId }) => contentId).filter((id) => !contentIds.has(id)),
      ...families.map(({ facts }) => facts.family),
      ...incidentals.keys(),
    ]),
  )
  const clash = [to, ...ids.values()].find((id) => existingIds.has(id))
  if (clash !== undefined) throw new ChangeRefusedError(`${clash} is taken. Choose a different name.`)
  const families = new Set(files.map(({ source }) => source.path))
  const plain = new Map(own.map(({ origin, contentId }) => [origin.source.path, contentId]))
  const paths = renamePaths(before, ({ path }) => {
    const id = plain.get(path)
    if (id !== undefined) return [toFileName(id), toFileName(ids.get(id)!)]
    return families.has(path) ? [name, to] : undefined
  })
  const definition = `${tests[0]!.folder}/interpretation.json`
  const names = new Map([[name, to], ...ids])
  const replacePattern = createPatternReplacer(before, { tests, name, to, stem, nextStem, ids })
  const rename = (path: string, text: string): string => {
    const id = plain.get(path)
    if (id !== undefined) return text.replace(toIdLine(id), `$1${ids.get(id)}$2`)
    if (families.has(path))
      return text
        .replace(new RegExp(`^(family: *["']?)${name}(["']?)$`, 'm'), `$1${to}$2`)
        .replace(new RegExp(`^(idPattern: *["']?)${stem}`, 'm'), `$1${nextStem}`)
    if (!path.endsWith('.json')) return text
    return replaceJsonStrings(text, (value, keys) => {
      if (path === definition && isForContentIds(keys)) return names.get(value)
      return paths.get(value) ?? replacePattern(value)
    })
  }
  return before.files.flatMap(({ path, text: old }): FileChange[] => {
    const [next, text] = [paths.get(path), rename(path, old)]
    if (next !== undefined) return [{ path }, { path: next, text }]
    return text === old ? [] : [{ path, text }]
  })
}
