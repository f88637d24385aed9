import { findFamilyFlags } from '../../catalogue/family.ts'
import type { SourceFile } from '../source/source-file.ts'
import { assertNewId, type Before, type FileChange } from './file-change.ts'
import { getPlainText } from './find-plain-text.ts'
import { toFileName } from './new-file.ts'
import { createIdReplacer, replaceIds, replaceJsonStrings } from './replace-ids.ts'

/**
 * Another id for a text: in its file, whose name follows, in the definition, and wherever content names the text, approvals among them.
 * @throws Error with a sentence for the editor where it cannot be renamed, or not to this
 */
export function renameText(before: Before, test: string, contentId: string, to: string): FileChange[] {
  const { all, entry } = getPlainText(before, test, contentId)
  const { folder } = entry.origin.source
  if (all.some(({ definition }) => findFamilyFlags(definition, contentId)))
    throw new Error(`${contentId} names one combination of a family, and only a text of this name takes its place.`)
  assertNewId(
    to,
    all.flatMap(({ entries, definition }) => [
      ...entries.map((one) => one.contentId),
      ...definition.interpretationRanges.flatMap(({ contentIds }) => contentIds),
    ]),
  )
  const own = before.files.filter((file) => file.folder === folder && hasContentId(file, contentId))
  const paths = new Map(own.map((file) => [file.path, renameFile(file, contentId, to)]))
  const taken = [...paths.values()].find((path) => before.files.some((file) => file.path === path))
  if (taken !== undefined) throw new Error(`The file ${taken} exists already. Choose another id.`)
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
      text: replaceJsonStrings(definition.text, (value, name) =>
        value === contentId && (name === 'contentIds' || name === 'contentId') ? to : replace(value),
      ),
    },
    ...named,
  ]
}

/** The line of the front matter that says the id. */
function toIdLine(contentId: string): RegExp {
  return new RegExp(`^(contentId: *["']?)${contentId}(["']?)$`, 'm')
}

/** Whether a file writes the text; in a folder of several tests, two may. */
export function hasContentId({ path, text }: SourceFile, contentId: string): boolean {
  return path.endsWith('.mdx') && toIdLine(contentId).test(text)
}

/** The path of the renamed file: what its name says besides the id stays. */
function renameFile({ folder, name }: SourceFile, contentId: string, to: string): string {
  const [old, next] = [toFileName(contentId), toFileName(to)]
  return `${folder}/${name.startsWith(old) ? next + name.slice(old.length) : next}.mdx`
}
