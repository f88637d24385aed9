import type { Urgency } from '../../../catalogue/catalogue.ts'
import type {
  EntryFrontMatter,
  ExactMessagesFile,
  IncidentalFacts,
  InterpretationFile,
  WrittenRange,
  ResultSentencesFile,
  UrgencyFile,
} from '../../parse/content-file.ts'
import type { EmergenciesFile } from '../../parse/emergencies-file.ts'
import type { FiguresFile } from '../../parse/figures-file.ts'
import type { ParsedContent } from '../../parse/parse-content.ts'
import { resolveVariantValue, type Variant } from '../../parse/variant.ts'
import { memoizeByObject } from '../../source/memoize-by-object.ts'
import { describeExpectedNames } from '../../source/describe-expected-names.ts'

/** The data from which the parts of every text render. */
export interface SharedRenderContext {
  readonly urgencies: Partial<UrgencyFile>
  readonly emergencies: Pick<EmergenciesFile, 'lead' | 'signs'>
  readonly figures: FiguresFile['figures']
  readonly messages: ExactMessagesFile['messages']
  readonly sentences: ResultSentencesFile | undefined
  /** The label of each unit by its UCUM code; absent if no text names the unit of a measure. */
  readonly unitLabels?: ReadonlyMap<string, string>
}

/** The data from which the parts of one text render: the shared data, and what the text belongs to. */
export interface PartRenderContext extends SharedRenderContext {
  /** Absent in educational sections and pages. */
  readonly definition?: InterpretationFile
  /** For a text that belongs to no test: every test by its id. */
  readonly definitions?: ReadonlyMap<string, InterpretationFile>
  readonly range?: WrittenRange
  /** The id of a plain entry; a family has none. */
  readonly contentId?: string
  readonly resultValues?: readonly string[]
  readonly urgency?: Urgency
}

/** A part that cannot be rendered: what is wrong, and the fix. */
export interface PartFailure {
  readonly problem: string
  readonly fix: string
}

/** Whether a rendering failed. */
export function isPartFailure(rendered: string | PartFailure): rendered is PartFailure {
  return typeof rendered !== 'string'
}

/** The failure of a part that names a datum that does not exist. */
export function createUnknownNameFailure(problem: string, name: string, known: object): PartFailure {
  return { problem: `${problem} called "${name}".`, fix: describeExpectedNames(name, Object.keys(known)) }
}

/** The front matter that decides how a text's parts render. */
export type PartFacts = Partial<
  Pick<EntryFrontMatter & IncidentalFacts, 'rangeId' | 'incidentalId' | 'contentId' | 'resultValues' | 'urgency'>
>

/** The files from which the shared data of parsed content is built. */
export function listSharedSources(parsed: ParsedContent): readonly object[] {
  const { urgency, emergencies, figures, exactMessages, resultSentences, units } = parsed
  return [urgency, emergencies, figures, exactMessages, resultSentences, units].flat()
}

/** The shared data of parsed content. Data missing from its files is empty, and the rules report each part that needs it. */
export function createSharedRenderContext(parsed: ParsedContent): SharedRenderContext {
  return {
    urgencies: pickDegrees(parsed.urgency[0]?.value ?? {}),
    emergencies: parsed.emergencies[0]?.value ?? { lead: '', signs: {} },
    figures: parsed.figures[0]?.value.figures ?? {},
    messages: parsed.exactMessages[0]?.value.messages ?? {},
    sentences: parsed.resultSentences[0]?.value,
    unitLabels: new Map(
      parsed.units.flatMap(({ value }) =>
        Object.entries(value.units).map(([label, { ucum }]) => [ucum, label] as const),
      ),
    ),
  }
}

/** The data from which texts that belong to no test render. */
export function createPageRenderContext(
  shared: SharedRenderContext,
  { interpretations }: Pick<ParsedContent, 'interpretations'>,
): PartRenderContext {
  return { ...shared, definitions: new Map(interpretations.map(({ value }) => [value.interpretationId, value])) }
}

/** The urgency of a range: its own, or else the one that urgency.json assigns to its color or to a range without a result. */
export function findUsualUrgency(
  { urgency, outcome, displayedStyle }: WrittenRange,
  urgencies: Partial<UrgencyFile>,
): Urgency | undefined {
  const usual = Object.entries(urgencies).find(([, each]) =>
    outcome === 'no-result' ? each.withoutResult === true : each.colors?.includes(displayedStyle),
  )
  return urgency ?? (usual?.[0] as Urgency | undefined)
}

/** The data from which the parts of an entry, a family or an incidental finding render: the shared data, and what the text belongs to. */
export function createPartRenderContext(
  shared: SharedRenderContext,
  definition: InterpretationFile,
  facts: PartFacts,
): PartRenderContext {
  const range = definition.interpretationRanges.find(({ rangeId }) => rangeId === facts.rangeId)
  const finding = definition.incidentalRanges.find(({ incidentalId }) => incidentalId === facts.incidentalId)
  const findDefaultUrgency = () => {
    if (range) return findUsualUrgency(range, shared.urgencies)
    return finding?.critical === true ? 'today' : undefined
  }
  const urgency = facts.urgency ?? findDefaultUrgency()
  return {
    ...shared,
    ...(definition.variant && { emergencies: resolveEmergencies(shared.emergencies)(definition.variant) }),
    definition,
    ...(range && { range }),
    ...(facts.contentId !== undefined && { contentId: facts.contentId }),
    ...(facts.resultValues && { resultValues: facts.resultValues }),
    ...(urgency && { urgency }),
  }
}

/** The signs in the words of a variant, such as those of its side. */
const resolveEmergencies = memoizeByObject((emergencies: SharedRenderContext['emergencies']) =>
  memoizeByObject(
    (variant: Variant) => resolveVariantValue(emergencies, variant).value as SharedRenderContext['emergencies'],
  ),
)

/** The file without its schema name and its suppressions, which only editors and the check use. */
function pickDegrees(
  file: Partial<UrgencyFile> & { readonly $schema?: unknown; readonly suppressions?: unknown },
): Partial<UrgencyFile> {
  const { $schema: _, suppressions: __, ...degrees } = file
  return degrees
}
