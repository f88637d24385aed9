import { listFlags, findCombination } from '../../catalogue/family.ts'
import { getOutcome, urgencies, findUrgency } from '../../catalogue/urgency.ts'
import { collectErrorsByText } from '../../compiler/approve/collect-errors-by-text.ts'
import type { Compilation } from '../../compiler/compile.ts'
import { isBlocking } from '../../compiler/rules/is-blocking.ts'
import { formatTestName } from '../../compiler/diff/list-clinical-changes.ts'
import { renderTexts } from '../../compiler/diff/list-wording-changes.ts'
import { listApprovableTexts, findApproval, listUnapprovedTexts } from '../../compiler/link/list-approvable-texts.ts'
import type { LinkedInterpretation } from '../../compiler/link/link-content.ts'
import type { SignOffDocument, SignOffText } from '../model/sign-off.ts'
import type {
  BandsDocument,
  GlossaryDocument,
  OthersDocument,
  RangeSummary,
  SearchDocument,
  StudioIndex,
} from '../model/documents.ts'
import { collectNotes } from './build-test-document.ts'
import { TextTableBuilder } from './text-table-builder.ts'

/** What the navigator shows; the rest of the index is how the studio was started. */
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
      placeholders: [...test.definition.measures.map(({ key }) => key), ...(test.file.value.placeholders ?? [])],
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
      signs: Object.keys(content.partData.signs),
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
    isResult: getOutcome(range) === 'result',
    ...(range.urgency && { urgency: range.urgency }),
    entries: entries.filter((one) => one.rangeId === range.rangeId && !one.family).map(({ contentId }) => contentId),
    families: families
      .filter(({ facts }) => facts.rangeId === range.rangeId)
      .map(({ facts: { family, idPattern } }) => ({
        name: family,
        idPrefix: idPattern.replace(/_?\{flags\}.*$/, ''),
        entries: entries.filter((one) => one.family === family).length,
        combinations: entries.filter(({ contentId }) => findCombination(definition, contentId)?.family === family)
          .length,
      })),
  }))
}

/** Every section and page with its title. */
function listOtherTexts({ content }: Compilation) {
  return [
    ...content.products.flatMap(({ product, sections }) =>
      [...sections].map(([name, text]) => ({
        id: `products/${product.productCode}/${name}`,
        title: `${product.name}: ${text.facts.sectionTitle}`,
        heading: text.facts,
        text,
      })),
    ),
    ...[...content.pages].map(([route, text]) => ({
      id: `pages/${route}`,
      title: text.facts.title,
      heading: { sectionTitle: text.facts.title, sectionHeader: text.facts.description ?? '' },
      text,
    })),
  ]
}

/** Sections of products, pages, and the portal's messages. */
export function buildOthersDocument(compilation: Compilation): OthersDocument {
  const table = new TextTableBuilder(new Map(compilation.files.map((source) => [source.file, source])))
  const texts = listOtherTexts(compilation).map(({ id, heading: { sectionTitle, sectionHeader }, text }) => ({
    id,
    ...table.addText({ file: text.file, nodes: text.nodes, sectionTitle, sectionHeader, line: 1 }),
  }))
  const messages = compilation.content.parsed.messages.map((file) => ({
    id: `messages/${file.source.name}`,
    ...table.addMessages(file),
  }))
  return { texts: [...texts, ...messages], ...table.table }
}

/** The words that glossary.json explains. */
export function buildGlossaryDocument({ content }: Compilation): GlossaryDocument {
  return (content.parsed.glossary[0]?.value.terms ?? []).map(({ term, meaning, everyday, synonyms }) => ({
    term,
    meaning,
    ...(everyday !== undefined && { everyday }),
    ...(synonyms !== undefined && { synonyms }),
  }))
}

/** Every definition with its sources. */
export function buildBandsDocument({ content }: Compilation): BandsDocument {
  return content.interpretations.map((test) => ({
    id: test.id,
    label: formatTestName(test.definition),
    definition: { ...test.definition, entries: {}, families: {} },
    ...collectNotes(test),
  }))
}

/** Every distinct sentence with the texts that say it. */
export function buildSearchDocument({ content }: Compilation): SearchDocument {
  const found = new Map<string, number[]>()
  const texts = [...renderTexts(content)]
  for (const [index, [, { lines }]] of texts.entries())
    for (const sentence of new Set(lines.flatMap((line) => line.split(/(?<=[.!?])\s+/)))) {
      const ids = found.get(sentence)
      if (ids) ids.push(index)
      else found.set(sentence, [index])
    }
  return { ids: texts.map(([id]) => id), sentences: [...found].map(([text, ids]) => ({ text, ids })) }
}

/** Every text that somebody signs: what nobody has approved first, the most urgent first. */
export function buildSignOffDocument(compilation: Compilation): SignOffDocument {
  const { content, findings } = compilation
  const errors = findings.filter(isBlocking)
  const errorsByText = collectErrorsByText(compilation)
  const urgencyByText = new Map(
    content.interpretations.flatMap(({ id, definition, entries }) =>
      entries.map((entry) => {
        const degree = findUrgency(definition, entry.rangeId, entry.contentId)
        return [`${id}/${entry.contentId}`, degree === undefined ? -1 : urgencies.indexOf(degree)] as const
      }),
    ),
  )
  const texts = listApprovableTexts(content).map((text): SignOffText => {
    const { id, hash, contentIds, place } = text
    const found = errorsByText.get(text)
    const approval = findApproval(content, text)
    const [test = ''] = id.split('/')
    const [first] = contentIds
    return {
      id,
      hash,
      contentIds,
      file: place.file,
      line: place.line,
      urgency: (first === undefined ? undefined : urgencyByText.get(`${test}/${first}`)) ?? -1,
      ...(approval && { approval: { approvedBy: approval.approvedBy, date: approval.date } }),
      ...(found && { errors: found.map((error) => errors.indexOf(error)) }),
    }
  })
  texts.sort((a, b) => Number(!!a.approval) - Number(!!b.approval) || b.urgency - a.urgency || (a.id < b.id ? -1 : 1))
  return { texts, errors }
}
