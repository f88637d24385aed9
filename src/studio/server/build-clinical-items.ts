import type { InterpretationDefinition } from '../../catalogue/catalogue.ts'
import { listEntryIds } from '../../catalogue/text-id.ts'
import { toClinicalId } from '../../compiler/diff/change-id.ts'
import type { ClinicalChange } from '../../compiler/diff/list-clinical-changes.ts'
import { listMovedValues } from '../../compiler/diff/list-moved-readers.ts'
import type { ApprovableText } from '../../compiler/link/list-approvable-texts.ts'
import type { LinkedContent, LinkedInterpretation } from '../../compiler/link/link-content.ts'
import type { MovedPerson, Audience } from '../model/audience.ts'
import type { ClinicalItem } from '../model/documents.ts'
import type { createCausedFindingLookup } from './create-caused-finding-lookup.ts'
import { isScaleChanged, isSourceStale } from './moved-limits.ts'
import type { createAudienceLookup } from './create-audience-lookup.ts'
import type { createUrgencyShiftLookup } from './create-urgency-shift-lookup.ts'

/** What is known of both sides. */
interface Comparison {
  readonly differing: readonly ApprovableText[]
  readonly listAudiences: ReturnType<typeof createAudienceLookup>
  readonly listShifts: ReturnType<typeof createUrgencyShiftLookup>
  readonly listCausedFindings: ReturnType<typeof createCausedFindingLookup>
}

/** One item for each test whose results are decided or colored differently, with the people and texts that it concerns. */
export function buildClinicalItems(
  before: LinkedContent,
  after: LinkedContent,
  changes: readonly ClinicalChange[],
  { differing, listAudiences, listShifts, listCausedFindings }: Comparison,
): ClinicalItem[] {
  return [...groupByTest(changes)].map(([, lines]): ClinicalItem => {
    const { interpretationId } = lines[0]!
    const [was, is] = [before, after].map(({ interpretations }) =>
      interpretations.find(({ id }) => id === interpretationId),
    )
    const affectedTexts =
      was && is ? differing.filter((text) => hasChangedContext(was.definition, is.definition, text)) : []
    const ids = affectedTexts.flatMap(listEntryIds)
    const moved = was && is ? listMovedPeople(was.definition, is.definition) : []
    return {
      id: toClinicalId(lines[0]!),
      kind: 'clinical',
      interpretationId: was && is ? interpretationId : '',
      change: lines[0]!.change,
      lines: lines.map((line) => ({ id: toClinicalId(line), change: line.change })),
      moved,
      audiences: listAudiences(ids),
      shifts: listShifts(ids, moved),
      alsoOnScale:
        was && is && isScaleChanged(was.definition, is.definition)
          ? listLabels(listAudiences(listDrawnTexts(is).filter((id) => !ids.includes(id))))
          : [],
      isSourceStale: was !== undefined && is !== undefined && isSourceStale(was, is),
      findings: listCausedFindings({ test: interpretationId }),
    }
  })
}

/** The lines of each test together; those of what is sold each alone. */
function groupByTest(changes: readonly ClinicalChange[]): ReadonlyMap<string, ClinicalChange[]> {
  const tests = new Map<string, ClinicalChange[]>()
  for (const change of changes) {
    const key = change.interpretationId || change.change
    tests.set(key, [...(tests.get(key) ?? []), change])
  }
  return tests
}

/** One person for each stretch of values; of those who differ in circumstances alone, the first. */
function listMovedPeople(before: InterpretationDefinition, after: InterpretationDefinition): MovedPerson[] {
  const stretches = new Map(
    listMovedValues(before, after)
      .reverse()
      .map((one) => [one.change, one]),
  )
  return [...stretches.values()].reverse()
}

/** The texts of all ranges that the scale of a test draws. */
function listDrawnTexts({ id, definition: { graphRanges }, entries }: LinkedInterpretation): string[] {
  return entries.flatMap(({ contentId, rangeId }) => (graphRanges.includes(rangeId) ? [`${id}/${contentId}`] : []))
}

function listLabels(audiences: readonly Audience[]): string[] {
  return [...new Set(audiences.map(({ label }) => label))]
}

/** Whether what surrounds a text, its range or the test's own data, is another than before. */
function hasChangedContext(
  before: InterpretationDefinition,
  after: InterpretationDefinition,
  { id, contentIds: [contentId = ''] }: ApprovableText,
): boolean {
  if (!id.startsWith(`${after.interpretationId}/`)) return false
  const serializeContext = ({
    measures,
    arrowFormat,
    questionnaire,
    interpretationRanges,
    entries,
  }: InterpretationDefinition) => {
    const { rangeId, urgency } = entries[contentId] ?? {}
    const { contentRules = [], ...range } = interpretationRanges.find((one) => one.rangeId === rangeId) ?? {}
    const rules = contentRules.filter((rule) => rule.contentId === contentId)
    return JSON.stringify([measures, arrowFormat, questionnaire, urgency, { ...range, contentIds: [] }, rules])
  }
  return serializeContext(before) !== serializeContext(after)
}
