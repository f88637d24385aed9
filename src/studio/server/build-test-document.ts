import { findCombinationByContentId } from '../../catalogue/family.ts'
import type { Compilation } from '../../compiler/compile.ts'
import { formatTestName } from '../../compiler/diff/format-test-name.ts'
import { listTestApprovableTexts, findApproval } from '../../compiler/link/list-approvable-texts.ts'
import type { LinkedInterpretation } from '../../compiler/link/link-content.ts'
import { nameAxes } from '../../compiler/link/name-axes.ts'
import { createPartRenderContext } from '../../compiler/link/parts/part-render-context.ts'
import { fillFlagPhrases } from '../../compiler/link/parts/render-part.ts'
import type { FamilyFlag, StudioFamily } from '../model/family.ts'
import type { TestDocument } from '../model/documents.ts'
import { buildFamilyConditions } from './build-family-conditions.ts'
import { collectNotes } from './collect-notes.ts'
import { createTextLabeler } from './create-text-labeler.ts'
import { TextTableBuilder } from './text-table-builder.ts'

/** Builds the document of one test; undefined for an unknown id. */
export function buildTestDocument(compilation: Compilation, id: string): TestDocument | undefined {
  const test = compilation.content.interpretations.find((each) => each.id === id)
  if (!test) return undefined
  const { definition, file, entries, incidentals } = test
  const table = new TextTableBuilder(new Map(compilation.files.map((source) => [source.file, source])))
  const approved = indexApprovers(compilation, test)
  const families = test.families.map((text): StudioFamily => {
    const { facts, frontMatter } = text
    const place = frontMatter.getPlace(['idPattern'])
    const phrases = fillFlagPhrases(
      facts.flags,
      createPartRenderContext(compilation.content.sharedContext, file.value, facts),
    )
    return {
      name: facts.family,
      rangeId: facts.rangeId,
      at: table.addOrigin(place.file, place.line),
      axes: nameAxes(facts, file.value),
      flags: facts.flags.map(({ flag }) => toFamilyFlag(flag, phrases.get(flag) ?? flag, test)),
      exclusive: facts.exclusive ?? [],
      conditions: buildFamilyConditions(text),
    }
  })
  const nameText = createTextLabeler(compilation.content)
  const written = entries.map((entry) => {
    const { contentId, rangeId, origin, nodes, place } = entry
    const { sectionTitle, sectionHeader } = entry
    const approvedBy = approved.get(contentId)
    const combination = findCombinationByContentId(definition, contentId)
    return {
      contentId,
      name: nameText(`${id}/${contentId}`).name,
      rangeId,
      ...(combination && { ...combination, ...(entry.family === undefined && { isOwn: true }) }),
      ...(approvedBy === undefined ? {} : { approvedBy }),
      ...table.addText({ file: origin, nodes, sectionTitle, sectionHeader, line: place.line }),
    }
  })
  const found = [...incidentals].map(([findingId, text]) => {
    const range = definition.incidentalRanges.find(({ incidentalId }) => incidentalId === findingId)
    const { sectionTitle, sectionHeader } = text.facts
    return {
      id: findingId,
      isCritical: range?.critical === true,
      isAppended: range?.isAppendedToContent === true,
      ...table.addText({ file: text.file, nodes: text.nodes, sectionTitle, sectionHeader, line: 1 }),
    }
  })
  return {
    id,
    label: formatTestName(definition),
    definition,
    placeholders: file.value.placeholders ?? [],
    ...collectNotes(test),
    entries: written,
    incidentals: found,
    families,
    file: file.source.file,
    ...table.table,
  }
}

function toFamilyFlag(flag: string, phrase: string, { file }: LinkedInterpretation): FamilyFlag {
  const declared = file.value.questionnaire?.flags?.find((one) => one.flag === flag)
  return { flag, phrase, ...(declared && { meaning: declared.meaning, answers: declared.answers }) }
}

/** The reviewers who approved each entry's current wording, by its content id. */
function indexApprovers({ content }: Compilation, test: LinkedInterpretation): ReadonlyMap<string, string> {
  return new Map(
    listTestApprovableTexts(content, test).flatMap((text) => {
      const by = findApproval(content, text)?.approvedBy
      return by === undefined ? [] : text.contentIds.map((contentId) => [contentId, by] as const)
    }),
  )
}
