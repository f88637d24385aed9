import type { FamilyPattern, InterpretationDefinition } from '../../catalogue/catalogue.ts'
import { contentIdOf } from '../../catalogue/family.ts'
import type { FamilyFacts, InterpretationFile, RangeFile } from '../parse/content-file.ts'
import type { MdxContent } from '../parse/parse.ts'
import { combinationsOf, type Entry } from './entry.ts'

/** The definition as the catalogue keeps it: families expanded, entries by id. */
export function definitionOf(
  file: InterpretationFile,
  entries: readonly Entry[],
  families: readonly MdxContent<FamilyFacts>[],
): InterpretationDefinition {
  const heads = entries.map(({ contentId, rangeId, title, resultValues, summaryValues, graphValues, flags }) => ({
    contentId,
    rangeId,
    title,
    resultValues,
    summaryValues,
    ...(graphValues ? { graphValues } : {}),
    ...(flags ? { flags } : {}),
  }))
  const byName = new Map(families.map((family) => [family.facts.family, family]))
  const { interpretationId, name, unit, measures, images, graphRanges, incidentalRanges, arrowFormat, graphLabel } =
    file
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
    entries: Object.fromEntries(heads.map((head) => [head.contentId, head])),
    ...(families.length > 0
      ? { families: Object.fromEntries(families.map(({ facts }) => [facts.family, patternOf(facts)])) }
      : {}),
  }
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
