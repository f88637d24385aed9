import type { InterpretationDefinition } from '../../catalogue/catalogue.ts'
import type { FamilyAxis, FamilyPattern } from '../../catalogue/family-pattern.ts'
import { fillAxisNames, toContentId } from '../../catalogue/family.ts'
import { omitUndefined } from '../../catalogue/omit-undefined.ts'
import type {
  FamilyFrontMatter,
  InterpretationFile,
  MdxContent,
  WrittenRange,
  UrgencyFile,
} from '../parse/content-file.ts'
import type { LinkedEntry } from './entry.ts'
import { listAxes, listCombinations } from './list-combinations.ts'
import { findUsualUrgency } from './parts/part-render-context.ts'

/** Builds a definition in the form that the catalogue has: families expanded, entries by id. */
export function buildDefinition(
  file: InterpretationFile,
  entries: readonly LinkedEntry[],
  families: readonly MdxContent<FamilyFrontMatter>[],
  urgencies: Partial<UrgencyFile> = {},
): InterpretationDefinition {
  const byName = new Map(families.map(({ facts }) => [facts.family, facts]))
  const { interpretationId, name, unit, measures, images, graphRanges } = file
  const { incidentalRanges, arrowFormat, graphLabel, loinc, specimen, twins, questionnaire, placeholders, sex } = file
  const named = { interpretationId, name, unit, measures, images, graphRanges }
  const patterns = families.map(({ facts }) => [facts.family, toFamilyPattern(facts, questionnaire)] as const)
  return {
    ...named,
    interpretationRanges: file.interpretationRanges.map((range) => {
      const { rangeId, displayedLabel, displayedRange, displayedStyle, outcome, answers, contentIds } = range
      const shown = { rangeId, displayedLabel, displayedRange, displayedStyle }
      const contents = contentIds.some((id) => byName.has(id)) ? contentIds : undefined
      return {
        ...shown,
        ...omitUndefined({ outcome, urgency: findUsualUrgency(range, urgencies), answers, contents }),
        bands: toBandList(range),
        contentIds: contentIds.flatMap((id) => {
          const family = byName.get(id)
          return family ? listContentIds(family, rangeId) : [id]
        }),
        contentRules: range.contentRules ?? [],
      }
    }),
    incidentalRanges,
    arrowFormat,
    ...omitUndefined({
      graphLabel,
      loinc,
      specimen,
      twins,
      sample: findSample(file),
      questionnaire,
      placeholders,
      sex,
    }),
    entries: Object.fromEntries(entries.map(({ head }) => [head.contentId, head])),
    ...(patterns.length > 0 ? { families: Object.fromEntries(patterns) } : {}),
  }
}

/** The name of the sample: the value of the axis by which a shared folder distinguishes samples. */
function findSample({ variant, twins = [] }: InterpretationFile): string | undefined {
  return twins.some(({ differsIn }) => differsIn === 'sample') ? variant?.value : undefined
}

/**
 * The form in which the catalogue stores the names of a family's entries. The circumstance of an axis is the one that has its
 * values, or else the one with its name.
 */
function toFamilyPattern(facts: FamilyFrontMatter, questionnaire: InterpretationFile['questionnaire']): FamilyPattern {
  const { flags, idPattern, noFlags, rangeId } = facts
  const axes = listAxes(facts).map((each): FamilyAxis => {
    if (rangeId.includes(`{${each.axis}}`)) return each
    const declared = questionnaire?.circumstances?.find(({ is }) => each.values.includes(is))
    return { ...each, circumstance: declared?.name ?? each.axis }
  })
  return {
    flags: flags.map(({ flag, otherwise }) => ({ flag, ...omitUndefined({ otherwise }) })),
    ...(axes.length > 0 && { axes }),
    ...(rangeId.includes('{') && { rangeId }),
    idPattern,
    ...omitUndefined({ noFlags }),
  }
}

/** The ids of the entries that a family generates in a range. */
function listContentIds(facts: FamilyFrontMatter, rangeId: string): string[] {
  const pattern = { ...facts, axes: listAxes(facts) }
  return listCombinations(facts)
    .filter((flags) => fillAxisNames(facts.rangeId, pattern.axes, flags) === rangeId || !facts.rangeId.includes('{'))
    .map((flags) => toContentId(pattern, flags))
}

/** The bands of a range as a list. */
export function toBandList({
  band,
}: Pick<WrittenRange, 'band'>): InterpretationDefinition['interpretationRanges'][number]['bands'] {
  return band === undefined ? [] : [band].flat()
}
