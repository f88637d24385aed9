import type {
  MeasurementCircumstances,
  ContentRule,
  InterpretationDefinition,
  InterpretationRange,
} from '../../catalogue/catalogue.ts'
import { fillAxisNames, findFamily, listAxisCombinations, createAxisFlag } from '../../catalogue/family.ts'
import { describeBand, describeForPeople } from './describe-band.ts'

/**
 * Describes on one line the rules by which a range selects its texts, and the ids of those texts; `other` is the definition to
 * compare with.
 */
export function describeRules(
  range: InterpretationRange,
  definition: InterpretationDefinition,
  other: InterpretationDefinition,
): { readonly rules: string; readonly ids: string } {
  return {
    rules: listRules(range, definition, other)
      .map((rule) => describeRule(rule, definition))
      .join('; '),
    ids: listContents(range)
      .flatMap((id) => listIdPatterns(range, id, definition, other).map(({ pattern }) => pattern))
      .join(', '),
  }
}

/**
 * The rules of a range, including those by which the circumstance of an axis selects a family's texts; a family is named by its
 * id pattern.
 */
function listRules(
  range: InterpretationRange,
  definition: InterpretationDefinition,
  other: InterpretationDefinition,
): ContentRule[] {
  const ruled = new Set(range.contentRules.map(({ contentId }) => contentId))
  const listFor = (rule: ContentRule, isUsual: boolean) =>
    listIdPatterns(range, rule.contentId, definition, other)
      .filter(({ when }, at) => !isUsual || (at > 0 && when !== undefined))
      .map(({ pattern, when }) => ({ ...rule, contentId: pattern, ...(when && { when: { ...rule.when, ...when } }) }))
  const usual = listContents(range).find((id) => !ruled.has(id))
  return [
    ...range.contentRules.flatMap((rule) => listFor(rule, false)),
    ...(usual === undefined ? [] : listFor({ contentId: usual }, true)),
  ]
}

function listContents({ contents, contentIds }: InterpretationRange): readonly string[] {
  return contents ?? contentIds
}

/**
 * The id patterns of a family in a range, flags in braces, each with the circumstances that lead to it; any other content has its
 * id alone.
 */
function listIdPatterns(
  { rangeId }: InterpretationRange,
  contentId: string,
  definition: InterpretationDefinition,
  other: InterpretationDefinition,
): { readonly pattern: string; readonly when?: MeasurementCircumstances }[] {
  const family = findFamily(definition, contentId)
  const theirs = other.interpretationRanges.find((one) => one.rangeId === rangeId)
  // A family whose file cannot be read on the other side is compared by its name.
  const isUnread = theirs !== undefined && listContents(theirs).includes(contentId) && !findFamily(other, contentId)
  if (!family || isUnread) return [{ pattern: contentId }]
  const { axes = [], idPattern } = family
  return listAxisCombinations(axes)
    .filter((values) => family.rangeId === undefined || fillAxisNames(family.rangeId, axes, values) === rangeId)
    .map((values) => {
      const when = axes.flatMap(({ axis, circumstance, values: known }) => {
        const value = known.find((one) => values.includes(createAxisFlag(axis, one)))
        return circumstance === undefined || value === undefined ? [] : [[circumstance, value] as const]
      })
      const pattern = fillAxisNames(idPattern, axes, values)
      return when.length > 0 ? { pattern, when: Object.fromEntries(when) } : { pattern }
    })
}

function describeRule({ contentId, band, when, blocks }: ContentRule, definition: InterpretationDefinition): string {
  const words = [band ? describeBand(definition, band) : '', describeForPeople(definition, when).trim()]
  const reason = words.filter((one) => one !== '').join(' ')
  return `${contentId} when ${reason}${blocks ? `, blocks ${blocks.join(' and ')}` : ''}`
}
