import type { FamilyPattern, InterpretationDefinition, Urgency } from '../../catalogue/catalogue.ts'
import { contentIdOf } from '../../catalogue/family.ts'
import type { FamilyFacts, InterpretationFile, RangeFile, UrgencyFile } from '../parse/content-file.ts'
import type { MdxContent } from '../parse/parse.ts'
import { combinationsOf, type Entry } from './entry.ts'
import { usualUrgency } from './usual-urgency.ts'

/** The definition as the catalogue keeps it: families expanded, entries by id. */
export function definitionOf(
  file: InterpretationFile,
  entries: readonly Entry[],
  families: readonly MdxContent<FamilyFacts>[],
  urgencies: Partial<UrgencyFile> = {},
): InterpretationDefinition {
  const heads = entries.map((entry) => {
    const { contentId, rangeId, title, resultValues, summaryValues, graphValues, urgency, flags } = entry
    return {
      contentId,
      rangeId,
      title,
      resultValues,
      summaryValues,
      ...(graphValues ? { graphValues } : {}),
      ...(urgency ? { urgency } : {}),
      ...(flags ? { flags } : {}),
    }
  })
  const byName = new Map(families.map((family) => [family.facts.family, family]))
  const { interpretationId, name, unit, measures, images, graphRanges, incidentalRanges, arrowFormat } = file
  const { graphLabel, questionnaire } = file
  return {
    interpretationId,
    name,
    unit,
    measures,
    images,
    graphRanges,
    interpretationRanges: file.interpretationRanges.map((range) => ({
      rangeId: range.rangeId,
      displayedLabel: range.displayedLabel,
      displayedRange: range.displayedRange,
      displayedStyle: range.displayedStyle,
      ...(range.outcome === undefined ? {} : { outcome: range.outcome }),
      ...withUrgency(usualUrgency(range, urgencies)),
      ...(range.answers === undefined ? {} : { answers: range.answers }),
      bands: bandsOf(range),
      contentIds: range.contentIds.flatMap((id) => {
        const family = byName.get(id)
        return family ? combinationsOf(family.facts).map((flags) => contentIdOf(family.facts, flags)) : [id]
      }),
      ...(range.contentIds.some((id) => byName.has(id)) ? { contents: range.contentIds } : {}),
      contentRules: range.contentRules ?? [],
    })),
    incidentalRanges,
    arrowFormat,
    ...(graphLabel === undefined ? {} : { graphLabel }),
    ...(questionnaire === undefined ? {} : { questionnaire }),
    entries: Object.fromEntries(heads.map((head) => [head.contentId, head])),
    ...(families.length > 0
      ? { families: Object.fromEntries(families.map(({ facts }) => [facts.family, patternOf(facts)])) }
      : {}),
  }
}

function withUrgency(urgency: Urgency | undefined): { readonly urgency?: Urgency } {
  return urgency === undefined ? {} : { urgency }
}

function patternOf({ flags, idPattern, noFlags }: FamilyFacts): FamilyPattern {
  return {
    flags: flags.map(({ flag, otherwise }) => ({ flag, ...(otherwise === undefined ? {} : { otherwise }) })),
    idPattern,
    ...(noFlags === undefined ? {} : { noFlags }),
  }
}

/** The bands of a range as a list. */
export function bandsOf(
  range: RangeFile,
): NonNullable<InterpretationDefinition['interpretationRanges'][number]['bands']> {
  if (range.band === undefined) return []
  return [range.band].flat()
}
