import type { InterpretationDefinition } from '../../catalogue/catalogue.ts'
import { toContentId } from '../../catalogue/family.ts'
import type { FamilyFacts, InterpretationFile, MdxContent, RangeFile, UrgencyFile } from '../parse/content-file.ts'
import { combinationsOf, type Entry } from './entry.ts'
import { given } from './given.ts'
import { usualUrgency } from './part-data.ts'

/** The definition as the catalogue keeps it: families expanded, entries by id. */
export function definitionOf(
  file: InterpretationFile,
  entries: readonly Entry[],
  families: readonly MdxContent<FamilyFacts>[],
  urgencies: Partial<UrgencyFile> = {},
): InterpretationDefinition {
  const byName = new Map(families.map(({ facts }) => [facts.family, facts]))
  const { interpretationId, name, unit, measures, images, graphRanges } = file
  const { incidentalRanges, arrowFormat, graphLabel, loinc, specimen, twins, questionnaire, placeholders, sex } = file
  const named = { interpretationId, name, unit, measures, images, graphRanges }
  const patterns = families.map(({ facts: { family, flags, idPattern, noFlags } }) => {
    const ofFlags = flags.map(({ flag, otherwise }) => ({ flag, ...given({ otherwise }) }))
    return [family, { flags: ofFlags, idPattern, ...given({ noFlags }) }] as const
  })
  return {
    ...named,
    interpretationRanges: file.interpretationRanges.map((range) => {
      const { rangeId, displayedLabel, displayedRange, displayedStyle, outcome, answers, contentIds } = range
      const shown = { rangeId, displayedLabel, displayedRange, displayedStyle }
      const contents = contentIds.some((id) => byName.has(id)) ? contentIds : undefined
      return {
        ...shown,
        ...given({ outcome, urgency: usualUrgency(range, urgencies), answers, contents }),
        bands: bandsOf(range),
        contentIds: contentIds.flatMap((id) => {
          const family = byName.get(id)
          return family ? combinationsOf(family).map((flags) => toContentId(family, flags)) : [id]
        }),
        contentRules: range.contentRules ?? [],
      }
    }),
    incidentalRanges,
    arrowFormat,
    ...given({ graphLabel, loinc, specimen, twins, questionnaire, placeholders, sex }),
    entries: Object.fromEntries(entries.map(({ head }) => [head.contentId, head])),
    ...(patterns.length > 0 ? { families: Object.fromEntries(patterns) } : {}),
  }
}

/** The bands of a range as a list. */
export function bandsOf({ band }: RangeFile): InterpretationDefinition['interpretationRanges'][number]['bands'] {
  return band === undefined ? [] : [band].flat()
}
