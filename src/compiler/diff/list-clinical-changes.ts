import type { InterpretationDefinition } from '../../catalogue/catalogue.ts'
import type { ChangedValue, DefinitionChange, DefinitionPart, TestChange } from './clinical-change.ts'
import { alignContentIds } from './align-content-ids.ts'
import { alignRangeIds } from './align-range-ids.ts'
import { testTopics, type ClinicalTopic, type TestField } from './clinical-topic.ts'
import { collectComparedValues } from './collect-compared-values.ts'
import { compareValues } from './compare-values.ts'
import { formatTestName } from './format-test-name.ts'
import { listMovedReaders, type MovedReaders } from './list-moved-readers.ts'
import type { TextChange } from './list-text-changes.ts'
import { listOwnTextChanges } from './list-own-text-changes.ts'

/** Every clinical change between two definitions of one test; `texts` are the texts that only one of them has. */
export function listClinicalChanges(
  old: InterpretationDefinition,
  after: InterpretationDefinition,
  texts: readonly TextChange[],
): TestChange[] {
  const before = alignContentIds(old, after, texts)
  const { definition: aligned, renamed } = alignRangeIds(before, after)
  const [oldParts, newParts] = [listParts(aligned), listParts(after)]
  const came = listMissing(newParts, oldParts).map((part) => ({ ...part, kind: 'part' as const, isAdded: true }))
  const went = listMissing(oldParts, newParts).map((part) => ({ ...part, kind: 'part' as const, isAdded: false }))
  const [oldUnit, newUnit] = [before.arrowFormat.labelFormat, after.arrowFormat.labelFormat]
  // Limits that differ only in the unit are reported with the change of the unit.
  const isUnitOnly = ({ topic, before: was, after: is }: ChangedValue<TestField>) =>
    topic !== 'unit' && oldUnit !== '' && oldUnit !== newUnit && was.replaceAll(oldUnit, newUnit) === is
  const ownTexts = listOwnTextChanges(aligned, after)
  const isOfOwnText = ({ field, of }: ChangedValue<TestField>) =>
    (field === 'rules' || field === 'contentIds') && ownTexts.some(({ rangeId }) => rangeId === of)
  const values = compareValues(
    collectComparedValues(aligned, after),
    collectComparedValues(after, aligned),
    testTopics,
  ).filter((one) => !isOfOwnText(one))
  const topics = new Set<ClinicalTopic>([...values, ...ownTexts].map(({ topic }) => topic))
  // If no limit moved, readers moved because values are rounded differently.
  const isRounding = topics.has('measure') && !topics.has('threshold') && !topics.has('rule')
  const moved = listMovedReaders(before, after).map((one) => ({
    kind: 'moved' as const,
    topic: isRounding ? ('measure' as const) : getMovedTopic(one),
    moved: one,
  }))
  const changes: DefinitionChange[] = [
    ...(isRounding ? [] : moved),
    ...values.filter((one) => !isUnitOnly(one)).map((one) => ({ ...one, kind: 'value' as const })),
    ...ownTexts,
    ...(isRounding ? moved : []),
    ...came,
    ...went,
    ...renamed.map((range) => ({ ...range, kind: 'renamed' as const, topic: 'name' as const })),
    ...listUrgencyChanges(before.entries, after.entries),
  ]
  const { interpretationId } = after
  const subject = formatTestName(after)
  return changes.map((change) => ({ ...change, interpretationId, subject }))
}

function getMovedTopic({ isWithinRange }: MovedReaders): ClinicalTopic {
  return isWithinRange ? 'rule' : 'threshold'
}

/** The measures, ranges and incidental findings of a test. */
function listParts({ measures, interpretationRanges, incidentalRanges }: InterpretationDefinition): DefinitionPart[] {
  return [
    ...measures.map(({ key: id }) => ({ part: 'measure' as const, topic: 'measure' as const, id })),
    ...interpretationRanges.map(({ rangeId: id, displayedStyle, displayedRange }) => ({
      part: 'range' as const,
      topic: 'threshold' as const,
      id,
      displayedStyle,
      displayedRange,
    })),
    ...incidentalRanges.map(({ incidentalId: id }) => ({ part: 'finding' as const, topic: 'finding' as const, id })),
  ]
}

function listMissing(parts: readonly DefinitionPart[], others: readonly DefinitionPart[]): DefinitionPart[] {
  return parts.filter(({ part, id }) => !others.some((other) => other.part === part && other.id === id))
}

/** The changes of the urgency that texts set for themselves. Texts that change alike, such as the entries of a family, are one change. */
function listUrgencyChanges(
  oldEntries: InterpretationDefinition['entries'],
  newEntries: InterpretationDefinition['entries'],
): DefinitionChange[] {
  const changed = new Map<
    string,
    Extract<DefinitionChange, { kind: 'text-urgency' }> & { readonly contentIds: string[] }
  >()
  for (const [id, { urgency: after }] of Object.entries(newEntries)) {
    const { urgency: before } = oldEntries[id] ?? { urgency: after }
    if (before === after) continue
    const key = `${before} ${after}`
    const group = changed.get(key)
    if (group) group.contentIds.push(id)
    else
      changed.set(key, {
        kind: 'text-urgency',
        topic: 'urgency',
        contentIds: [id],
        ...(before && { before }),
        ...(after && { after }),
      })
  }
  return [...changed.values()]
}
