import { compareStrings } from '../../catalogue/words.ts'
import type { DefinitionCatalogue } from '../../catalogue/catalogue.ts'
import { splitEntryId } from '../../catalogue/text-id.ts'
import { toKebabCase } from '../link/to-kebab-case.ts'
import type { LinkedContent } from '../link/link-content.ts'
import type { CheckFinding } from '../source/finding.ts'
import type { ClinicalChange } from './clinical-change.ts'
import { formatTestName } from './format-test-name.ts'
import { listClinicalChanges } from './list-clinical-changes.ts'
import { listOfferChanges } from './list-offer-changes.ts'
import { compareData } from './compare-data.ts'
import { createAudienceFinder } from './create-audience-finder.ts'
import { compareSignOff, type SignOffEffect } from './compare-sign-off.ts'
import { isRequirementRenamed } from './is-requirement-renamed.ts'
import { listRankedChanges, type RankedChange } from './list-ranked-changes.ts'
import { listTextChanges, type TextChange } from './list-text-changes.ts'
import { renderTexts, listWordingChanges } from './list-wording-changes.ts'

/** One side of a comparison. */
export interface ComparisonSide {
  readonly content: LinkedContent
  readonly catalogue: DefinitionCatalogue
  readonly findings: readonly CheckFinding[]
}

/** What changes for participants: the texts they read and how their results are classified. */
export interface ContentDiff {
  readonly signOff: SignOffEffect
  /** Every change in the order in which a reviewer reads. */
  readonly changes: readonly RankedChange[]
  /** Files that one side cannot read; their contents were not compared. */
  readonly incomparable: readonly {
    readonly side: 'before' | 'after'
    readonly file: string
    readonly reason: string
  }[]
}

/** Compares two compilations. */
export function diffContent(before: ComparisonSide, after: ComparisonSide): ContentDiff {
  const [old, now] = [renderTexts(before.content), renderTexts(after.content)]
  const listUnreadable = (compared: ComparisonSide, side: 'before' | 'after') =>
    [...compared.content.parsed.brokenPaths].sort(compareStrings).map((path) => {
      const finding = compared.findings.find((candidate) => candidate.path === path)
      return { side, file: finding?.file ?? path, reason: finding?.message ?? 'It cannot be read.' }
    })
  const incomparable = [...listUnreadable(before, 'before'), ...listUnreadable(after, 'after')]
  const hidden = new Set([...before.content.parsed.brokenPaths, ...after.content.parsed.brokenPaths])
  const audienceFinder = createAudienceFinder(after.content)
  const data = compareData(before.content, after.content, old, audienceFinder)
  const isComparable = (id: string) => ![...hidden].some((path) => path.includes(toContentFolder(id)))
  const texts = listTextChanges([before.content, old], [after.content, now], isComparable)
  return {
    signOff: compareSignOff(before.content, after.content, texts, isComparable),
    changes: listRankedChanges(before.content, after.content, {
      clinical: compareClinicalData(before, after, texts, isComparable),
      data: data.changes.filter((one) => !isRequirementRenamed(one, texts, [old.keys(), now.keys()])),
      wording: listWordingChanges(data.texts, now, audienceFinder),
      texts,
    }),
    incomparable,
  }
}

function compareClinicalData(
  before: ComparisonSide,
  after: ComparisonSide,
  texts: readonly TextChange[],
  isComparable: (id: string) => boolean,
): ClinicalChange[] {
  const [{ interpretations: old }, { interpretations: now }] = [before.catalogue, after.catalogue]
  const isMissing = (id: string, from: typeof old) => !from[id] && isComparable(id)
  const came = Object.keys(now).filter((id) => isMissing(id, old))
  const went = Object.keys(old).filter((id) => isMissing(id, now))
  const listWhole = (ids: readonly string[], definitions: typeof old, isAdded: boolean) =>
    ids.map((id) => ({
      kind: 'test' as const,
      topic: 'threshold' as const,
      interpretationId: id,
      subject: formatTestName(definitions[id]!),
      isAdded,
    }))
  return [
    ...Object.entries(now).flatMap(([id, definition]) =>
      old[id] ? listClinicalChanges(old[id], definition, texts) : [],
    ),
    ...listWhole(came, now, true),
    ...listWhole(went, old, false),
    ...listOfferChanges(before.content, after.content, isComparable),
  ]
}

function toContentFolder(id: string): string {
  const { interpretationId } = splitEntryId(id)
  return interpretationId === ''
    ? id.split('/').slice(0, 2).join('/')
    : `interpretations/${toKebabCase(interpretationId)}/`
}
