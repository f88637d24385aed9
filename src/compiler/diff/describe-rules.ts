import type {
  Circumstances,
  ContentRule,
  InterpretationDefinition,
  InterpretationRange,
} from '../../catalogue/catalogue.ts'
import { fillAxisNames, findFamily, listAxisCombinations, createAxisFlag } from '../../catalogue/family.ts'
import { describeBand, describeForPeople } from './describe-band.ts'

/** The rules by which a range picks its texts, as one line, and the ids of its texts; a family is compared with that of the other side. */
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

/** The rules of a range, those among them by which the circumstance of an axis picks a family's texts; a family by the pattern of its ids. */
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

/** The patterns of a family's ids in a range, flags in braces, each with the circumstances that lead to it; of another content its id. */
function listIdPatterns(
  { rangeId }: InterpretationRange,
  contentId: string,
  definition: InterpretationDefinition,
  other: InterpretationDefinition,
): { readonly pattern: string; readonly when?: Circumstances }[] {
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
