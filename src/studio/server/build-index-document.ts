import { listFlags, findCombinationById } from '../../catalogue/family.ts'
import { getRangeOutcome } from '../../catalogue/urgency.ts'
import type { Compilation } from '../../compiler/compile.ts'
import { formatTestName } from '../../compiler/diff/list-clinical-changes.ts'
import { listApprovableTexts, listUnapprovedTexts } from '../../compiler/link/list-approvable-texts.ts'
import type { LinkedInterpretation } from '../../compiler/link/link-content.ts'
import type { RangeSummary, StudioIndex } from '../model/documents.ts'
import { listOtherTexts } from './list-other-texts.ts'

/** What the list of texts shows, and how the studio was started. */
export function buildIndexDocument(
  compilation: Compilation,
  startOptions: Pick<StudioIndex, 'isLocal' | 'compare' | 'repository'>,
): StudioIndex {
  const { content, findings } = compilation
  return {
    ...startOptions,
    tests: content.interpretations.map((test) => ({
      id: test.id,
      label: formatTestName(test.definition),
      folder: test.folder,
      ranges: listRanges(test),
      incidentals: [...test.incidentals.keys()],
      placeholders: [
        ...Object.keys(test.file.value.variant?.words ?? {}),
        ...test.definition.measures.map(({ key }) => key),
        ...(test.file.value.placeholders ?? []),
      ],
      flags: listFlags(test.definition),
    })),
    products: content.products.map(({ product }) => ({
      code: product.productCode,
      name: product.name,
      tests: product.interpretationIds,
    })),
    others: [
      ...listOtherTexts(compilation).map(({ id, title }) => ({ id, title })),
      ...content.parsed.messages.map(({ source: { name } }) => ({
        id: `messages/${name}`,
        title: `Messages: ${name}`,
      })),
    ],
    findings,
    names: {
      fragments: content.parsed.fragments.map(({ source }) => source.name),
      figures: Object.keys(content.partData.figures),
      signs: Object.keys(content.partData.emergencies.signs),
      messages: Object.keys(content.partData.messages),
    },
    counts: {
      texts: listApprovableTexts(content).length,
      unapproved: listUnapprovedTexts(content).length,
    },
  }
}

function listRanges({ definition, entries, families }: LinkedInterpretation): RangeSummary[] {
  return definition.interpretationRanges.map((range) => ({
    id: range.rangeId,
    label: range.displayedLabel,
    displayedRange: range.displayedRange,
    style: range.displayedStyle,
    isResult: getRangeOutcome(range) === 'result',
    ...(range.urgency && { urgency: range.urgency }),
    entries: entries.filter((one) => one.rangeId === range.rangeId && !one.family).map(({ contentId }) => contentId),
    families: families
      .filter(({ facts }) => facts.rangeId === range.rangeId)
      .map(({ facts: { family, idPattern } }) => ({
        name: family,
        idPrefix: idPattern.replace(/_?\{flags\}.*$/, ''),
        entries: entries.filter((one) => one.family === family).length,
        combinations: entries.filter(({ contentId }) => findCombinationById(definition, contentId)?.family === family)
          .length,
      })),
  }))
}
