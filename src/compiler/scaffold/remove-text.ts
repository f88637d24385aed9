import type { JSONPath } from 'jsonc-parser'
import { findCombinationByContentId } from '../../catalogue/family.ts'
import { isObject } from '../source/is-object.ts'
import { ChangeRefusedError } from './change-refused-error.ts'
import type { ContentToChange, FileChange } from './file-change.ts'
import { getPlainText } from './get-plain-text.ts'
import { removeJson } from './remove-json.ts'
import { hasContentId } from './rename-text.ts'

/**
 * Removes a text: its file, its place in the range, the rules that select it, and its approvals. Whatever requires the text
 * elsewhere stays, and the check reports it. If the text overrides a family's combination, its readers read the family's text.
 * @throws Error with a sentence for the editor if the text cannot be removed
 */
export function removeText(before: ContentToChange, test: string, contentId: string): FileChange[] {
  const { all, entry } = getPlainText(before, test, contentId)
  const { folder } = entry.origin.source
  const own = before.files.filter((file) => file.folder === folder && hasContentId(file, contentId))
  if (!all.some(({ definition }) => findCombinationByContentId(definition, contentId)))
    for (const { definition } of all) {
      const range = definition.interpretationRanges.find((one) => one.contentIds.includes(contentId))
      if (range?.contentIds.length === 1)
        throw new ChangeRefusedError(
          `${contentId} is the only text of ${range.displayedLabel}. Remove the range, or change the words.`,
        )
    }
  const definition = before.files.find(({ path }) => path === `${folder}/interpretation.json`)!
  const text = removeFromLists(definition.text, contentId)
  return [
    ...own.map(({ path }) => ({ path })),
    ...(text === definition.text ? [] : [{ path: definition.path, text }]),
    ...removeApprovals(
      before,
      all.map(({ id }) => `${id}/${contentId}`),
    ),
  ]
}

/** Removes the approvals of texts. */
export function removeApprovals({ files }: ContentToChange, ids: readonly string[]): FileChange[] {
  const file = files.find(({ path }) => path === 'approvals.json')
  if (!file) return []
  const { approvals = {} } = JSON.parse(file.text) as { readonly approvals?: object }
  const signed = ids.filter((id) => Object.hasOwn(approvals, id))
  const text = signed.reduce((rest, id) => removeJson(rest, ['approvals', id]), file.text)
  return signed.length === 0 ? [] : [{ path: file.path, text }]
}

/** The lists of the definition that name texts. */
const listsOfTexts: ReadonlySet<unknown> = new Set(['contentIds', 'contentRules', 'images'])

/**
 * Removes a text or family from the lists of the definition, with the rules and drawings that name it. A list of rules that would
 * be empty is deleted.
 */
export function removeFromLists(text: string, contentId: string): string {
  const found = findFirst(JSON.parse(text), contentId, [])
  return found ? removeFromLists(removeJson(text, found), contentId) : text
}

function findFirst(value: unknown, contentId: string, path: JSONPath): JSONPath | undefined {
  if (!isObject(value)) return undefined
  const isList = Array.isArray(value)
  const members = Object.entries(value)
  const named =
    isList && path.some((key) => listsOfTexts.has(key))
      ? members.find(([, one]) => one === contentId || getContentId(one) === contentId)
      : undefined
  // A list of rules must not be empty.
  if (named) return path.at(-1) === 'contentRules' && members.length === 1 ? path : [...path, Number(named[0])]
  for (const [key, one] of members) {
    const found = findFirst(one, contentId, [...path, isList ? Number(key) : key])
    if (found) return found
  }
  return undefined
}

function getContentId(item: unknown): unknown {
  return typeof item === 'object' && item !== null && 'contentId' in item ? item.contentId : undefined
}
