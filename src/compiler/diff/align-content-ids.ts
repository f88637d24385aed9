import type { InterpretationDefinition } from '../../catalogue/catalogue.ts'
import { splitEntryId } from '../../catalogue/text-id.ts'
import { findCombinationByContentId } from '../../catalogue/family.ts'
import type { TextChange } from './list-text-changes.ts'

/** Gives the texts of the earlier definition that were only renamed their later ids, so that the rest can be compared by id. */
export function alignContentIds(
  before: InterpretationDefinition,
  after: InterpretationDefinition,
  texts: readonly TextChange[],
): InterpretationDefinition {
  const names = new Map(
    texts.flatMap(({ kind, entries, others = [], hunks }) =>
      kind === 'renamed' && hunks.length === 0
        ? others.flatMap((other, at) => {
            const [old, now] = [splitEntryId(other), splitEntryId(entries[at]!)]
            return old.interpretationId === before.interpretationId ? [[old.name, now.name] as const] : []
          })
        : [],
    ),
  )
  if (names.size === 0) return before
  const families = new Map(
    [...names].flatMap(([old, now]) => {
      const [from, to] = [
        findCombinationByContentId(before, old)?.family,
        findCombinationByContentId(after, now)?.family,
      ]
      return from !== undefined && to !== undefined ? [[from, to] as const] : []
    }),
  )
  const toId = (id: string) => names.get(id) ?? families.get(id) ?? id
  return {
    ...before,
    entries: mapValues(before.entries, toId, (entry) => ({ ...entry, contentId: toId(entry.contentId) })),
    images: before.images.map((image) => ({ ...image, contentId: toId(image.contentId) })),
    interpretationRanges: before.interpretationRanges.map((range) => ({
      ...range,
      contentIds: range.contentIds.map(toId),
      ...(range.contents && { contents: range.contents.map(toId) }),
      contentRules: range.contentRules.map((rule) => ({ ...rule, contentId: toId(rule.contentId) })),
    })),
    ...(before.families && {
      families: mapValues(before.families, toId, (pattern, name) => {
        const idPattern = families.has(name) ? after.families?.[toId(name)]?.idPattern : undefined
        return idPattern === undefined ? pattern : { ...pattern, idPattern }
      }),
    }),
  }
}

function mapValues<Value>(
  values: Readonly<Record<string, Value>>,
  toKey: (key: string) => string,
  toValue: (value: Value, key: string) => Value,
): Record<string, Value> {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [toKey(key), toValue(value, key)]))
}
