import type { InterpretationDefinition } from '../../catalogue/catalogue.ts'
import { listSignedEntryIds } from '../../catalogue/text-id.ts'
import type { ClinicalTopic } from '../../compiler/diff/clinical-topic.ts'
import type { ReaderChange } from '../../compiler/diff/compare-readers.ts'
import { toClinicalId } from '../../compiler/diff/change-id.ts'
import {
  describeClinicalChange,
  describeLossCause,
  describeMovedValues,
  describeOutcome,
} from '../../compiler/diff/describe-clinical-change.ts'
import { formatRangeLabel } from '../../compiler/diff/create-audience-finder.ts'
import { listMovedValues, toMoveKey } from '../../compiler/diff/list-moved-readers.ts'
import type { RankedChange } from '../../compiler/diff/list-ranked-changes.ts'
import { describeLoss, formatLoss } from '../../compiler/report/describe-loss.ts'
import { listTextReaders, type ApprovableText } from '../../compiler/link/list-approvable-texts.ts'
import type { Aspect } from '../../compiler/link/sign-off/aspect.ts'
import type { LinkedContent, LinkedInterpretation } from '../../compiler/link/link-content.ts'
import type { MovedPerson, StudioAudience } from '../model/audience.ts'
import type { ClinicalItem } from '../model/changes-document.ts'
import type { createCausedFindingLookup } from './create-caused-finding-lookup.ts'
import { isScaleChanged, isSourceStale } from './is-source-stale.ts'
import { nameRangeIds } from './name-range-ids.ts'
import type { createAudienceLookup } from './create-audience-lookup.ts'
import type { createUrgencyShiftLookup } from './create-urgency-shift-lookup.ts'

/** What is known of both sides. */
export interface Comparison {
  readonly differing: readonly ApprovableText[]
  readonly readers: readonly ReaderChange[]
  readonly listAudiences: ReturnType<typeof createAudienceLookup>
  readonly listShifts: ReturnType<typeof createUrgencyShiftLookup>
  readonly listCausedFindings: ReturnType<typeof createCausedFindingLookup>
}

/** What a reviewer signs of the data that decides about a result. */
const clinicalAspects: ReadonlySet<Aspect> = new Set([
  'label',
  'limits',
  'color',
  'urgency',
  'measure',
  'answers',
  'rule',
])

/** What a reviewer signs of names and drawings, and of how a value is written. */
const namingAspects: ReadonlySet<Aspect> = new Set(['names', 'drawing', 'measure'])

/** The item of changed data of one topic of a test, with the people and texts that it concerns. */
export function buildClinicalItem(
  before: LinkedContent,
  after: LinkedContent,
  { rank, id, lines, losses }: Extract<RankedChange, { kind: 'clinical' }>,
  comparison: Comparison,
): ClinicalItem {
  const { listAudiences, listShifts, listCausedFindings } = comparison
  const { kind, topic, interpretationId, subject } = lines[0]!
  const [was, is] = [before, after].map(({ interpretations }) =>
    interpretations.find((test) => test.id === interpretationId),
  )
  const ids = was && is ? listAffectedTexts(is.id, topic, comparison).flatMap(listTextIds) : []
  const hasScale = ['threshold', 'urgency'].includes(topic)
  const hasReaders = ['threshold', 'rule'].includes(topic)
  const nameIds = (words: string) =>
    nameRangeIds(
      words,
      { content: after, definition: is?.definition },
      { content: before, definition: was?.definition },
    )
  const moved = was && is && hasReaders ? listMovedPeople(was.definition, is.definition) : []
  const inWords = lines.map((line) => ({
    id: toClinicalId(line),
    change: nameIds(describeClinicalChange(line)),
  }))
  return {
    id,
    kind: 'clinical',
    rank,
    interpretationId: was && is ? interpretationId : '',
    subject: kind === 'offer' ? '' : subject,
    change: inWords[0]!.change,
    lines: inWords,
    moved: moved.map((person) => ({ ...person, change: nameIds(person.change), outcome: nameIds(person.outcome) })),
    losses: losses.map((loss) => {
      const words = describeLoss(loss)
      return { ...words, words: formatLoss(words), lost: loss.lost, change: nameIds(describeLossCause(loss)) }
    }),
    audiences: listAudiences(ids),
    shifts: listShifts(ids, moved),
    alsoOnScale:
      was && is && hasScale && isScaleChanged(was.definition, is.definition)
        ? listLabels(is.definition, listAudiences(listTextsOnRangeBar(is).filter((one) => !ids.includes(one))))
        : [],
    isSourceStale: hasReaders && was !== undefined && is !== undefined && isSourceStale(was, is),
    findings: listCausedFindings({ test: interpretationId }),
  }
}

/** Lists one person for each span of values, the first of those who differ only in circumstances. */
function listMovedPeople(before: InterpretationDefinition, after: InterpretationDefinition): MovedPerson[] {
  const stretches = new Map(
    listMovedValues(before, after)
      .reverse()
      .map((one) => [toMoveKey(one), one]),
  )
  return [...stretches.values()].reverse().map((one) => {
    const { measure, value, circumstances } = one
    return { change: describeMovedValues(one), outcome: describeOutcome(one), measure, value, circumstances }
  })
}

/** The texts of all ranges that the scale of a test draws. */
function listTextsOnRangeBar({ id, definition: { graphRanges }, entries }: LinkedInterpretation): string[] {
  return entries.flatMap(({ contentId, rangeId }) => (graphRanges.includes(rangeId) ? [`${id}/${contentId}`] : []))
}

function listLabels(definition: InterpretationDefinition, audiences: readonly StudioAudience[]): string[] {
  return [...new Set(audiences.map(({ rangeId }) => formatRangeLabel(definition, rangeId)))]
}

/** Lists the texts of a test that some readers read with other data; changed words alone are changes of their own. */
function listAffectedTexts(
  testId: string,
  topic: ClinicalTopic,
  { differing, readers }: Pick<Comparison, 'differing' | 'readers'>,
): readonly ApprovableText[] {
  const shown = topic === 'name' ? namingAspects : clinicalAspects
  const isAffected = ({ after, aspects }: ReaderChange) =>
    after?.id.startsWith(`${testId}/`) && aspects.some((aspect) => shown.has(aspect))
  const affected = new Set(readers.filter(isAffected).map(({ after }) => after))
  return differing.filter((text) => listTextReaders(text).some((reading) => affected.has(reading)))
}

/** The entries of a text, or its own id if it is an additional finding. */
function listTextIds(text: ApprovableText): readonly string[] {
  return text.contentIds.length > 0 ? listSignedEntryIds(text) : [text.id]
}
