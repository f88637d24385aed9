import { ChangeRefusedError } from './change-refused-error.ts'
import type { ContentToChange, FileChange } from './file-change.ts'
import { getFamilyTexts } from './get-family-texts.ts'
import { removeApprovals, removeFromLists } from './remove-text.ts'

/**
 * Removes a family: its file, the files of single combinations, its place in its ranges, the rules that select it, and its
 * approvals. Whatever requires one of its texts elsewhere stays, and the check reports it.
 * @throws Error with a sentence for the editor if a range would have no text
 */
export function removeFamily(before: ContentToChange, test: string, name: string): FileChange[] {
  const { tests, files, contentIds, own } = getFamilyTexts(before, test, name)
  const ids = [name, ...contentIds]
  for (const { file } of tests) {
    const range = file.value.interpretationRanges.find(
      (one) => one.contentIds.includes(name) && one.contentIds.every((id) => ids.includes(id)),
    )
    if (range)
      throw new ChangeRefusedError(
        `${range.displayedLabel} has no text but those of the family "${name}". Remove the range, or change the words.`,
      )
  }
  const paths = new Set([...files.map(({ source }) => source.path), ...own.map(({ origin }) => origin.source.path)])
  const definition = before.files.find(({ path }) => path === `${tests[0]!.folder}/interpretation.json`)!
  const text = ids.reduce(removeFromLists, definition.text)
  return [
    ...[...paths].map((path) => ({ path })),
    ...(text === definition.text ? [] : [{ path: definition.path, text }]),
    ...removeApprovals(
      before,
      tests.flatMap((one) => ids.map((id) => `${one.id}/${id}`)),
    ),
  ]
}
