import type { InterpretationDefinition } from '../../catalogue/catalogue.ts'
import { toContentId } from '../../catalogue/family.ts'
import type { FamilyFacts, InterpretationFile, MdxContent, RangeFile, UrgencyFile } from '../parse/content-file.ts'
import { listCombinations, type Entry } from './entry.ts'
import { omitUndefined } from './omit-undefined.ts'
import { findUsualUrgency } from './parts/part-data.ts'

/** The definition as the catalogue keeps it: families expanded, entries by id. */
export function buildDefinition(
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
    const ofFlags = flags.map(({ flag, otherwise }) => ({ flag, ...omitUndefined({ otherwise }) }))
    return [family, { flags: ofFlags, idPattern, ...omitUndefined({ noFlags }) }] as const
  })
  return {
    ...named,
    interpretationRanges: file.interpretationRanges.map((range) => {
      const { rangeId, displayedLabel, displayedRange, displayedStyle, outcome, answers, contentIds } = range
      const shown = { rangeId, displayedLabel, displayedRange, displayedStyle }
      const contents = contentIds.some((id) => byName.has(id)) ? contentIds : undefined
      return {
        ...shown,
        ...omitUndefined({ outcome, urgency: findUsualUrgency(range, urgencies), answers, contents }),
        bands: listBands(range),
        contentIds: contentIds.flatMap((id) => {
          const family = byName.get(id)
          return family ? listCombinations(family).map((flags) => toContentId(family, flags)) : [id]
        }),
        contentRules: range.contentRules ?? [],
      }
    }),
    incidentalRanges,
    arrowFormat,
    ...omitUndefined({ graphLabel, loinc, specimen, twins, questionnaire, placeholders, sex }),
    entries: Object.fromEntries(entries.map(({ head }) => [head.contentId, head])),
    ...(patterns.length > 0 ? { families: Object.fromEntries(patterns) } : {}),
  }
}

/** The bands of a range as a list. */
export function listBands({ band }: RangeFile): InterpretationDefinition['interpretationRanges'][number]['bands'] {
  return band === undefined ? [] : [band].flat()
}
