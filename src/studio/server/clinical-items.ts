import type { InterpretationDefinition } from '../../catalogue/catalogue.ts'
import { clinicalId } from '../../compiler/diff/change-id.ts'
import type { ClinicalChange } from '../../compiler/diff/clinical.ts'
import { movedStretches } from '../../compiler/diff/moved-readers.ts'
import type { ApprovableText } from '../../compiler/link/approvable-texts.ts'
import type { LinkedContent, LinkedInterpretation } from '../../compiler/link/link.ts'
import type { MovedPerson, ReachItem } from '../model/reach-model.ts'
import type { ClinicalItem } from '../model/studio-model.ts'
import type { causedFindings } from './caused-findings.ts'
import { drawsOtherScale, keepsSource } from './moved-limits.ts'
import type { reachIn } from './reach.ts'
import type { urgencyShiftsIn } from './urgency-shifts.ts'

/** What is known of both sides. */
interface Compared {
  readonly differing: readonly ApprovableText[]
  readonly reachOf: ReturnType<typeof reachIn>
  readonly shiftsOf: ReturnType<typeof urgencyShiftsIn>
  readonly foundIn: ReturnType<typeof causedFindings>
}

/** One item for each test whose results are decided or colored differently, with the people and texts that it concerns. */
export function clinicalItems(
  before: LinkedContent,
  after: LinkedContent,
  changes: readonly ClinicalChange[],
  { differing, reachOf, shiftsOf, foundIn }: Compared,
): ClinicalItem[] {
  return [...testsIn(changes)].map(([, lines]): ClinicalItem => {
    const { interpretationId } = lines[0]!
    const [was, is] = [before, after].map(({ interpretations }) =>
      interpretations.find(({ id }) => id === interpretationId),
    )
    const reached = was && is ? differing.filter((text) => readsOtherRange(was.definition, is.definition, text)) : []
    const ids = reached.flatMap(({ id, contentIds }) => contentIds.map((name) => `${id.split('/')[0]}/${name}`))
    const moved = was && is ? movedPeople(was.definition, is.definition) : []
    return {
      id: clinicalId(lines[0]!),
      kind: 'clinical',
      interpretationId: was && is ? interpretationId : '',
      change: lines[0]!.change,
      lines: lines.map((line) => ({ id: clinicalId(line), change: line.change })),
      moved,
      reach: reachOf(ids),
      shifts: shiftsOf(ids, moved),
      alsoOnScale:
        was && is && drawsOtherScale(was.definition, is.definition)
          ? labelsOf(reachOf(onScaleOf(is).filter((id) => !ids.includes(id))))
          : [],
      keepsSource: was !== undefined && is !== undefined && keepsSource(was, is),
      findings: foundIn({ test: interpretationId }),
    }
  })
}

/** The lines of each test together; those of what is sold each alone. */
function testsIn(changes: readonly ClinicalChange[]): ReadonlyMap<string, ClinicalChange[]> {
  const tests = new Map<string, ClinicalChange[]>()
  for (const change of changes) {
    const key = change.interpretationId || change.change
    tests.set(key, [...(tests.get(key) ?? []), change])
  }
  return tests
}

/** One person for each stretch of values; of those who differ in circumstances alone, the first. */
function movedPeople(before: InterpretationDefinition, after: InterpretationDefinition): MovedPerson[] {
  const stretches = new Map(
    movedStretches(before, after)
      .reverse()
      .map((one) => [one.change, one]),
  )
  return [...stretches.values()].reverse()
}

/** The texts of all ranges that the scale of a test draws. */
function onScaleOf({ id, definition: { graphRanges }, entries }: LinkedInterpretation): string[] {
  return entries.flatMap(({ contentId, rangeId }) => (graphRanges.includes(rangeId) ? [`${id}/${contentId}`] : []))
}

function labelsOf(reach: readonly ReachItem[]): string[] {
  return [...new Set(reach.map(({ label }) => label))]
}

/** Whether what surrounds a text, its range or the test's own data, is another than before. */
function readsOtherRange(
  before: InterpretationDefinition,
  after: InterpretationDefinition,
  { id, contentIds: [contentId = ''] }: ApprovableText,
): boolean {
  if (!id.startsWith(`${after.interpretationId}/`)) return false
  const around = ({
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
  return around(before) !== around(after)
}
