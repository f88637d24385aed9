import { listFlags, findCombinationByContentId } from '../../catalogue/family.ts'
import { findResultUrgency, isResultRange } from '../../catalogue/urgency.ts'
import { omitUndefined } from '../../catalogue/omit-undefined.ts'
import { listAxisGroups } from './list-axis-groups.ts'
import type { Compilation } from '../../compiler/compile.ts'
import { formatTestName } from '../../compiler/diff/format-test-name.ts'
import { listApprovableTexts, listUnapprovedTexts } from '../../compiler/link/list-approvable-texts.ts'
import type { LinkedContent, LinkedInterpretation } from '../../compiler/link/link-content.ts'
import { listComparisonNames } from '../../compiler/link/parts/comparisons.ts'
import {
  isPartFailure,
  type PartRenderContext,
  type SharedRenderContext,
} from '../../compiler/link/parts/part-render-context.ts'
import { renderNumber } from '../../compiler/link/parts/render-number.ts'
import type { NamedNumber, RangeSummary, StudioIndex } from '../model/documents.ts'
import { createTextLabeler, formatMessagesName } from './create-text-labeler.ts'
import { listLimitNames } from './list-limit-names.ts'
import { listOtherTexts } from './list-other-texts.ts'

/** Builds the document for the list of texts and the options with which the studio was started. */
export function buildIndexDocument(
  { content, findings }: Compilation,
  startOptions: Pick<StudioIndex, 'isLocal' | 'compare' | 'repository'>,
): StudioIndex {
  return {
    ...startOptions,
    tests: content.interpretations.map((test) => ({
      id: test.id,
      label: formatTestName(test.definition),
      folder: test.folder,
      ranges: listRanges(test, startOptions.isLocal ? content.sharedContext : undefined),
      entryNames: nameEntries(content, test),
      incidentals: [...test.incidentals.keys()],
      placeholders: [
        ...Object.keys(test.file.value.variant?.words ?? {}),
        ...listOwnMeasures(test),
        ...(test.file.value.placeholders ?? []),
      ],
      flags: listFlags(test.definition),
      axisGroups: listAxisGroups(test),
    })),
    products: content.products.map(({ product }) => ({
      code: product.productCode,
      name: product.name,
      tests: product.interpretationIds,
    })),
    others: [
      ...listOtherTexts(content).map(({ id, title }) => ({ id, title })),
      ...content.parsed.messages.map(({ source: { name } }) => ({
        id: `messages/${name}`,
        title: formatMessagesName(name),
      })),
    ],
    findings,
    names: !startOptions.isLocal
      ? { fragments: [], figures: [], signs: [], messages: [] }
      : {
          fragments: content.parsed.fragments.map(({ source }) => source.name),
          figures: Object.entries(content.sharedContext.figures).flatMap(([name, { is = [] }]) =>
            ['', ...[is].flat().flatMap(listComparisonNames)].flatMap((form) =>
              nameNumber(`figure.${name}${form === '' ? '' : `.${form}`}`, content.sharedContext),
            ),
          ),
          signs: Object.keys(content.sharedContext.emergencies.signs),
          messages: Object.keys(content.sharedContext.messages),
        },
    counts: {
      texts: listApprovableTexts(content).length,
      unapproved: listUnapprovedTexts(content).length,
    },
  }
}

function nameEntries(
  content: LinkedContent,
  { id, definition, entries }: LinkedInterpretation,
): Record<string, string> {
  const nameText = createTextLabeler(content)
  const labels = new Map(definition.interpretationRanges.map((range) => [range.rangeId, range.displayedLabel]))
  const plain = entries.filter(({ family }) => family === undefined)
  return Object.fromEntries(
    plain.flatMap(({ contentId, rangeId }) => {
      const { name } = nameText(`${id}/${contentId}`)
      return name === labels.get(rangeId) ? [] : [[contentId, name]]
    }),
  )
}

/** The measures without a word that stands for them in a file which several tests share; there, their own names are refused. */
function listOwnMeasures({ file, definition }: LinkedInterpretation): string[] {
  const said = Object.values(file.value.variant?.words ?? {})
  return definition.measures.flatMap(({ key }) => (said.includes(`{${key}}`) ? [] : [key]))
}

/** The name of a number with the words that it renders; nothing if it renders none. */
function nameNumber(name: string, data: PartRenderContext): NamedNumber[] {
  const words = renderNumber(name, data)
  return isPartFailure(words) ? [] : [{ name, words }]
}

/** The ranges of a test; the names of their limits only where texts are edited, which have the data that render them. */
function listRanges(
  { definition, file, entries, families }: LinkedInterpretation,
  data: SharedRenderContext | undefined,
): RangeSummary[] {
  return file.value.interpretationRanges.map((range) => ({
    id: range.rangeId,
    label: range.displayedLabel,
    displayedRange: range.displayedRange,
    style: range.displayedStyle,
    isResult: isResultRange(range),
    limits: data ? listLimitNames(range).flatMap((name) => nameNumber(name, { ...data, definition: file.value })) : [],
    ...omitUndefined({ urgency: findResultUrgency(definition, range.rangeId) }),
    entries: entries.filter((one) => one.rangeId === range.rangeId && !one.family).map(({ contentId }) => contentId),
    families: families
      .filter(({ facts }) => facts.rangeId === range.rangeId)
      .map(({ facts: { family, idPattern } }) => ({
        name: family,
        idPrefix: idPattern.replace(/_?\{flags\}.*$/, ''),
        entries: entries.filter((one) => one.family === family).length,
        combinations: entries.filter(
          ({ contentId }) => findCombinationByContentId(definition, contentId)?.family === family,
        ).length,
      })),
  }))
}
