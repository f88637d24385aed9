import { findCombinationByContentId } from '../../catalogue/family.ts'
import type { SourceFile } from '../source/source-file.ts'
import { ChangeRefusedError } from './change-refused-error.ts'
import { assertNewId, type ContentToChange, type FileChange } from './file-change.ts'
import { getPlainText } from './get-plain-text.ts'
import { toFileName } from './new-file.ts'
import { createIdReplacer, replaceIds, replaceJsonStrings } from './replace-ids.ts'

/**
 * Changes the id of a text: in its file, the name of the file, the definition, and wherever content names the text, including
 * approvals.
 * @throws Error with a sentence for the editor if it cannot be renamed, or not to this id
 */
export function renameText(before: ContentToChange, test: string, contentId: string, to: string): FileChange[] {
  const { all, entry } = getPlainText(before, test, contentId)
  const { folder } = entry.origin.source
  if (all.some(({ definition }) => findCombinationByContentId(definition, contentId)))
    throw new ChangeRefusedError(
      `${contentId} names one combination of a family, and only a text of this name takes its place.`,
    )
  assertNewId(
    to,
    all.flatMap(({ entries, definition }) => [
      ...entries.map((one) => one.contentId),
      ...definition.interpretationRanges.flatMap(({ contentIds }) => contentIds),
    ]),
  )
  const own = before.files.filter((file) => file.folder === folder && hasContentId(file, contentId))
  const names = [toFileName(contentId), toFileName(to)] as const
  const paths = renamePaths(before, (file) => (own.includes(file) ? names : undefined))
  const replaceId = createIdReplacer(before, all, contentId, to)
  const replace = (id: string) => paths.get(id) ?? replaceId(id)
  const definition = before.files.find(({ path }) => path === `${folder}/interpretation.json`)!
  const named = replaceIds(
    before.files.filter((file) => !own.includes(file) && file !== definition),
    replace,
  )
  return [
    ...own.flatMap((file) => [
      { path: file.path },
      { path: paths.get(file.path)!, text: file.text.replace(toIdLine(contentId), `$1${to}$2`) },
    ]),
    {
      path: definition.path,
      text: replaceJsonStrings(definition.text, (value, keys) =>
        value === contentId && isForContentIds(keys) ? to : replace(value),
      ),
    },
    ...named,
  ]
}

/** Whether strings under these keys of a definition are the ids of texts. */
export function isForContentIds(keys: readonly string[]): boolean {
  return keys.includes('contentIds') || keys.includes('contentId')
}

/** Matches the line of the front matter with the id. */
export function toIdLine(contentId: string): RegExp {
  return new RegExp(`^(contentId: *["']?)${contentId}(["']?)$`, 'm')
}

/** Whether a file contains the text; in a folder of several tests, two may. */
export function hasContentId({ path, text }: SourceFile, contentId: string): boolean {
  return path.endsWith('.mdx') && toIdLine(contentId).test(text)
}

/**
 * Maps the paths of renamed files to their new paths. Parts of a name other than the old id stay.
 * @throws Error if a file already has the new path
 */
export function renamePaths(
  { files }: ContentToChange,
  findNames: (file: SourceFile) => readonly [old: string, next: string] | undefined,
): ReadonlyMap<string, string> {
  const existingPaths = new Set(files.map(({ path }) => path))
  const paths = new Map<string, string>()
  for (const file of files) {
    const [old, next] = findNames(file) ?? []
    if (old === undefined || next === undefined) continue
    const path = `${file.folder}/${file.name.startsWith(old) ? next + file.name.slice(old.length) : next}.mdx`
    if (existingPaths.has(path))
      throw new ChangeRefusedError(`The file ${path} already exists. Choose a different name.`)
    paths.set(file.path, path)
    existingPaths.add(path)
  }
  return paths
}
