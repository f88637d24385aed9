import type { Catalogue } from '../../catalogue/catalogue.ts'
import { parseEntryId } from '../../catalogue/text-id.ts'
import { toKebabCase } from '../link/to-kebab-case.ts'
import type { LinkedContent } from '../link/link-content.ts'
import { compareStrings, type CheckFinding } from '../source/finding.ts'
import {
  listClinicalChanges,
  listValueChanges,
  formatTestName,
  type ClinicalChange,
  type ComparedValues,
} from './list-clinical-changes.ts'
import { compareData } from './compare-data.ts'
import { createAudienceFinder } from './create-audience-finder.ts'
import { compareSignOff, type SignOffEffect } from './compare-sign-off.ts'
import { isRequirementRenamed } from './is-requirement-renamed.ts'
import { listRankedChanges, type RankedChange } from './list-ranked-changes.ts'
import { listTextChanges } from './list-text-changes.ts'
import { renderTexts, listWordingChanges } from './list-wording-changes.ts'

/** One side of a comparison. */
export interface ComparisonSide {
  readonly content: LinkedContent
  readonly catalogue: Catalogue
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
      clinical: compareClinicalData(before, after, isComparable),
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
  isComparable: (id: string) => boolean,
): ClinicalChange[] {
  const [{ interpretations: old }, { interpretations: now }] = [before.catalogue, after.catalogue]
  const isMissing = (id: string, from: typeof old) => !from[id] && isComparable(id)
  const came = Object.keys(now).filter((id) => isMissing(id, old))
  const went = Object.keys(old).filter((id) => isMissing(id, now))
  const facts = collectOfferValues(before)
  return [
    ...Object.entries(now).flatMap(([id, definition]) => (old[id] ? listClinicalChanges(old[id], definition) : [])),
    ...came.map((id) => ({
      interpretationId: id,
      topic: 'threshold' as const,
      change: `${formatTestName(now[id]!)}: new test`,
      before: '',
      after: id,
    })),
    ...went.map((id) => {
      const change = `${formatTestName(old[id]!)}: the test was removed`
      return { interpretationId: id, topic: 'threshold' as const, change, before: id, after: '' }
    }),
    ...[...collectOfferValues(after)].flatMap(([code, { name, ...values }]) =>
      listValueChanges(name, facts.get(code) ?? {}, values, '', 'none').map((change) => ({
        interpretationId: '',
        ...change,
      })),
    ),
  ]
}

/** What products and packages contain, by code, and which tests are not offered; `name` is the name to display. */
function collectOfferValues({ content: { products, packages, parsed } }: ComparisonSide) {
  const facts = new Map<string, ComparedValues & { readonly name: string }>()
  const notOffered = parsed.notOffered.flatMap(({ value }) => value.notOffered)
  facts.set('', {
    name: 'Tests that states do not allow',
    ' are now': notOffered
      .map(({ interpretationIds, states }) => `${interpretationIds.join(', ')} in ${states.join(', ')}`)
      .join('; '),
  })
  for (const { product, file } of products)
    facts.set(`product ${product.productCode}`, {
      name: `Product ${product.productCode} (${product.name})`,
      ' now includes the tests': product.interpretationIds.join(', '),
      ' now shows the sections': product.sections.join(', '),
      ': one bar for all results is now': String(product.groupedGraph ?? false),
      ': it is a questionnaire is now': String(product.isQuestionnaire ?? false),
      ': tieredOverview is now': file.value.tieredOverview ?? '',
      ': nonTieredOverview is now': file.value.nonTieredOverview ?? '',
    })
  for (const { package: packageContent } of packages)
    facts.set(`package ${packageContent.packageCode}`, {
      name: `Package ${packageContent.packageCode} (${packageContent.name})`,
      ' now holds': packageContent.productCodes.join(', '),
      ': its tier is now': packageContent.tier ?? '',
    })
  return facts
}

function toContentFolder(id: string): string {
  const { interpretationId } = parseEntryId(id)
  return interpretationId === ''
    ? id.split('/').slice(0, 2).join('/')
    : `interpretations/${toKebabCase(interpretationId)}/`
}
