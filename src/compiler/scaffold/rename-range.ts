import { fillAxisNames, listAxisCombinations } from '../../catalogue/family.ts'
import type { LinkedInterpretation } from '../link/link-content.ts'
import { ChangeRefusedError } from './change-refused-error.ts'
import { assertNewId, type ContentToChange, type FileChange } from './file-change.ts'
import { getTest, listFolderTests } from './get-plain-text.ts'
import { createIdReplacer, replaceIds, replaceJsonStrings } from './replace-ids.ts'

/**
 * Changes the id of a range in all tests of its folder: in the definition, in the texts of the range, in texts of the folder that
 * name its limits, and wherever content names the range. Texts keep their ids.
 * @throws Error with a sentence for the editor if it cannot be renamed, or not to this id
 */
export function renameRange(before: ContentToChange, id: string, rangeId: string, to: string): FileChange[] {
  const test = getTest(before, id)
  const all = listFolderTests(before, test)
  const range = test.definition.interpretationRanges.find((one) => one.rangeId === rangeId)
  if (!range) throw new ChangeRefusedError(`${id} has no range ${rangeId}. Load the page again.`)
  if (range.outcome === 'no-result')
    throw new ChangeRefusedError(
      `${rangeId} says why there is no result: the back end knows it by this id, which cannot change here.`,
    )
  const family = all.map((one) => findOwner(one, rangeId)).find((name) => name !== undefined)
  if (family !== undefined)
    throw new ChangeRefusedError(
      `${rangeId} is one of the ranges of the family "${family}", whose axes make its id. It cannot have another one.`,
    )
  assertNewId(
    to,
    all.flatMap(({ definition }) => definition.interpretationRanges.map((one) => one.rangeId)),
  )
  const replace = createIdReplacer(before, all, rangeId, to)
  const definition = `${test.folder}/interpretation.json`
  return before.files.flatMap((file) => {
    const [named = file] = replaceIds([file], replace)
    const text = file.path === definition ? renameInDefinition(named.text!, rangeId, to) : named.text!
    const isOwn = file.folder === test.folder && file.path.endsWith('.mdx')
    const after = isOwn ? renameInText(text, rangeId, to) : text
    return after === file.text ? [] : [{ path: file.path, text: after }]
  })
}

/** The family whose axes make the id of a range. */
function findOwner({ definition: { families = {} } }: LinkedInterpretation, rangeId: string): string | undefined {
  return Object.entries(families).find(
    ([, { rangeId: pattern = rangeId, axes }]) =>
      pattern !== rangeId &&
      listAxisCombinations(axes).some((values) => fillAxisNames(pattern, axes, values) === rangeId),
  )?.[0]
}

function renameInDefinition(text: string, rangeId: string, to: string): string {
  const isForRanges = (keys: readonly string[]) => keys.includes('rangeId') || keys.includes('graphRanges')
  return replaceJsonStrings(text, (value, keys) => (value === rangeId && isForRanges(keys) ? to : undefined))
}

function renameInText(text: string, rangeId: string, to: string): string {
  return text
    .replace(new RegExp(`^(rangeId: *["']?)${rangeId}(["']?)$`, 'm'), `$1${to}$2`)
    .replaceAll(`{limit.${rangeId}.`, `{limit.${to}.`)
}
